import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyRecorded, Position, Subscription } from '../port.ts'
import type { Appended } from './appended.ts'
import type { Reader } from './read.ts'

/** Events in one batch at most. */
const BATCH_EVENTS = 5_000
/** How late an event may come when its notification was lost. */
const POLL_MS = 500
const FIRST_BACKOFF_MS = 50
const MAX_BACKOFF_MS = 2_000

/**
 * A keyset read that is repeated: it holds no state at the server, so there is nothing to resume but the position of
 * the last batch that was given out.
 */
export class PostgresSubscription implements Subscription {
  readonly #reader: Reader
  readonly #appended: Appended
  readonly #onClose: (subscription: PostgresSubscription) => void
  readonly #abort = new AbortController()
  #after: Position

  constructor(
    reader: Reader,
    appended: Appended,
    after: Position,
    onClose: (subscription: PostgresSubscription) => void,
  ) {
    this.#reader = reader
    this.#appended = appended
    this.#after = after
    this.#onClose = onClose
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<readonly AnyRecorded[]> {
    try {
      let backoff = FIRST_BACKOFF_MS
      while (!this.#abort.signal.aborted) {
        const { next } = this.#appended
        try {
          const batch = await this.#reader.all(this.#after, BATCH_EVENTS)
          backoff = FIRST_BACKOFF_MS
          const last = batch.at(-1)
          if (this.#abort.signal.aborted) return
          if (last) {
            this.#after = last.position
            yield batch
          }
          // A full batch may be followed by another at once.
          if (batch.length < BATCH_EVENTS) await this.#pause(POLL_MS, next)
        } catch {
          await this.#pause(backoff)
          backoff = Math.min(backoff * 2, MAX_BACKOFF_MS)
        }
      }
    } finally {
      await this.close()
    }
  }

  async close(): Promise<void> {
    if (this.#abort.signal.aborted) return
    this.#abort.abort()
    this.#onClose(this)
  }

  /** Until the time is over, the subscription is closed or a signal is aborted. */
  async #pause(milliseconds: number, ...earlier: AbortSignal[]): Promise<void> {
    const signal = AbortSignal.any([this.#abort.signal, ...earlier])
    await sleep(milliseconds, undefined, { signal }).catch(() => {})
  }
}
