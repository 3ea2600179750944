import { describe, expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import {
  details,
  kickOff,
  matchIn,
  ofMatch,
  ofVilla,
  on,
  roundAfter,
  scheduled,
  scheduledAs,
  villaAs,
} from '#tests/support/match.ts'
import { rulesPresets } from '../scoring/presets/rules.ts'
import type { Instant } from '../words.ts'
import { isMatchLocked, locksAtOf } from './lock.ts'
import { round } from './round.ts'

const { given } = specOf(round)
const league = rulesPresets['premier-league']
const terms = rulesPresets.terms
const lock = '2023-05-28T14:30:00.000Z'
const beforeLock = '2023-05-28T14:29:59.999Z'
const now = '2023-05-28T20:00:00.000Z'
const reason = 'Another match was abandoned'
const voided = (at: Instant) => on(at, { type: 'MatchVoided', data: { ...ofMatch, reason } })
const score = { home: 2, away: 1 }
const scored = on(now, { type: 'ScoreEntered', data: { ...ofMatch, score } })
const won = on(now, { type: 'WinnerSet', data: { ...ofMatch, winner: 'home' } })
const restore = (why = reason, ruleset = league, at: Instant = now) =>
  ({ type: 'RestoreMatch', match: ofMatch.match, reason: why, now: at, ruleset }) as const
const restored = (changes: object = {}) =>
  ({ type: 'MatchRestored', data: { ...ofMatch, score: null, winner: null, reason, ...changes } }) as const

describe('RestoreMatch', () => {
  it('brings back what was closed when it became void, with the result that it had', () => {
    given(scheduled, voided(lock)).when(restore()).then(restored())
    given(scheduled, scored, voided(now)).when(restore()).then(restored({ score }))
    given(scheduled, scored, won, voided(now))
      .when(restore())
      .then(restored({ score, winner: 'home' }))
  })

  it('refuses what was open then: its picks have been public since', () => {
    const words =
      'Arsenal v Wolves was open for predictions when it became void, and its picks have been public since: it stays void'
    given(scheduled, voided(beforeLock)).when(restore()).refuses('picks-public', words)
    given(scheduledAs({ kickOff: null }), voided(now))
      .when(restore())
      .refuses('picks-public')
  })

  it('brings back a match without a kick-off that a moment of the rules had locked', () => {
    const rules = { ...league, lock: { ...league.lock, by: lock } }
    const announced = scheduledAs({ kickOff: null })
    given(announced, voided(lock)).when(restore(reason, rules)).then(restored())
    given(announced, voided(beforeLock)).when(restore(reason, rules)).refuses('picks-public')
  })

  it('refuses a match that is not void, and so the second time', () => {
    given(scheduled).when(restore()).refuses('not-void', 'Arsenal v Wolves is not void')
    given(scheduled, voided(lock), on(now, restored())).when(restore()).refuses('not-void')
  })

  it('needs a reason', () =>
    given(scheduled, voided(lock)).when(restore('')).refuses('reason-missing', expect.any(String)))

  it('leaves the match closed, and what comes after it', () => {
    const later = on(now, {
      type: 'MatchDetailsChanged',
      data: { ...ofMatch, ...details, kickOff: '2023-06-01T19:00:00.000Z', marquee: false },
    })
    for (const more of [[], [later]]) {
      const state = roundAfter(scheduled, voided(lock), on(now, restored()), ...more)
      const match = matchIn(state, ofMatch.match)
      expect([locksAtOf(state, match, league), isMatchLocked(state, match, league, now)]).toEqual([
        lock,
        true,
      ])
    }
  })

  it('refuses to close another match at once, which rules lock by the first one of its day', () => {
    const moved = on('2023-05-28T10:30:00.000Z', {
      type: 'MatchDetailsChanged',
      data: { ...ofVilla, ...details, home: 'Aston Villa', away: 'Brighton', kickOff, marquee: false },
    })
    const words =
      'Aston Villa v Brighton is open for predictions, and would be closed at once by this kick-off'
    const history = [
      scheduledAs({ kickOff: '2023-05-28T10:00:00.000Z' }),
      villaAs({ kickOff: '2023-05-30T15:30:00.000Z' }),
      voided('2023-05-28T09:00:00.000Z'),
      moved,
    ]
    const noon = '2023-05-28T12:00:00.000Z'
    given(...history)
      .when(restore(reason, terms, noon))
      .refuses('closes-another', words)
    given(...history)
      .when(restore(reason, league, noon))
      .then(restored())
  })
})
