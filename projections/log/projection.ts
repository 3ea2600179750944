/** A digest of every event, in the order of positions: what the leaves of the log are compared with. */
import { sql } from 'kysely'
import type { Projection, ReadModelConnection } from '../engine/projection.ts'
import { DIGEST_BYTES, digestOf } from './digest.ts'

/** Digests of one row: 1 KB, which Postgres keeps within a page, and rewrites for each event until the row is full. */
const CHUNK = 32
const CHUNK_BYTES = CHUNK * DIGEST_BYTES

export const log: Projection = {
  name: 'log',
  handles: new Set(),
  tables: {
    log_digests: '(chunk integer primary key, digests bytea not null) with (fillfactor = 50)',
  },
  functions: [
    `create function append_digests(more bytea) returns void language plpgsql as $function$
     declare
       last integer := coalesce((select max(chunk) from log_digests), 0);
       filled integer := coalesce((select length(digests) from log_digests where chunk = last), 0);
       room integer := ${CHUNK_BYTES} - filled;
     begin
       if filled > 0 then
         update log_digests set digests = digests || substring(more from 1 for room) where chunk = last and room > 0;
         more := substring(more from room + 1);
         last := last + 1;
       end if;
       insert into log_digests
       select last + n, substring(more from n * ${CHUNK_BYTES} + 1 for ${CHUNK_BYTES})
       from generate_series(0, (length(more) - 1) / ${CHUNK_BYTES}) as n where length(more) > 0;
     end
     $function$`,
  ],
  indexes: [],
  async number(tx, batch) {
    await sql`select append_digests(${Buffer.concat(batch.map(digestOf))}::bytea)`.execute(tx)
  },
  async fold() {},
  topicsOf: () => [],
  async finishRebuild() {},
}

/**
 * The digests of so many events, one after the other, 32 bytes each; fewer where the generation has not folded them yet.
 * @param from the first event's number, counted from 0
 */
export async function digestsFrom(db: ReadModelConnection, from: number, count: number): Promise<Buffer> {
  const first = Math.floor(from / CHUNK)
  const { rows } = await sql<{ digests: Buffer }>`
    select digests from log_digests
    where chunk between ${first} and ${Math.floor((from + count - 1) / CHUNK)} order by chunk`.execute(db)
  const skipped = (from % CHUNK) * DIGEST_BYTES
  return Buffer.concat(rows.map(({ digests }) => digests)).subarray(skipped, skipped + count * DIGEST_BYTES)
}
