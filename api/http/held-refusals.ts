/** A caller who asks again at once after each refusal is slowed down: the refusals themselves would take the time of all others. */
import type { ServerResponse } from 'node:http'
import type { AppMiddleware } from './state.ts'

interface Held {
  /** how long a refusal waits, in milliseconds */
  readonly forMs: number
  /** refusals that wait at a time, of all callers together */
  readonly atOnce: number
}

/** People do not notice half a second, loops do; a refusal that waits holds a socket, and nothing else. */
const HELD: Held = { forMs: 500, atOnce: 1_000 }
const TOO_MANY_REQUESTS = 429

/** Stands outside of the middleware that makes answers of errors. */
export function heldRefusals({ forMs, atOnce } = HELD): AppMiddleware {
  let held = 0
  return async (ctx, next) => {
    await next()
    if (ctx.status !== TOO_MANY_REQUESTS || held >= atOnce) return
    held++
    try {
      await passedOrGone(ctx.res, forMs)
    } finally {
      held--
    }
  }
}

function passedOrGone(answer: ServerResponse, milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      answer.off('close', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    answer.once('close', done)
  })
}
