/** What the subscriptions of every adapter have in common: they resume by themselves, and say when they can't. */
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreReplaced } from './bookmark.ts'
import type { After, AnyRecorded, Subscription, SubscriptionReport } from './port.ts'

const FIRST_BACKOFF_MS = 50
const MAX_BACKOFF_MS = 5_000

/**
 * One connection of a subscription: gives batches of what comes after the place, until it breaks off. An empty batch
 * says that the store answers. It throws StoreReplaced before the first batch that doesn't follow what was read last.
 */
export type Attempt = (after: After, closed: AbortSignal) => AsyncIterable<readonly AnyRecorded[]>

/** The open subscriptions of a store. */
export class Subscriptions {
  readonly #open = new Set<Subscription>()

  start(after: After, attempt: Attempt, report: SubscriptionReport = () => {}): Subscription {
    const abort = new AbortController()
    const subscription: Subscription = {
      async *[Symbol.asyncIterator]() {
        try {
          yield* resuming(after, attempt, report, abort.signal)
        } finally {
          await subscription.close()
        }
      },
      close: async () => {
        abort.abort()
        this.#open.delete(subscription)
      },
    }
    this.#open.add(subscription)
    return subscription
  }

  async close(): Promise<void> {
    for (const subscription of this.#open) await subscription.close()
  }
}

async function* resuming(
  from: After,
  attempt: Attempt,
  report: SubscriptionReport,
  closed: AbortSignal,
): AsyncGenerator<readonly AnyRecorded[]> {
  let after = from
  let problem: string | null = null
  const become = (now: string | null) => {
    if (now !== problem) report(now)
    problem = now
  }
  for (let backoff = FIRST_BACKOFF_MS; !closed.aborted; ) {
    try {
      for await (const batch of attempt(after, closed)) {
        if (closed.aborted) return
        backoff = FIRST_BACKOFF_MS
        become(null)
        after = batch.at(-1) ?? after
        if (batch.length > 0) yield batch
      }
    } catch (error) {
      // It would not become the store of before by being asked again: the reader decides from where to go on.
      if (error instanceof StoreReplaced && !closed.aborted) throw error
      if (!closed.aborted) become(error instanceof Error ? error.message : String(error))
    }
    await sleep(backoff, undefined, { signal: closed }).catch(() => {})
    backoff = Math.min(backoff * 2, MAX_BACKOFF_MS)
  }
}
