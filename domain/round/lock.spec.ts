import { describe, expect, it } from 'vitest'
import {
  details,
  kickOff,
  matchAfter,
  matchIn,
  ofMatch,
  ofVilla,
  on,
  roundAfter,
  scheduled,
  scheduledAs,
  villaAs,
  villaDetails,
} from '#tests/support/match.ts'
import type { Dated } from '../decider.ts'
import { rulesPresets } from '../scoring/presets/rules.ts'
import type { Instant } from '../words.ts'
import type { RoundEvent } from './events.ts'
import { isMatchLocked, isOpen, locksAtOf, passedLocks, roundLocksAt } from './lock.ts'

const league = rulesPresets['premier-league']
const terms = rulesPresets.terms
const lock = '2023-05-28T14:30:00.000Z'
const beforeLock = '2023-05-28T14:29:59.999Z'
const later = '2023-06-01T19:00:00.000Z'
const laterLock = '2023-06-01T18:00:00.000Z'
const reason = 'Frozen pitch'
const moved = (at: Instant, to = later) =>
  on(at, { type: 'MatchDetailsChanged', data: { ...ofMatch, ...details, kickOff: to, marquee: false } })
const putOff = (at: Instant) =>
  on(at, { type: 'MatchPostponed', data: { ...ofMatch, kickOff: null, reason } })
const reopened = (at: Instant) => on(at, { type: 'MatchReopened', data: { ...ofMatch, reason } })
const voided = (at: Instant) => on(at, { type: 'MatchVoided', data: { ...ofMatch, reason } })
const scored = (at: Instant) =>
  on(at, { type: 'ScoreEntered', data: { ...ofMatch, score: { home: 0, away: 0 } } })

type History = Dated<RoundEvent>[]
const locks = (...history: History) => locksAtOf(roundAfter(...history), matchAfter(...history), league)
const isLocked = (now: Instant, ...history: History) =>
  isMatchLocked(roundAfter(...history), matchAfter(...history), league, now)

describe('the lock of a match', () => {
  it('follows the kick-off while it had not passed', () => {
    expect(locks(scheduled)).toBe(lock)
    expect(locks(scheduled, moved(beforeLock))).toBe(laterLock)
    expect(locks(scheduled, putOff(beforeLock))).toBeNull()
  })

  it('stays passed whatever happens to the kick-off', () => {
    expect(locks(scheduled, moved(lock))).toBe(lock)
    expect(locks(scheduled, putOff(lock))).toBe(lock)
    expect(locks(scheduled, putOff(lock), moved(lock))).toBe(lock)
    expect(locks(scheduled, moved(beforeLock), moved(laterLock, '2023-06-08T19:00:00.000Z'))).toBe(laterLock)
  })

  it('is lifted by a re-opening, and then passes anew', () => {
    expect(locks(scheduled, moved(lock), reopened(lock))).toBe(laterLock)
    expect(isLocked(lock, scheduled, moved(lock), reopened(lock))).toBe(false)
    expect(locks(scheduled, moved(lock), reopened(lock), putOff(later))).toBe(laterLock)
  })

  it('of a void match is the one that had passed, or none', () => {
    expect(locks(scheduled, voided(beforeLock))).toBeNull()
    expect(locks(scheduled, voided(lock))).toBe(lock)
  })

  it('locks from its very instant on, and never without one', () => {
    expect(isLocked(beforeLock, scheduled)).toBe(false)
    expect(isLocked(lock, scheduled)).toBe(true)
    expect(isLocked(later, scheduled, putOff(beforeLock))).toBe(false)
  })

  it('does not come to a match that was announced without a kick-off, before the kick-off is known', () => {
    const announced = scheduledAs({ kickOff: null })
    expect(locks(announced)).toBeNull()
    expect(isLocked(later, announced)).toBe(false)
    expect(locks(announced, moved(later, kickOff))).toBe(lock)
  })

  it('stays passed when another match of the round is scheduled, moved or voided', () => {
    const villaMoved = on(later, {
      type: 'MatchDetailsChanged',
      data: { ...ofVilla, ...villaDetails, kickOff: later, marquee: false },
    })
    const villaVoided = on(later, { type: 'MatchVoided', data: { ...ofVilla, reason } })
    expect(locks(scheduled, moved(lock), villaAs({}), villaMoved, villaVoided)).toBe(lock)
  })
})

