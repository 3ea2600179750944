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
