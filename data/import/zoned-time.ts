/** Local times of a zone as instants, daylight saving included. */
import { Temporal } from 'temporal-polyfill'
import type { Instant } from '#domain/words.ts'

export function isZone(zone: string): boolean {
  try {
    Temporal.Now.instant().toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

/**
 * The instant of a wall clock's reading. A reading that stands twice (clocks put back) means the first of the two;
 * one that is skipped (clocks put forward) means as much after the change, as calendars usually have it.
 * @param reading `2022-11-20T19:00`
 * @param zone IANA name such as `Europe/London`, or an offset such as `-06:00`
 * @throws RangeError for an unknown zone, or for a reading that does not exist
 */
export function instantOf(reading: string, zone: string): Instant {
  return isoOf(Temporal.PlainDateTime.from(reading).toZonedDateTime(zone))
}

/** From its first instant to the first of the next day. */
export interface Day {
  readonly from: Instant
  readonly until: Instant
}

/** @param date `2022-11-20` */
export function dayOf(date: string, zone: string): Day {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(zone)
  return { from: isoOf(start), until: isoOf(start.add({ days: 1 }).startOfDay()) }
}

function isoOf(time: Temporal.ZonedDateTime): Instant {
  return new Date(time.epochMilliseconds).toISOString()
}