describe('a moment of the rules at which everything locks', () => {
  const moment = '2023-05-20T12:00:00.000Z'
  const before = '2023-05-20T11:59:59.999Z'
  const rules = { ...league, lock: { ...league.lock, by: moment } }
  const locksBy = (...history: History) => locksAtOf(roundAfter(...history), matchAfter(...history), rules)

  it('locks scheduled and announced matches, and holds whatever becomes of the kick-off', () => {
    const announced = scheduledAs({ kickOff: null })
    expect(locksBy(scheduled)).toBe(moment)
    expect(locksBy(announced)).toBe(moment)
    expect(locksBy(scheduled, putOff(before))).toBe(moment)
    expect(locksBy(scheduled, putOff(moment))).toBe(moment)
    expect(locksBy(announced, moved(lock))).toBe(moment)
  })

  it('is not lifted by a re-opening', () => {
    const history = [scheduled, moved(moment), reopened(moment)] as const
    expect(locksBy(...history)).toBe(moment)
    expect(isOpen(roundAfter(...history), matchAfter(...history), rules, moment)).toBe(false)
  })

  it('comes to no match that was void before, with a kick-off or without', () => {
    for (const match of [scheduled, scheduledAs({ kickOff: null })]) {
      expect(locksBy(match, voided(before))).toBeNull()
      expect(locksBy(match, voided(moment))).toBe(moment)
    }
    const villaMoved = on(later, {
      type: 'MatchDetailsChanged',
      data: { ...ofVilla, ...villaDetails, kickOff: later, marquee: false },
    })
    expect(locksBy(scheduled, villaAs({}), voided(before), villaMoved)).toBeNull()
  })

  it('is the first lock of the round', () => {
    expect(roundLocksAt(roundAfter(scheduled, villaAs({})), rules)).toBe(moment)
    expect(roundLocksAt(roundAfter(scheduledAs({ kickOff: null })), rules)).toBe(moment)
    expect(roundLocksAt(roundAfter(), rules)).toBeNull()
  })
})

describe('the lock under a ruleset that counts from the first match of the day', () => {
  const first = '2023-05-28T12:00:00.000Z'
  const firstLock = '2023-05-28T10:30:00.000Z'
  const beforeFirstLock = '2023-05-28T10:29:59.999Z'
  const ownLock = '2023-05-28T14:00:00.000Z'
  const villa = villaAs({ kickOff: first })
  const villaMoved = (at: Instant, to: Instant) =>
    on(at, {
      type: 'MatchDetailsChanged',
      data: { ...ofVilla, ...villaDetails, kickOff: to, marquee: false },
    })
  const arsenalReopened = (at: Instant) => on(at, { type: 'MatchReopened', data: { ...ofMatch, reason } })
  const villaReopened = (at: Instant) => on(at, { type: 'MatchReopened', data: { ...ofVilla, reason } })
  const giveUps: [string, (at: Instant) => Dated<RoundEvent>][] = [
    ['moved', at => villaMoved(at, later)],
    ['postponed', at => on(at, { type: 'MatchPostponed', data: { ...ofVilla, kickOff: null, reason } })],
    ['voided', at => on(at, { type: 'MatchVoided', data: { ...ofVilla, reason } })],
  ]
  const locksUnderTerms = (match: string, ...history: History) => {
    const round = roundAfter(...history)
    return locksAtOf(round, matchIn(round, match), terms)
  }
  const arsenalLocks = (...history: History) => locksUnderTerms(ofMatch.match, ...history)
  const villaLocks = (...history: History) => locksUnderTerms(ofVilla.match, ...history)

  it('is the one of the first match, this one among them', () => {
    expect(arsenalLocks(scheduled, villa)).toBe(firstLock)
    expect(villaLocks(scheduled, villa)).toBe(firstLock)
    expect(arsenalLocks(scheduled, villaAs({ kickOff: '2023-05-28T20:00:00.000Z' }))).toBe(ownLock)
    expect(arsenalLocks(scheduled)).toBe(ownLock)
  })

  it('counts neither void matches nor matches without a kick-off', () => {
    expect(arsenalLocks(scheduled, villaAs({ kickOff: null }))).toBe(ownLock)
    for (const [, giveUp] of giveUps)
      expect(arsenalLocks(scheduled, villa, giveUp(beforeFirstLock))).toBe(ownLock)
  })

  it.each(giveUps)('stays passed for the whole day when the first match is %s afterwards', (_, giveUp) => {
    expect(arsenalLocks(scheduled, villa, giveUp(firstLock))).toBe(firstLock)
    expect(villaLocks(scheduled, villa, giveUp(firstLock))).toBe(firstLock)
    const round = roundAfter(scheduled, villa, giveUp(firstLock))
    expect(isOpen(round, matchIn(round, ofMatch.match), terms, firstLock)).toBe(false)
  })

  it('stays passed when another match is scheduled, on the day or on another, at any time or at none', () => {
    const at = '2023-05-28T10:45:00.000Z'
    const fulham = { match: 'premier-league-2022-23.38.fulham-everton', home: 'Fulham', away: 'Everton' }
    for (const kickOff of ['2023-05-28T11:00:00.000Z', '2023-05-28T20:00:00.000Z', later, null]) {
      const scheduledAnew = on(at, scheduledAs({ ...fulham, kickOff }))
      for (const history of [
        [scheduled, villa],
        [scheduled, villa, villaMoved(firstLock, later)],
      ]) {
        const round = roundAfter(...history, scheduledAnew)
        expect(isMatchLocked(round, matchIn(round, ofMatch.match), terms, at)).toBe(true)
        expect(isMatchLocked(round, matchIn(round, ofVilla.match), terms, at)).toBe(true)
      }
    }
  })

  it('is the lock that passed first, whatever locks pass after it', () => {
    const round = roundAfter(
      scheduled,
      villa,
      villaMoved(firstLock, '2023-05-28T13:00:00.000Z'),
      moved(ownLock),
    )
    expect(passedLocks(round, matchIn(round, ofMatch.match), terms)).toEqual([
      firstLock,
      '2023-05-28T11:30:00.000Z',
    ])
    expect(locksAtOf(round, matchIn(round, ofMatch.match), terms)).toBe(firstLock)
  })

  it('is lifted for the re-opened match alone', () => {
    const history = [scheduled, villa, villaMoved(firstLock, later)]
    expect(arsenalLocks(...history, arsenalReopened(firstLock))).toBe(ownLock)
    expect(villaLocks(...history, arsenalReopened(firstLock))).toBe(firstLock)
    expect(villaLocks(...history, villaReopened(firstLock))).toBe('2023-06-01T17:30:00.000Z')
    expect(arsenalLocks(...history, villaReopened(firstLock))).toBe(firstLock)
  })

  it('passes anew after the re-opening', () => {
    const history = [scheduled, villa, villaMoved(firstLock, later), arsenalReopened(firstLock)]
    expect(arsenalLocks(...history, moved('2023-05-28T13:59:59.999Z'))).toBe('2023-06-01T17:30:00.000Z')
    expect(arsenalLocks(...history, moved(ownLock))).toBe(ownLock)
  })

  it('does not hold for a match that is scheduled after the lock of an earlier arrangement', () => {
    const history = [villa, villaMoved(firstLock, later), on(firstLock, scheduledAs({}))]
    expect(arsenalLocks(...history)).toBe(ownLock)
  })
})

