/** When a fan is reminded of a lock. Pure: the instant, the fan's missing predictions and wishes come in. */
import { minutesBefore } from '#domain/instant.ts'
import type { Instant } from '#domain/words.ts'
import type { ReminderKind } from '#people/reminder/table.ts'
import { beginOfQuiet, isQuiet, type Wishes } from '#people/setting/quiet-hours.ts'

const HOUR = 60
/** How long before the lock each reminder comes, in minutes. */
const LEAD_MINUTES: Readonly<Record<ReminderKind, number>> = { day: 24 * HOUR, hours: 2 * HOUR }
/** A reminder that would fall into quiet hours comes so long before they begin, in minutes: time for a worker to send it. */
const BEFORE_QUIET_MINUTES = 15
/** So close to the second reminder the first one is left out, in minutes: the two would say the same. */
const APART_MINUTES = 4 * HOUR
/** A reminder speaks of every lock in the minutes after the first one, so that a day of five kick-offs is one mail. */
const COVERED_MINUTES = 12 * HOUR
/** How far ahead locks matter for reminders, in minutes: a lead, moved by quiet hours of up to a day, and what it covers. */
export const HORIZON_MINUTES = LEAD_MINUTES.day + 24 * HOUR + COVERED_MINUTES

export interface DueReminder {
  readonly kind: ReminderKind
  /** the fan's first open lock, then those that the reminder speaks of as well */
  readonly locks: readonly [Instant, ...Instant[]]
}

/**
 * The reminder that is due now, of one competition.
 * @param missing locks of matches that the fan has not predicted, in any order
 * @param wasSent whether a reminder of the kind spoke of the lock before
 * @returns null where none is due: nothing is missing, it is too early, quiet, or was sent
 */
export function dueReminder(
  now: Instant,
  missing: readonly Instant[],
  wishes: Wishes,
  wasSent: (lock: Instant, kind: ReminderKind) => boolean,
): DueReminder | null {
  const [first, ...others] = [...new Set(missing)].filter(lock => lock > now).sort()
  if (first === undefined || isQuiet(now, wishes)) return null
  const kind = dueKind(now, first, wishes)
  if (kind === null || wasSent(first, kind)) return null
  const until = minutesBefore(first, -COVERED_MINUTES)
  return { kind, locks: [first, ...others.filter(lock => lock <= until)] }
}

function dueKind(now: Instant, lock: Instant, wishes: Wishes): ReminderKind | null {
  const last = remindsAt(lock, 'hours', wishes)
  if (now >= last) return 'hours'
  return now >= remindsAt(lock, 'day', wishes) && now < minutesBefore(last, APART_MINUTES) ? 'day' : null
}

/** The instant at which a reminder becomes due: never in quiet hours, and always before the lock. */
export function remindsAt(lock: Instant, kind: ReminderKind, wishes: Wishes): Instant {
  const due = minutesBefore(lock, LEAD_MINUTES[kind])
  const { quietHours } = wishes
  if (!quietHours || !isQuiet(due, wishes)) return due
  return minutesBefore(beginOfQuiet(due, wishes, quietHours), BEFORE_QUIET_MINUTES)
}
