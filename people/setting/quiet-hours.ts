/** Hours in which a fan wishes no mail and no push, by the clock on the fan's wall. Pure: the instant and the wishes come in. */
import { Temporal } from 'temporal-polyfill'
import type { QuietHours } from '#contract/setting/calls.ts'
import type { Instant } from '#domain/words.ts'

export interface Wishes {
  /** a name of IANA */
  readonly timeZone: string
  readonly quietHours: QuietHours | null
}

export function isQuiet(now: Instant, { timeZone, quietHours }: Wishes): boolean {
  return quietHours !== null && isWithin(readingAt(now, timeZone), quietHours)
}

/** @returns the instant itself outside of quiet hours, and within them the end of these */
export function afterQuiet(now: Instant, wishes: Wishes): Instant {
  const { timeZone, quietHours } = wishes
  if (!quietHours || !isQuiet(now, wishes)) return now
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone)
  const isLaterToday = quietHours.to > clockOf(local)
  const day = isLaterToday ? local.toPlainDate() : local.toPlainDate().add({ days: 1 })
  // A reading that daylight saving skips means as much after the change.
  return instantOf(day.toZonedDateTime({ timeZone, plainTime: quietHours.to }))
}

/** The quiet hours around an instant that is within them. @returns the instant at which they begin */
export function beginOfQuiet(within: Instant, { timeZone }: Wishes, { from }: QuietHours): Instant {
  const local = Temporal.Instant.from(within).toZonedDateTimeISO(timeZone)
  const day = clockOf(local) >= from ? local.toPlainDate() : local.toPlainDate().subtract({ days: 1 })
  return instantOf(day.toZonedDateTime({ timeZone, plainTime: from }))
}

/** Readings have one width, so that comparing texts compares times. */
function isWithin(reading: string, { from, to }: QuietHours): boolean {
  return from < to ? reading >= from && reading < to : reading >= from || reading < to
}

function readingAt(now: Instant, timeZone: string): string {
  return clockOf(Temporal.Instant.from(now).toZonedDateTimeISO(timeZone))
}

/** `22:00` */
function clockOf(local: Temporal.ZonedDateTime): string {
  return local.toPlainTime().toString({ smallestUnit: 'minute' })
}

function instantOf(time: Temporal.ZonedDateTime): Instant {
  return new Date(time.epochMilliseconds).toISOString()
}
