/** When predictions for a kick-off close. Locks of rounds with a history are in `round/lock.ts`. */
import { dayOf, minutesBefore } from '../instant.ts'
import type { Instant } from '../words.ts'
import type { Ruleset } from './ruleset.ts'

/**
 * The first instant at which a match may not be predicted any more.
 * @param kickOffs of the round's matches by their ids; the day is the day in GMT
 * @returns null where the match has no kick-off
 */
export function lockUnder(
  kickOffs: Readonly<Record<string, Instant>>,
  match: string,
  { lock }: Ruleset,
): Instant | null {
  const kickOff = kickOffs[match]
  if (kickOff === undefined) return null
  return minutesBefore(lock.before === 'match' ? kickOff : firstOfDay(kickOff, kickOffs), lock.minutes)
}

function firstOfDay(kickOff: Instant, kickOffs: Readonly<Record<string, Instant>>): Instant {
  return Object.values(kickOffs).reduce(
    (first, other) => (dayOf(other) === dayOf(kickOff) && other < first ? other : first),
    kickOff,
  )
}

/** 'Locked when the current time plus 60 minutes is at or after the match time': the bound itself is locked. */
export function isLocked(lock: Instant | null, now: Instant): boolean {
  return lock !== null && now >= lock
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
