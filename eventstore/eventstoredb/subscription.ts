import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  type ResolvedEvent,
  START as SERVER_START,
  type SubscribeToAllOptions,
  streamNameFilter,
} from '@eventstore/db-client'
import { expectHeld, positionOf } from '../bookmark.ts'
import type { Attempt } from '../subscriptions.ts'
import { unavailable } from './errors.ts'
import { fromPosition } from './position.ts'
import { placeOf, type Reader } from './read.ts'

/** Events in one batch at most. */
const BATCH_EVENTS = 5_000
/** Events read ahead of the consumer of the batches. */
const BUFFERED_EVENTS = 5_000
/** Streams of the server's own start with a dollar. */
const OURS = streamNameFilter({ regex: '^[^$]' })

/**
 * The client's subscriptions end with their connection. One is resumed from events only: the client reports a checkpoint
 * before it has handed over the events that came first.
 *
 * A server comes back from a restore with new connections only. So what was read last is looked for once a connection,
 * when the server has taken the subscription, and before the first event goes out.
 */
export function follow(client: EventStoreDBClient, reader: Reader): Attempt {
  return async function* (after, closed) {
    const range: SubscribeToAllOptions = {
      fromPosition: fromPosition(positionOf(after)) ?? SERVER_START,
      filter: OURS,
    }
    const source = new Source(client.subscribeToAll(range, { highWaterMark: BUFFERED_EVENTS }), closed)
    try {
      const first = await source.next()
      if (first) await expectHeld({ readStream: (stream, range = {}) => reader.stream(stream, range) }, after)
      for (let batch = first; batch; batch = await source.next()) {
        const events = batch.filter(resolved => placeOf(resolved) > positionOf(after))
        yield events.flatMap(resolved => reader.decode(resolved) ?? [])
      }
    } finally {
      source.close()
    }
    if (closed.aborted) return
    // The client ends a subscription that the server refuses without an error; a read says why.
    if (source.problem === undefined) await reader.head()
    throw unavailable('the subscription ended', source.problem ?? new Error('the server ended it'))
  }
}

/** One subscription of the client, until its connection ends. */
class Source {
  /** why it ended, where the client says so */
  problem: unknown
  readonly #stream: AllStreamSubscription
  readonly #signal: AbortSignal
  #confirmed = false
  #over = false
  #notify = () => {}
  readonly #end = () => {
    this.#over = true
    this.#notify()
  }

  constructor(stream: AllStreamSubscription, signal: AbortSignal) {
    this.#stream = stream
    this.#signal = signal
    stream.on('readable', () => this.#notify())
    stream.on('confirmation', () => {
      this.#confirmed = true
      this.#notify()
    })
    stream.on('error', problem => {
      this.problem = problem
    })
    for (const event of ['error', 'end', 'close']) stream.on(event, this.#end)
    signal.addEventListener('abort', this.#end)
  }

  /** What has come since the last time: nothing when the server has taken the subscription; undefined at the end. */
  async next(): Promise<ResolvedEvent[] | undefined> {
    while (!this.#over && !this.#signal.aborted) {
      const batch = this.#readBuffered()
      if (batch.length > 0 || this.#confirmed) {
        this.#confirmed = false
        return batch
      }
      await new Promise<void>(resolve => {
        this.#notify = resolve
      })
      // The client hands over event after event; those that came in together are one batch a turn later.
      await nextTurn()
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