describe('an open match', () => {
  const open = (now: Instant, ...history: History) =>
    isOpen(roundAfter(...history), matchAfter(...history), league, now)

  it('is neither locked nor played nor void', () => {
    expect(open(beforeLock, scheduled)).toBe(true)
    expect(open(lock, scheduled)).toBe(false)
    expect(open(later, scheduled, putOff(beforeLock))).toBe(true)
    expect(open(later, scheduled, putOff(lock))).toBe(false)
    expect(open(beforeLock, scheduled, voided(beforeLock))).toBe(false)
    expect(open(beforeLock, scheduled, scored(kickOff))).toBe(false)
    const won = on(kickOff, { type: 'WinnerSet', data: { ...ofMatch, winner: 'draw' } })
    expect(open(beforeLock, scheduled, scored(kickOff), won)).toBe(false)
  })
})

describe('roundLocksAt', () => {
  it('is the first lock of the round', () => {
    expect(roundLocksAt(roundAfter(villaAs({ kickOff: later }), scheduled), league)).toBe(lock)
    expect(roundLocksAt(roundAfter(villaAs({ kickOff: null }), scheduled), league)).toBe(lock)
  })
  it('stays the one that passed first', () => {
    const round = roundAfter(villaAs({ kickOff: later }), scheduled, voided(lock))
    expect(roundLocksAt(round, league)).toBe(lock)
  })
  it('leaves out what was voided before its lock', () => {
    const round = roundAfter(villaAs({ kickOff: later }), scheduled, voided(beforeLock))
    expect(roundLocksAt(round, league)).toBe(laterLock)
  })
  it('is null while there is none', () => {
    expect(roundLocksAt(roundAfter(), league)).toBeNull()
    expect(roundLocksAt(roundAfter(scheduledAs({ kickOff: null })), league)).toBeNull()
  })
})
