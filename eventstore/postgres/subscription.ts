import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyRecorded, Position, Subscription } from '../port.ts'
import type { Listener } from './listener.ts'
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
  readonly #listener: Listener
  readonly #onClose: (subscription: PostgresSubscription) => void
  readonly #abort = new AbortController()
  #after: Position

  constructor(
    reader: Reader,
    listener: Listener,
    after: Position,
    onClose: (subscription: PostgresSubscription) => void,
  ) {
    this.#reader = reader
    this.#listener = listener
    this.#after = after
    this.#onClose = onClose
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<readonly AnyRecorded[]> {
    try {
      let backoff = FIRST_BACKOFF_MS
      while (!this.#abort.signal.aborted) {
        const seen = this.#listener.count
        try {
          const batch = await this.#reader.all(this.#after, BATCH_EVENTS)
          backoff = FIRST_BACKOFF_MS
          const last = batch.at(-1)
          if (this.#abort.signal.aborted) return
          if (last) {
            this.#after = last.position
            yield batch
          }
          // Of what is not here yet a notification will tell, unless there was too much for one batch.
          if (batch.length < BATCH_EVENTS) await this.#unlessClosed(this.#listener.wait(seen, POLL_MS))
        } catch {
          await sleep(backoff, undefined, { signal: this.#abort.signal }).catch(() => {})
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

  async #unlessClosed(waiting: Promise<void>): Promise<void> {
    const { signal } = this.#abort
    if (signal.aborted) return
    let stop = () => {}
    const closed = new Promise<void>(resolve => {
      stop = resolve
      signal.addEventListener('abort', stop, { once: true })
    })
    await Promise.race([waiting, closed])
    signal.removeEventListener('abort', stop)
  }
}
