/** When predictions for a kick-off close. The lock of a match with a history is in `match/lock.ts`. */
import { dayOf, minutesBefore } from '../instant.ts'
import type { Instant } from '../words.ts'
import type { Ruleset } from './ruleset.ts'

/** Each day's (GMT) first kick-off, by the day as `2022-11-20`. */
export type FirstKickOffs = ReadonlyMap<string, Instant>

/** @param kickOffs of every match of the competition, in any order */
export function firstKickOffs(kickOffs: Iterable<Instant>): FirstKickOffs {
  const firsts = new Map<string, Instant>()
  for (const kickOff of kickOffs) {
    const first = firsts.get(dayOf(kickOff))
    if (first === undefined || kickOff < first) firsts.set(dayOf(kickOff), kickOff)
  }
  return firsts
}

/**
 * The first instant at which nothing may be predicted any more.
 * @param firstKickOffOfDay counts only where the ruleset locks the whole day
 */
export function locksAt(at: {
  readonly ruleset: Ruleset
  readonly kickOff: Instant
  readonly firstKickOffOfDay: Instant
}): Instant {
  const { minutes, before } = at.ruleset.lock
  return minutesBefore(before === 'match' ? at.kickOff : at.firstKickOffOfDay, minutes)
}

/** 'Locked when the current time plus 60 minutes is at or after the match time': the bound itself is locked. */
export function isLocked(lock: Instant, now: Instant): boolean {
  return now >= lock
}
