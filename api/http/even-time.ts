/** Answers at even times, so that how long an answer took says nothing of what was looked up for it. */
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { AppMiddleware } from './state.ts'

/** An answer goes out at a multiple of this time after its question, in milliseconds: a quiet machine hashes two passwords in half of it. */
export const EVEN_MS = 100

/**
 * Refusals wait as well.
 * @param evenMs EVEN_MS but in tests of other things
 */
export function evenTime(evenMs: number): AppMiddleware {
  return async (_ctx, next) => {
    const from = performance.now()
    try {
      await next()
    } finally {
      // A timer counts from the beginning of a turn of the event loop: the work of this turn would shorten the wait.
      await setImmediate()
      await setTimeout(wholeMilliseconds(evenMs - ((performance.now() - from) % evenMs)))
    }
  }
}

/** Timers count whole milliseconds. Rounded up or down by chance, the fraction that the work left does not show in the mean. */
function wholeMilliseconds(time: number): number {
  return Math.floor(time + Math.random()) + 1
}
