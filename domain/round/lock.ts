/** The lock of a match with a history: once passed it stays passed, whatever happens to the kick-off, unless re-opened. */
import { dayOf, earliest } from '../instant.ts'
import { type FirstKickOffs, isLocked, locksAt } from '../scoring/lock.ts'
import type { Ruleset } from '../scoring/ruleset.ts'
import type { CompetitionId, Instant, MatchId, RoundNumber } from '../words.ts'
import { type KnownMatch, nameOf } from './match.ts'

/**
 * The instant at which the match locks, or locked: that of an earlier kick-off where its lock passed before the
 * kick-off was moved, else that of the kick-off that holds. It depends on no clock, so a read model may keep it.
 * @param firsts the day's first kick-offs; the match's own counts as well, so a day may be missing
 * @returns null where none holds: the kick-off is not known yet, or the match became void while it was open
 */
export function locksAtOf(match: KnownMatch, ruleset: Ruleset, firsts: FirstKickOffs): Instant | null {
  const lockFor = (kickOff: Instant) => {
    const first = firsts.get(dayOf(kickOff))
    const firstKickOffOfDay = first !== undefined && first < kickOff ? first : kickOff
    return locksAt({ ruleset, kickOff, firstKickOffOfDay })
  }
  const passed = match.earlierKickOffs.flatMap(({ kickOff, until }) =>
    isLocked(lockFor(kickOff), until) ? [lockFor(kickOff)] : [],
  )
  if (passed.length > 0) return earliest(passed)
  return match.kickOff === null || match.status === 'void' ? null : lockFor(match.kickOff)
}

/** Honours 'a lock once passed stays passed'. A match without a lock is open. */
export function lockOf(
  match: KnownMatch,
  ruleset: Ruleset,
  firsts: FirstKickOffs,
  now: Instant,
): 'open' | 'locked' {
  const lock = locksAtOf(match, ruleset, firsts)
  return lock !== null && isLocked(lock, now) ? 'locked' : 'open'
}

/** What the deciders of entries and coupons need to know of a match. */
export interface MatchFacts {
  readonly match: MatchId
  readonly competition: CompetitionId
  readonly round: RoundNumber
  /** 'Arsenal v Wolves' */
  readonly name: string
  readonly status: KnownMatch['status']
  readonly kickOff: Instant | null
  readonly locksAt: Instant | null
  readonly marquee: boolean
  /** may be predicted now: neither locked nor played nor void */
  readonly open: boolean
}

export function matchFacts(
  match: KnownMatch,
  ruleset: Ruleset,
  firsts: FirstKickOffs,
  now: Instant,
): MatchFacts {
  const { status, competition, round, kickOff, marquee } = match
  const unplayed = status === 'scheduled' || status === 'postponed'
  return {
    match: match.match,
    competition,
    round,
    name: nameOf(match),
    status,
    kickOff,
    locksAt: locksAtOf(match, ruleset, firsts),
    marquee,
    open: unplayed && lockOf(match, ruleset, firsts, now) === 'open',
  }
}

/**
 * When a round's first match locks: the deadline of what counts for the whole round.
 * @returns null while no match of it has a lock
 */
export function roundLocksAt(matches: Iterable<Pick<MatchFacts, 'locksAt'>>): Instant | null {
  return earliest([...matches].flatMap(({ locksAt }) => (locksAt === null ? [] : [locksAt])))
}
