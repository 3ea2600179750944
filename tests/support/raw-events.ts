/** What the codec would refuse to write, for tests of what can't be read. */
import type pg from 'pg'
import type { StoredEvent } from '#eventstore/codec.ts'
import { toText } from '#eventstore/postgres/append.ts'
import { toCommit } from '#eventstore/postgres/commit.ts'

/**
 * Through the function that hands out positions.
 * @param expected the stream's newest revision, -1 where there is no stream yet
 */
export async function appendRaw(
  pool: pg.Pool,
  stream: string,
  expected: number,
  events: readonly StoredEvent[],
): Promise<void> {
  await pool.query('select * from eventstore.append_batch($1)', [
    `[${toText(stream, expected, toCommit(events))}]`,
  ])
}

/** Gives the events of a stream that have one type another: they can't be read, or can be read again. */
export async function retype(pool: pg.Pool, stream: string, from: string, to: string): Promise<void> {
  const [before, after] = [JSON.stringify(from), JSON.stringify(to)]
  await pool.query(
    'update eventstore.commits set events = replace(events::text, $2, $3)::json where stream = $1',
    [stream, before, after],
  )
}
