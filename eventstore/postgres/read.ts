/** Reading: keyset reads on the primary key and on (stream, revision), decoded as they come. */
import type pg from 'pg'
import type { Codec } from '../codec.ts'
import { MAX_EVENTS } from '../limits.ts'
import { type AnyRecorded, EventStoreUnavailable, type Position, START } from '../port.ts'
import { retry } from '../retry.ts'
import { asText } from './as-text.ts'
import { type CommitRow, fromRow, type PlacedEvent } from './commit.ts'
import { isRefusal } from './errors.ts'
import { fromPosition, toPosition } from './position.ts'

const COLUMNS = 'position, stream, revision, ids, events, metadata'

/**
 * Each reads one index from the place it is given: plans.int.spec.ts keeps it so. Positions have no gap, so the commits
 * of the next `limit` events are those that begin before the position `after + limit` has passed.
 */
export const QUERIES = {
  all: `select ${COLUMNS} from eventstore.commits
    where position > $1 and position < $2 + ${MAX_EVENTS} and position - cardinality(ids) < $2 order by position`,
  stream: `select ${COLUMNS} from eventstore.commits
    where stream = $1 and revision >= $2 order by revision limit $3`,
  streamBackwards: `select ${COLUMNS} from eventstore.commits
    where stream = $1 and revision - cardinality(ids) < $2 order by revision desc limit $3`,
  head: 'select max(position) from eventstore.commits',
} as const

/** A read of a batch takes tens of milliseconds; one that takes this long is lost. */
const READ_TIMEOUT_MS = 30_000

/** The largest integer of Postgres. */
const MAX_REVISION = 2 ** 31 - 1

export class Reader {
  readonly #pool: pg.Pool
  readonly #codec: Codec
  readonly #running = new Set<Promise<unknown>>()

  constructor(pool: pg.Pool, codec: Codec) {
    this.#pool = pool
    this.#codec = codec
  }

  async all(after: Position, limit: number): Promise<AnyRecorded[]> {
    const from = BigInt(fromPosition(after))
    const rows = await this.#query<CommitRow>({
      name: 'eventstore-read-all',
      text: QUERIES.all,
      values: [from, from + BigInt(limit)],
    })
    return this.#decode(rows, event => event.position > after).slice(0, limit)
  }

  async stream(
    stream: string,
    { from, limit, backwards }: { from?: number; limit?: number; backwards?: boolean },
  ): Promise<AnyRecorded[]> {
    const start = from ?? (backwards ? MAX_REVISION : 0)
    // A commit has an event at least, so there are never more of them than events.
    const rows = await this.#query<CommitRow>({
      name: backwards ? 'eventstore-read-stream-backwards' : 'eventstore-read-stream',
      text: backwards ? QUERIES.streamBackwards : QUERIES.stream,
      values: [stream, start, limit ?? null],
    })
    const events = backwards
      ? this.#decode(rows.reverse(), event => event.revision <= start).reverse()
      : this.#decode(rows, event => event.revision >= start)
    return limit === undefined ? events : events.slice(0, limit)
  }

  async head(): Promise<Position> {
    const rows = await this.#query<[string | null]>({
      name: 'eventstore-head',
      text: QUERIES.head,
    })
    const newest = rows[0]?.[0]
    return newest ? toPosition(newest) : START
  }

  /** Settles when no read is on its way any more: a pool that ends forgets who waits for a connection. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }

  async #query<R extends readonly unknown[]>(query: {
    name: string
    text: string
    values?: unknown[]
  }): Promise<R[]> {
    const running = this.#retried<R>(query)
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
    }
  }

  async #retried<R extends readonly unknown[]>(query: {
    name: string
    text: string
    values?: unknown[]
  }): Promise<R[]> {
    try {
      const asArrays = { ...query, rowMode: 'array' as const, types: asText, query_timeout: READ_TIMEOUT_MS }
      const { rows } = await retry(() => this.#pool.query<R>(asArrays), isRefusal)
      return rows
    } catch (error) {
      if (isRefusal(error)) throw error
      throw new EventStoreUnavailable('the event store could not be read', { cause: error })
    }
  }

  #decode(rows: readonly CommitRow[], wanted: (event: PlacedEvent) => boolean): AnyRecorded[] {
    return rows.flatMap(row =>
      fromRow(row)
        .filter(wanted)
        .map(event => this.#codec.decode(event.stored, event)),
    )
  }
}
