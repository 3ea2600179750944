import { describe, expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import {
  details,
  ofMatch,
  ofRound,
  ofVilla,
  on,
  roundAfter,
  scheduled,
  scheduledAs,
  villaAs,
} from '#tests/support/match.ts'
import { rulesPresets } from '../scoring/presets/rules.ts'
import type { AddMatch } from './commands.ts'
import { locksAtOf, roundLocksAt } from './lock.ts'
import { prizeMatchesOf } from './prize-matches.ts'
import { round } from './round.ts'

const { given } = specOf(round)
const league = rulesPresets['premier-league']
const terms = rulesPresets.terms
const lock = '2023-05-28T14:30:00.000Z'
const afterLock = '2023-05-28T16:00:00.000Z'
const reason = 'The list of fixtures had left it out'
const ofThird = { ...ofRound, match: 'premier-league-2022-23.38.fulham-everton' }
const third = { ...details, home: 'Fulham', away: 'Everton', kickOff: '2023-05-28T18:30:00.000Z' }
const add = (changes: Partial<AddMatch> = {}): AddMatch => ({
  type: 'AddMatch',
  ...ofThird,
  ...third,
  knockOut: false,
  reason,
  now: afterLock,
  ruleset: league,
  ...changes,
})
const added = (changes: object = {}) =>
  ({
    type: 'MatchScheduled',
    data: { ...ofThird, ...third, knockOut: false, marquee: false, reason, ...changes },
  }) as const

describe('AddMatch', () => {
  it('adds a match to a round, also one that has begun, and one whose kick-off is not known', () => {
    given().when(add()).then(added())
    given(scheduled).when(add()).then(added())
    given(scheduled)
      .when(add({ kickOff: null }))
      .then(added({ kickOff: null }))
  })

  it('needs a reason', () =>
    given(scheduled)
      .when(add({ reason: '' }))
      .refuses('reason-missing', expect.any(String)))

  it('refuses what the round has, and so the second time; a void match may be added anew', () => {
    const words = 'Fulham v Everton is in this round already'
    given(on(lock, added())).when(add()).refuses('match-exists', words)
    const other = { match: `${ofThird.match}-2` }
    given(on(lock, added())).when(add(other)).refuses('match-exists', words)
    const voided = on(lock, { type: 'MatchVoided', data: { ...ofThird, reason } })
    given(on(lock, added()), voided).when(add(other)).then(added(other))
    given(on(lock, added()), voided).when(add()).refuses('match-exists')
  })

  it('refuses a kick-off that is none', () =>
    given()
      .when(add({ kickOff: 'soon' }))
      .refuses('out-of-bounds'))

  it('refuses a team against itself, and an id of another round', () => {
    given()
      .when(add({ away: 'Fulham' }))
      .refuses('same-teams')
    given()
      .when(add({ match: 'premier-league-2022-23.37.fulham-everton' }))
      .refuses('other-round')
  })

  it('refuses what nobody could predict', () => {
    const words = 'Fulham v Everton would be closed for predictions at once: nobody could predict it'
    given(scheduled)
      .when(add({ kickOff: '2023-05-28T17:00:00.000Z' }))
      .refuses('closed-at-once', words)
    given(scheduled)
      .when(add({ ruleset: terms }))
      .refuses('closed-at-once', words)
  })

  it('leaves the prize matches as they were when the first match of the round locked', () => {
    const sunday = villaAs({ kickOff: '2023-05-29T18:30:00.000Z' })
    const before = [scheduledAs({}), sunday]
    const adopted = [{ ruleset: league, from: '2022-08-01T00:00:00.000Z' }]
    const early = { kickOff: '2023-05-29T11:30:00.000Z' }
    const both = [ofMatch.match, ofVilla.match]
    expect(prizeMatchesOf(roundAfter(...before), 2, adopted)).toEqual(both)
    expect(prizeMatchesOf(roundAfter(...before, on(afterLock, added(early))), 2, adopted)).toEqual(both)
    // Before the lock it is one of them.
    const intime = roundAfter(...before, on('2023-05-27T12:00:00.000Z', added(early)))
    expect(prizeMatchesOf(intime, 2, adopted)).toEqual([ofMatch.match, ofThird.match])
  })

  it('opens nothing and closes nothing that had a lock', () => {
    const state = roundAfter(scheduled, on(afterLock, added()))
    expect(roundLocksAt(state, league)).toBe(lock)
    expect(Object.values(state.matches).map(match => locksAtOf(state, match, league))).toEqual([
      lock,
      '2023-05-28T17:30:00.000Z',
    ])
  })
})
