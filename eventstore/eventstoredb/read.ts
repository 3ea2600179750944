import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type ReadAllOptions,
  type ReadStreamOptions,
  type ResolvedEvent,
  START as SERVER_START,
  StreamNotFoundError,
} from '@eventstore/db-client'
import { expectHeld, isSamePlace, positionOf, StoreReplaced } from '../bookmark.ts'
import type { Codec } from '../codec.ts'
import { type After, type AnyRecorded, type Position, START } from '../port.ts'
import { DEFAULT_RETRY, type RetryPolicy, retry, SHORT_RETRY } from '../retry.ts'
import { isAnswer, isFinal, isUnreachable, unavailable } from './errors.ts'
import { fromPosition, toPosition } from './position.ts'

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

interface ReadOptions {
  readonly highWaterMark: number
}

/** An event as it came, and where it stands; undefined for one of the server's own. */
interface Found {
  readonly place: Position
  readonly event: AnyRecorded | undefined
}

export class Reader {
  readonly #client: EventStoreDBClient
  readonly #codec: Codec

  constructor(client: EventStoreDBClient, codec: Codec) {
    this.#client = client
    this.#codec = codec
  }

  /**
   * The server is asked for everything: its own events are read, and left out here. The leader is asked, as for the head: who
   * catches up to a head ends where nothing follows, and a follower may not have it all yet.
   */
  async all(after: After, limit: number): Promise<AnyRecorded[]> {
    const events: AnyRecorded[] = []
    for (let from = after; events.length < limit; ) {
      const count = Math.min(limit - events.length, PAGE_EVENTS)
      const fresh = await this.#following(from, count)
      events.push(...ours(fresh))
      const newest = fresh.at(-1)
      if (fresh.length < count || !newest) break
      from = newest.event ?? newest.place
    }
    return events.slice(0, limit)
  }

  /** The server includes the position a read starts from: a bookmark's event is read with those that follow it. */
  async #following(after: After, count: number): Promise<Found[]> {
    const range: ReadAllOptions = {
      fromPosition: fromPosition(positionOf(after)) ?? SERVER_START,
      maxCount: count + 1,
      requiresLeader: true,
    }
    try {
      const page = await this.#read(options => this.#client.readAll(range, options), this.#found)
      if (typeof after !== 'string' && !isSamePlace(page[0]?.event, after)) await this.#expectOnLeader(after)
      return page.filter(({ place }) => place > positionOf(after))
    } catch (error) {
      // A position at which no event begins any more may be refused instead of answered.
      if (!(error instanceof StoreReplaced) && !isUnreachable(error)) await this.#expectOnLeader(after)
      throw error
    }
  }

  /** A follower may lag behind what the leader has. @throws StoreReplaced */
  #expectOnLeader(after: After): Promise<void> {
    return expectHeld({ readStream: (stream, range = {}) => this.stream(stream, range) }, after)
  }

  /** From the leader: a command decides on it. */
  async stream(
    stream: string,
    { from, limit, backwards }: { from?: number; limit?: number; backwards?: boolean },
  ): Promise<AnyRecorded[]> {
    if (limit === 0) return []
    const fromRevision = from === undefined ? (backwards ? END : SERVER_START) : BigInt(from)
    const maxCount = limit ?? Number.MAX_SAFE_INTEGER
    const direction = backwards ? BACKWARDS : FORWARDS
    const range: ReadStreamOptions = { fromRevision, maxCount, direction, requiresLeader: true }
    return ours(await this.#read(options => this.#client.readStream(stream, range, options), this.#found))
  }

  /** Fails soon where the server can't be reached: health checks and sweeps come back by themselves. */
  async head(): Promise<Position> {
    for (let from: Position = START, count = HEAD_PAGE_EVENTS; ; count = PAGE_EVENTS) {
      const range: ReadAllOptions = {
        fromPosition: fromPosition(from) ?? END,
        direction: BACKWARDS,
        maxCount: count,
        requiresLeader: true,
      }
      const read = (options: ReadOptions) => this.#client.readAll(range, options)
      const look = (resolved: ResolvedEvent) => ({ place: placeOf(resolved), isOurs: isOurs(resolved) })
      const page = await this.#read(read, look, SHORT_RETRY)
      const newest = page.find(({ isOurs }) => isOurs)
      if (newest) return newest.place
      const oldest = page.at(-1)
      if (!oldest || page.length < count) return START
      from = oldest.place
    }
  }

  /** @returns undefined for an event of the server's own */
  decode(resolved: ResolvedEvent): AnyRecorded | undefined {
    return this.#found(resolved).event
  }

  readonly #found = (resolved: ResolvedEvent): Found => {
    const { event } = resolved
    const place = placeOf(resolved)
    if (!event || !isOurs(resolved)) return { place, event: undefined }
    const { id, type, data, metadata, streamId: stream, revision, created } = event
    const { schemaVersion, ...own } = (metadata ?? {}) as { schemaVersion?: unknown }
    const recordedAt = created.toISOString()
    const stored = { id, type, schemaVersion: Number(schemaVersion), data, metadata: own }
    const at = { stream, revision: Number(revision), position: place, recordedAt }
    return { place, event: this.#codec.decode(stored, at) }
  }

  async #read<Taken>(
    open: (options: ReadOptions) => ServerEvents,
    take: (resolved: ResolvedEvent) => Taken,
    policy: RetryPolicy = DEFAULT_RETRY,
  ): Promise<Taken[]> {
    try {
      return await retry(() => collect(open({ highWaterMark: PAGE_EVENTS }), take), isFinal, policy)
    } catch (error) {
      if (error instanceof StreamNotFoundError) return []
      if (isAnswer(error)) throw error
      throw unavailable('the event store could not be read', error)
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

/** Streams of the server's own start with a dollar. */
function isOurs({ event }: ResolvedEvent): boolean {
  return event !== undefined && !event.streamId.startsWith('$')
}

const ours = (found: readonly Found[]) => found.flatMap(({ event }) => event ?? [])

/**
 * The client reports an error without ending its stream, and takes many turns of the loop to iterate one. Events are taken as
 * they come, so that the server sends the next ones meanwhile and the client's own objects live short.
 */
function collect<Taken>(stream: ServerEvents, take: (resolved: ResolvedEvent) => Taken): Promise<Taken[]> {
  return new Promise((resolve, reject) => {
    const taken: Taken[] = []
    stream.on('data', (event: ResolvedEvent) => taken.push(take(event)))
    stream.on('end', () => resolve(taken))
    stream.on('error', error => {
      reject(error)
      stream.destroy()
    })
  })
}
