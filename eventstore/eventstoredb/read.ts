import {
  BACKWARDS,
  convertToCommandError,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type ReadAllOptions,
  type ResolvedEvent,
  START as SERVER_START,
  type Position as ServerPosition,
  StreamNotFoundError,
} from '@eventstore/db-client'
import type { ClientReadableStream } from '@grpc/grpc-js'
import type { Codec, Place, StoredEvent } from '../codec.ts'
import { type AnyRecorded, EventStoreUnavailable, type Position, START } from '../port.ts'
import { retry } from '../retry.ts'
import { openAllStream } from './all-stream.ts'
import { isAnswer } from './errors.ts'
import { fromPosition, toPosition } from './position.ts'
import { createMessageReader } from './received.ts'

/** A read that is asked for more takes several requests: what is read is held in memory at once. */
const PAGE_EVENTS = 10_000
/** How many of the newest events `head` looks at first; the server's own events may stand there. */
const HEAD_PAGE_EVENTS = 32

/** What the client's two kinds of reads have in common. */
interface ServerEvents {
  on(event: 'data', listener: (event: ResolvedEvent) => void): unknown
  on(event: 'end', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  destroy(): unknown
}

/** An event as it was written, its version still in the metadata. */
type Written = Pick<StoredEvent, 'id' | 'type' | 'data' | 'metadata'>

interface Start {
  readonly position: Position
  /** the same as the server has it; undefined for the first event */
  readonly place: ServerPosition | undefined
}

interface Page {
  readonly events: readonly AnyRecorded[]
  /** the position of the newest event, the server's own included */
  readonly end: Position
  /** the server has no more */
  readonly isLast: boolean
}

export class Reader {
  readonly #client: EventStoreDBClient
  readonly #codec: Codec

  constructor(client: EventStoreDBClient, codec: Codec) {
    this.#client = client
    this.#codec = codec
  }

  /** The server is asked for everything: its own events are read, and left out here. */
  async all(after: Position, limit: number): Promise<AnyRecorded[]> {
    const found: AnyRecorded[] = []
    for (let from = after; ; ) {
      const start = { position: from, place: fromPosition(from) }
      const wanted = Math.min(limit - found.length, PAGE_EVENTS)
      const page = await this.#attempts(() => this.#page(start, wanted))
      found.push(...page.events)
      if (found.length === limit || page.isLast) return found
      from = page.end
    }
  }

  async stream(
    stream: string,
    { from, limit, backwards }: { from?: number; limit?: number; backwards?: boolean },
  ): Promise<AnyRecorded[]> {
    if (limit === 0) return []
    const fromRevision = from === undefined ? (backwards ? END : SERVER_START) : BigInt(from)
    const maxCount = limit ?? Number.MAX_SAFE_INTEGER
    const direction = backwards ? BACKWARDS : FORWARDS
    const events = await this.#read(options =>
      this.#client.readStream(stream, { fromRevision, maxCount, direction }, options),
    )
    return events.flatMap(resolved => this.decode(resolved) ?? [])
  }

  async head(): Promise<Position> {
    for (let from: Position = START, count = HEAD_PAGE_EVENTS; ; count = PAGE_EVENTS) {
      const range: ReadAllOptions = {
        fromPosition: fromPosition(from) ?? END,
        direction: BACKWARDS,
        maxCount: count,
      }
      const page = await this.#read(options => this.#client.readAll(range, options))
      const newest = page.find(isOurs)
      if (newest) return placeOf(newest)
      const oldest = page.at(-1)
      if (!oldest || page.length < count) return START
      from = placeOf(oldest)
    }
  }

  /** @returns undefined for an event of the server's own */
  decode(resolved: ResolvedEvent): AnyRecorded | undefined {
    const { event } = resolved
    if (!event || !isOurs(resolved)) return undefined
    const { streamId: stream, revision } = event
    return this.#decode(event, { stream, revision: Number(revision), position: placeOf(resolved) })
  }

  #decode({ id, type, data, metadata }: Written, place: Place): AnyRecorded {
    const schemaVersion = Number((metadata as { schemaVersion?: unknown } | undefined)?.schemaVersion)
    return this.#codec.decode({ id, type, schemaVersion, data, metadata }, place)
  }

  /** One request; events are decoded as they come, between whatever else the process does. */
  async #page(after: Start, limit: number): Promise<Page> {
    const events: AnyRecorded[] = []
    let end = after.position
    let received = 0
    // The server includes the position a read starts from.
    const count = limit + 1
    const readMessage = createMessageReader()
    const messages = await openAllStream(this.#client, after.place, count)
    await eachOf(messages, message => {
      const event = readMessage(message)
      if (!event) return
      received += 1
      const position = toPosition(event)
      if (position <= after.position || events.length === limit) return
      end = position
      const { stream, revision } = event
      if (!isOurStream(stream)) return
      events.push(this.#decode(event, { stream, revision: Number(revision), position }))
    })
    return { events, end, isLast: received < count }
  }

  async #read(open: (options: { highWaterMark: number }) => ServerEvents): Promise<ResolvedEvent[]> {
    try {
      return await this.#attempts(() => collect(open({ highWaterMark: PAGE_EVENTS })))
    } catch (error) {
      if (error instanceof StreamNotFoundError) return []
      throw error
    }
  }

  async #attempts<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await retry(attempt, isAnswer)
    } catch (error) {
      if (isAnswer(error)) throw error
      throw new EventStoreUnavailable('the event store could not be read', { cause: error })
    }
  }
}

export function placeOf({ event, link, commitPosition }: ResolvedEvent): Position {
  const position = (link ?? event)?.position
  if (position) return toPosition(position)
  // Servers before 22.6 send the commit position only; there it is the same as the prepare position.
  if (commitPosition === undefined) throw new Error('the server sent an event without its position')
  return toPosition({ commit: commitPosition, prepare: commitPosition })
}

function isOurs({ event }: ResolvedEvent): boolean {
  return event !== undefined && isOurStream(event.streamId)
}

/** Streams of the server's own start with a dollar. */
function isOurStream(stream: string): boolean {
  return !stream.startsWith('$')
}

/** Settles when the stream has ended, after its last message. @throws CommandError, or what the listener throws */
function eachOf<T>(stream: ClientReadableStream<T>, listener: (message: T) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.on('data', (message: T) => {
      try {
        listener(message)
      } catch (error) {
        reject(error)
        stream.cancel()
      }
    })
    stream.on('end', resolve)
    stream.on('error', error => reject(convertToCommandError(error)))
  })
}

/** The client tells an error without ending its stream, and takes many turns of the loop to iterate one. */
function collect(stream: ServerEvents): Promise<ResolvedEvent[]> {
  return new Promise((resolve, reject) => {
    const events: ResolvedEvent[] = []
    stream.on('data', (event: ResolvedEvent) => events.push(event))
    stream.on('end', () => resolve(events))
    stream.on('error', error => {
      reject(error)
      stream.destroy()
    })
  })
}
