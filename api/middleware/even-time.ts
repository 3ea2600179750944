/** Answers at even times, so that how long an answer took says nothing of what was looked up for it. */
import { setTimeout } from 'node:timers/promises'
import type { AppMiddleware } from './state.ts'

/** An answer goes out at a multiple of this time after its question, in milliseconds: a quiet machine hashes two passwords in half of it. */
export const EVEN_MS = 100

/** Refusals wait as well. */
export function evenTime(): AppMiddleware {
  return async (_ctx, next) => {
    const from = performance.now()
    try {
      await next()
    } finally {
      await setTimeout(Math.ceil(EVEN_MS - ((performance.now() - from) % EVEN_MS)))
    }
  }
}
