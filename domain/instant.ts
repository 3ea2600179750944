/** Arithmetic on instants. They have one width and end in Z, so plain string comparison is comparison in time. */
import type { Instant } from './words.ts'

const MILLISECONDS_PER_MINUTE = 60_000

export function minutesBefore(instant: Instant, minutes: number): Instant {
  return new Date(Date.parse(instant) - minutes * MILLISECONDS_PER_MINUTE).toISOString()
}

/** `2022-11-20`: the day in GMT. */
export function dayOf(instant: Instant): string {
  return instant.slice(0, 'YYYY-MM-DD'.length)
}

/** The earliest of the instants that are known, null where none is. */
export function earliest(instants: Iterable<Instant | null>): Instant | null {
  let first: Instant | null = null
  for (const instant of instants) if (instant !== null && (first === null || instant < first)) first = instant
  return first
}
