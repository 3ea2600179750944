/** Events written past the codec, which would refuse them: through the function that hands out positions. */
import type pg from 'pg'
import type { StoredEvent } from '#eventstore/codec.ts'
import { toText } from '#eventstore/postgres/append.ts'
import { toCommit } from '#eventstore/postgres/commit.ts'

/** @param expected the stream's newest revision, -1 where there is no stream yet */
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
