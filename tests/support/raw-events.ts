/** What the codec would refuse to write, for tests of what can't be read. */
import type pg from 'pg'
import type { StoredEvent } from '#eventstore/codec.ts'
import type { ExpectedRevision } from '#eventstore/port.ts'
import { toText } from '#eventstore/postgres/append.ts'

/** Through the function that hands out positions. */
export async function appendRaw(
  pool: pg.Pool,
  stream: string,
  expected: ExpectedRevision,
  event: StoredEvent,
): Promise<void> {
  await pool.query('select * from eventstore.append_batch($1)', [`[${toText(stream, expected, [event])}]`])
}

/** Gives the events of a stream that have one type another: they can't be read, or can be read again. */
export async function retype(pool: pg.Pool, stream: string, from: string, to: string): Promise<void> {
  await pool.query('update eventstore.events set type = $3 where stream = $1 and type = $2', [
    stream,
    from,
    to,
  ])
}

/** Leaves only so many of the oldest events, as a restore of an older backup of the table does; 0 empties the store. */
export async function restorePostgres(pool: pg.Pool, events: number): Promise<void> {
  await pool.query('delete from eventstore.events where position > $1', [events])
}
