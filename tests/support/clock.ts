/** A clock that stands at an instant. */
import type { Clock, ClockReading } from '#runtime/clock.ts'

/** @param doubt why nothing may be decided by the clock; null where all may be */
export function clockAt(now: Date, doubt: string | null = null): Clock {
  return { now: () => now, problem: () => doubt }
}

export function readingAt(now: Date, doubt: string | null = null): ClockReading {
  return { now, problem: doubt }
}
