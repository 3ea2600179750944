import { describe, expect, it } from 'vitest'
import { details, kickOff, matchOf, ofMatch, on, scheduled } from '#tests/support/match.ts'
import { firstKickOffs } from '../scoring/lock.ts'
import { rulesetOf } from '../scoring/ruleset.ts'
import type { Instant } from '../words.ts'
import { lockOf, locksAtOf, matchFacts, roundLocksAt } from './lock.ts'
import type { KnownMatch } from './match.ts'

const league = rulesetOf('premier-league', 1)
const firsts = firstKickOffs([kickOff])
const lock = '2023-05-28T14:30:00.000Z'
const beforeLock = '2023-05-28T14:29:59.999Z'
const later = '2023-06-01T19:00:00.000Z'
const laterLock = '2023-06-01T18:00:00.000Z'
const reason = 'Frozen pitch'
const moved = (at: Instant, to = later) =>
  on(at, { type: 'MatchDetailsChanged', data: { ...ofMatch, ...details, kickOff: to } })
const putOff = (at: Instant) =>
  on(at, { type: 'MatchPostponed', data: { ...ofMatch, kickOff: null, reason } })
const reopened = (at: Instant) => on(at, { type: 'MatchReopened', data: { ...ofMatch, reason } })
const voided = (at: Instant) => on(at, { type: 'MatchVoided', data: { ...ofMatch, reason } })
const locks = (match: KnownMatch) => locksAtOf(match, league, firsts)

describe('the lock of a match', () => {
  it('follows the kick-off while it had not passed', () => {
    expect(locks(matchOf(scheduled))).toBe(lock)
    expect(locks(matchOf(scheduled, moved(beforeLock)))).toBe(laterLock)
    expect(locks(matchOf(scheduled, putOff(beforeLock)))).toBeNull()
  })

  it('stays passed whatever happens to the kick-off', () => {
    expect(locks(matchOf(scheduled, moved(lock)))).toBe(lock)
    expect(locks(matchOf(scheduled, putOff(lock)))).toBe(lock)
    expect(locks(matchOf(scheduled, putOff(lock), moved(lock)))).toBe(lock)
    expect(locks(matchOf(scheduled, moved(beforeLock), moved(laterLock, '2023-06-08T19:00:00.000Z')))).toBe(
      laterLock,
    )
  })

  it('is lifted by a re-opening, and then passes anew', () => {
    const open = matchOf(scheduled, moved(lock), reopened(lock))
    expect(locks(open)).toBe(laterLock)
    expect(lockOf(open, league, firsts, lock)).toBe('open')
    expect(locks(matchOf(scheduled, moved(lock), reopened(lock), putOff(later)))).toBe(laterLock)
  })

  it('of a void match is the one that had passed, or none', () => {
    expect(locks(matchOf(scheduled, voided(beforeLock)))).toBeNull()
    expect(locks(matchOf(scheduled, voided(lock)))).toBe(lock)
  })

  it('locks from its very instant on, and never without one', () => {
    expect(lockOf(matchOf(scheduled), league, firsts, beforeLock)).toBe('open')
    expect(lockOf(matchOf(scheduled), league, firsts, lock)).toBe('locked')
    expect(lockOf(matchOf(scheduled, putOff(beforeLock)), league, firsts, later)).toBe('open')
  })

  it('counts from the first match of the day where the ruleset says so, this one among them', () => {
    const terms = rulesetOf('terms', 1)
    const of = (kickOffs: Instant[]) => locksAtOf(matchOf(scheduled), terms, firstKickOffs(kickOffs))
    expect(of([kickOff, '2023-05-28T12:00:00.000Z'])).toBe('2023-05-28T10:30:00.000Z')
    expect(of(['2023-05-28T20:00:00.000Z'])).toBe('2023-05-28T14:00:00.000Z')
    expect(of([])).toBe('2023-05-28T14:00:00.000Z')
  })
})

describe('matchFacts', () => {
  const facts = (match: KnownMatch, now: Instant) => matchFacts(match, league, firsts, now)

  it('say what deciders need', () =>
    expect(facts(matchOf(scheduled), beforeLock)).toEqual({
      ...ofMatch,
      name: 'Arsenal v Wolves',
      status: 'scheduled',
      kickOff,
      locksAt: lock,
      marquee: false,
      open: true,
    }))

  it('are open only while the match is neither locked nor played nor void', () => {
    expect(facts(matchOf(scheduled), lock).open).toBe(false)
    expect(facts(matchOf(scheduled, putOff(beforeLock)), later).open).toBe(true)
    expect(facts(matchOf(scheduled, putOff(lock)), later).open).toBe(false)
    expect(facts(matchOf(scheduled, voided(beforeLock)), beforeLock).open).toBe(false)
    const scored = on(kickOff, { type: 'ScoreEntered', data: { ...ofMatch, score: { home: 0, away: 0 } } })
    expect(facts(matchOf(scheduled, scored), beforeLock).open).toBe(false)
  })
})

describe('roundLocksAt', () => {
  it('is the first lock of the round', () =>
    expect(roundLocksAt([{ locksAt: laterLock }, { locksAt: null }, { locksAt: lock }])).toBe(lock))
  it('is null while there is none', () => expect(roundLocksAt([{ locksAt: null }])).toBeNull())
})
