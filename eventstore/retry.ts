/** Trying again with backoff: bounded, for what a caller waits for. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface RetryPolicy {
  readonly attempts: number
  readonly firstBackoffMs: number
  readonly maxBackoffMs: number
}

/** About four seconds in all: a server that restarts is back by then, and no caller waits longer for an answer. */
export const DEFAULT_RETRY: RetryPolicy = { attempts: 8, firstBackoffMs: 50, maxBackoffMs: 1_000 }

/** About a fifth of a second: for a question that is asked again anyway. */
export const SHORT_RETRY: RetryPolicy = { attempts: 3, firstBackoffMs: 50, maxBackoffMs: 100 }

/**
 * @param isFinal whether the error is an answer, which another attempt would only repeat
 * @throws the last error
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  isFinal: (error: unknown) => boolean,
  policy: RetryPolicy = DEFAULT_RETRY,
): Promise<T> {
  for (let tried = 1, backoff = policy.firstBackoffMs; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (isFinal(error) || tried >= policy.attempts) throw error
      await sleep(backoff)
      backoff = Math.min(backoff * 2, policy.maxBackoffMs)
    }
  }
}
