import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  type ResolvedEvent,
  START as SERVER_START,
  streamNameFilter,
} from '@eventstore/db-client'
import type { AnyRecorded, Position, Subscription } from '../port.ts'
import { fromPosition } from './position.ts'
import { placeOf, type Reader } from './read.ts'

/** Events in one batch at most. */
const BATCH_EVENTS = 5_000
/** Events read ahead of whoever takes the batches. */
const BUFFERED_EVENTS = 5_000
const FIRST_BACKOFF_MS = 50
const MAX_BACKOFF_MS = 5_000
/** Streams of the server's own start with a dollar. */
const OURS = streamNameFilter({ regex: '^[^$]' })

/**
 * The client's subscriptions end with their connection; this one starts another after the last batch given out. It
 * resumes from events only: the client tells a checkpoint before it has handed over the events that came first.
 */
export class EventStoreDBSubscription implements Subscription {
  readonly #client: EventStoreDBClient
  readonly #reader: Reader
  readonly #onClose: (subscription: EventStoreDBSubscription) => void
  readonly #abort = new AbortController()
  #after: Position

  constructor(
    client: EventStoreDBClient,
    reader: Reader,
    after: Position,
    onClose: (subscription: EventStoreDBSubscription) => void,
  ) {
    this.#client = client
    this.#reader = reader
    this.#after = after
    this.#onClose = onClose
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<readonly AnyRecorded[]> {
    try {
      for (let backoff = FIRST_BACKOFF_MS; !this.#abort.signal.aborted; ) {
        const source = this.#open()
        try {
          for (let batch = await source.next(); batch; batch = await source.next()) {
            const events = this.#take(batch)
            if (events.length > 0) yield events
          }
        } finally {
          source.close()
        }
        if (source.confirmed) backoff = FIRST_BACKOFF_MS
        await sleep(backoff, undefined, { signal: this.#abort.signal }).catch(() => {})
        backoff = Math.min(backoff * 2, MAX_BACKOFF_MS)
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

  #open(): Source {
    const fromServer = fromPosition(this.#after) ?? SERVER_START
    return new Source(
      this.#client.subscribeToAll(
        { fromPosition: fromServer, filter: OURS },
        { highWaterMark: BUFFERED_EVENTS },
      ),
      this.#abort.signal,
    )
  }

  #take(batch: readonly ResolvedEvent[]): AnyRecorded[] {
    return batch.flatMap(resolved => {
      const position = placeOf(resolved)
      if (position <= this.#after) return []
      this.#after = position
      return this.#reader.decode(resolved) ?? []
    })
  }
}

/** One subscription of the client, until its connection ends. */
class Source {
  /** the server has taken the subscription: whatever ends it now, the server can be reached */
  confirmed = false
  readonly #stream: AllStreamSubscription
  readonly #signal: AbortSignal
  #over = false
  #wake = () => {}
  readonly #end = () => {
    this.#over = true
    this.#wake()
  }

  constructor(stream: AllStreamSubscription, signal: AbortSignal) {
    this.#stream = stream
    this.#signal = signal
    stream.on('readable', () => this.#wake())
    stream.on('confirmation', () => {
      this.confirmed = true
    })
    for (const event of ['error', 'end', 'close']) stream.on(event, this.#end)
    signal.addEventListener('abort', this.#end)
  }

  /** What has come since the last time; undefined when nothing more will. */
  async next(): Promise<ResolvedEvent[] | undefined> {
    while (!this.#over && !this.#signal.aborted) {
      const batch = this.#readBuffered()
      if (batch.length > 0) return batch
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
    return undefined
  }

  close(): void {
    this.#end()
    this.#signal.removeEventListener('abort', this.#end)
    // Cancelling fails when the call was never opened; there is nothing to cancel then.
    this.#stream.unsubscribe().catch(() => {})
    this.#stream.destroy()
  }

  #readBuffered(): ResolvedEvent[] {
    const batch: ResolvedEvent[] = []
    while (batch.length < BATCH_EVENTS) {
      const event: ResolvedEvent | null = this.#stream.read()
      if (!event) break
      batch.push(event)
    }
    return batch
  }
}
