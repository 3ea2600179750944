/** When predictions for a kick-off close. Locks of rounds with a history are in `round/lock.ts`. */
import { dayOf, earliest, minutesBefore } from '../instant.ts'
import type { Instant, MatchId } from '../words.ts'
import type { Rules } from './rules.ts'

/** What a round's locks are counted from: never changed, but replaced. */
export type KickOffs = Readonly<Record<MatchId, Instant>>

/** Locks that were worked out before: each save asks twice for those of its matches, and the kick-offs are the same. */
const worked = new WeakMap<KickOffs, Map<string, Instant>>()

/**
 * The first instant at which a match may not be predicted any more.
 * @param kickOffs the day is the day in GMT
 * @returns the moment of the rules where the match has no kick-off; null where the rules have none
 */
export function lockUnder(kickOffs: KickOffs, match: MatchId, { lock }: Pick<Rules, 'lock'>): Instant | null {
  const kickOff = kickOffs[match]
  if (kickOff === undefined) return lock.by
  const locks = worked.get(kickOffs) ?? new Map<string, Instant>()
  worked.set(kickOffs, locks)
  const key = `${match} ${lock.before} ${lock.minutes} ${lock.by}`
  const kept = locks.get(key)
  if (kept !== undefined) return kept
  const counted = Object.values(kickOffs).filter(other => counts[lock.before](other, kickOff))
  // The match's own kick-off is among them.
  const first = earliest(counted) as Instant
  const locksAt = earliest([minutesBefore(first, lock.minutes), lock.by]) as Instant
  locks.set(key, locksAt)
  return locksAt
}

/** When the first match of these locks; the moment of the rules comes to matches without a kick-off too. */
export function firstLockUnder(kickOffs: KickOffs, rules: Pick<Rules, 'lock'>): Instant | null {
  return earliest([rules.lock.by, ...Object.keys(kickOffs).map(match => lockUnder(kickOffs, match, rules))])
}

/** Whether another kick-off of the round is one of those whose first a lock is counted back from. */
const counts: Readonly<Record<Rules['lock']['before'], (other: Instant, kickOff: Instant) => boolean>> = {
  match: (other, kickOff) => other === kickOff,
  'first-match-of-day': (other, kickOff) => dayOf(other) === dayOf(kickOff),
  'first-match-of-round': () => true,
}

/** 'Locked when the current time plus 60 minutes is at or after the match time': the bound itself is locked. */
export function isLocked(lock: Instant | null, now: Instant): boolean {
  return lock !== null && now >= lock
}

/** The first instant at which the picks of a match with this lock may be seen. */
export function visibleFrom(lock: Instant): Instant {
  return new Date(Date.parse(lock) + PICKS_SETTLE_MS).toISOString()
}

/** How long after its lock a match's picks stay hidden, in milliseconds: a save that came before may still be stored. */
const PICKS_SETTLE_MS = 5_000

/**
 * May others, staff included, see what was predicted? Only when no earlier save can still come in.
 * @param lock null where none holds
 * @param isOver played or void: such a match is never predicted again
 */
export function arePicksVisible(lock: Instant | null, isOver: boolean, now: Instant): boolean {
  return lock === null ? isOver : Date.parse(now) >= Date.parse(lock) + PICKS_SETTLE_MS
}

/** The latest lock at whose matches picks can be seen. */
export function latestVisibleLock(now: Instant): Instant {
  return new Date(Date.parse(now) - PICKS_SETTLE_MS).toISOString()
}
