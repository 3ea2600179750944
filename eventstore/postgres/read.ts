/** Reading: keyset reads on the primary key and on (stream, revision), decoded as they come. */
import type pg from 'pg'
import { isSamePlace, replaced } from '../bookmark.ts'
import type { Codec } from '../codec.ts'
import { type After, type AnyRecorded, type Position, START } from '../port.ts'
import { retry } from '../retry.ts'
import { asText } from './as-text.ts'
import { isRefusal, unavailable } from './errors.ts'
import { millisecondsOf, toInstant } from './instant.ts'
import { fromPosition, toPosition } from './position.ts'

const COLUMNS = `position, stream, revision, id, type, schema_version, data, metadata, ${millisecondsOf('recorded_at')}`

/** Each reads one index from the place it is given: plans.int.spec.ts keeps it so. */
export const QUERIES = {
  all: `select ${COLUMNS} from eventstore.events where position > $1 order by position limit $2`,
  stream: `select ${COLUMNS} from eventstore.events
    where stream = $1 and revision >= $2 order by revision limit $3`,
  streamBackwards: `select ${COLUMNS} from eventstore.events
    where stream = $1 and revision <= $2 order by revision desc limit $3`,
  head: 'select max(position) from eventstore.events',
} as const

/** The columns as text. */
type EventRow = readonly [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  schemaVersion: string,
  data: string,
  metadata: string,
  recordedAt: string,
]

/** A read of a batch takes tens of milliseconds; one that takes this long is lost. */
const READ_TIMEOUT_MS = 30_000

/** The largest integer of Postgres. */
const MAX_REVISION = 2 ** 31 - 1

interface Query {
  readonly name: string
  readonly text: string
  readonly values?: unknown[]
}

export class Reader {
  readonly #pool: pg.Pool
  readonly #codec: Codec
  readonly #running = new Set<Promise<unknown>>()

  constructor(pool: pg.Pool, codec: Codec) {
    this.#pool = pool
    this.#codec = codec
  }

  /** A bookmark's event is read with those that follow it: one snapshot proves that they do. */
  async all(after: After, limit: number): Promise<AnyRecorded[]> {
    if (typeof after === 'string') return this.#after(fromPosition(after), limit)
    const before = String(BigInt(fromPosition(after.position)) - 1n)
    const events = await this.#after(before, limit + 1)
    if (!isSamePlace(events[0], after)) throw replaced(after)
    return events.slice(1)
  }

  async stream(
    stream: string,
    { from, limit, backwards }: { from?: number; limit?: number; backwards?: boolean },
  ): Promise<AnyRecorded[]> {
    const values = [stream, from ?? (backwards ? MAX_REVISION : 0), limit ?? null]
    return this.#events(
      backwards
        ? { name: 'eventstore-read-stream-backwards', text: QUERIES.streamBackwards, values }
        : { name: 'eventstore-read-stream', text: QUERIES.stream, values },
    )
  }

  async head(): Promise<Position> {
    const rows = await this.#query<[string | null]>({ name: 'eventstore-head', text: QUERIES.head })
    const newest = rows[0]?.[0]
    return newest ? toPosition(newest) : START
  }

  /** Settles when no read is on its way any more: a pool that ends forgets who waits for a connection. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }

  #after(position: string, limit: number): Promise<AnyRecorded[]> {
    return this.#events({ name: 'eventstore-read-all', text: QUERIES.all, values: [position, limit] })
  }

  async #events(query: Query): Promise<AnyRecorded[]> {
    const rows = await this.#query<EventRow>(query)
    return rows.map(([position, stream, revision, id, type, schemaVersion, data, metadata, recordedAt]) =>
      this.#codec.decode(
        {
          id,
          type,
          schemaVersion: Number(schemaVersion),
          data: JSON.parse(data),
          metadata: JSON.parse(metadata),
        },
        {
          stream,
          revision: Number(revision),
          position: toPosition(position),
          recordedAt: toInstant(recordedAt),
        },
      ),
    )
  }

  async #query<R extends readonly unknown[]>(query: Query): Promise<R[]> {
    const running = this.#retried<R>(query)
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
    }
  }

  async #retried<R extends readonly unknown[]>(query: Query): Promise<R[]> {
    try {
      const asArrays = { ...query, rowMode: 'array' as const, types: asText, query_timeout: READ_TIMEOUT_MS }
      const { rows } = await retry(() => this.#pool.query<R>(asArrays), isRefusal)
      return rows
    } catch (error) {
      if (isRefusal(error)) throw error
      throw unavailable('the event store could not be read', error)
    }
  }
}
