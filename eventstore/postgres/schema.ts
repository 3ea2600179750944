/** The events table and the one function that writes to it. */
import type pg from 'pg'

/** Advisory lock keys are shared by the whole database: 'SKOR' in ASCII, then a number. */
const APPEND_LOCK = 0x534b4f520001
const MIGRATE_LOCK = 0x534b4f520002

/** Told after each append, with the newest position. */
export const APPENDED_CHANNEL = 'eventstore_appended'

/**
 * Creates what the adapter needs; does nothing where it is there. Safe when two processes do it at once.
 * @param pool any pool of the database
 */
export async function migratePostgresEventStore(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1::bigint)', [MIGRATE_LOCK])
    await client.query(SCHEMA)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/**
 * Positions are handed out in commit order, without a gap: every append takes the lock first, then reads the newest
 * position in a statement (and so a snapshot) of its own, and the lock is given back only after the commit is
 * visible. So whoever sees position n sees everything before it, and no reader waits for anybody's transaction.
 *
 * An append whose revision is past may be a retry of one that was carried out: it is, when its ids stand at the
 * revisions it asked for. That is why the answer is read back from the table for all appends alike.
 *
 * `wave`: the appends of one stream in one batch go one after the other, each in the next wave.
 * The planner can't know how long an array is; the settings keep it to the index, whatever the table's size.
 */
const SCHEMA = `
create schema if not exists eventstore;

create table if not exists eventstore.events (
  position bigint primary key,
  stream text collate "C" not null,
  revision integer not null,
  id uuid not null,
  type text not null,
  schema_version smallint not null,
  data json not null,
  metadata json not null,
  recorded_at timestamptz not null default now(),
  unique (stream, revision)
);

create or replace function eventstore.append_batch(
  streams text[], expecteds integer[], sizes integer[], waves integer[],
  appends integer[], places integer[], ids uuid[], types text[], versions smallint[], datas json[], metadatas json[]
) returns table (append integer, last_position bigint, last_revision integer, actual integer)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $function$
#variable_conflict use_column
declare
  head bigint;
  before bigint;
  current_wave integer;
begin
  perform pg_advisory_xact_lock(${APPEND_LOCK});
  select coalesce(max(e.position), 0) into before from eventstore.events e;
  head := before;
  for current_wave in 0 .. (select max(w) from unnest(waves) w) loop
    with due as materialized (
      select a.append, a.stream, a.expected
      from unnest(streams, expecteds, waves) with ordinality a (stream, expected, wave, append)
      where a.wave = current_wave
        and a.expected = coalesce(
          (select e.revision from eventstore.events e where e.stream = a.stream order by e.revision desc limit 1), -1)
    ), written as (
      insert into eventstore.events (position, stream, revision, id, type, schema_version, data, metadata)
      select head + row_number() over (order by n.append, n.place), due.stream, due.expected + 1 + n.place,
        n.id, n.type, n.version, n.data, n.metadata
      from unnest(appends, places, ids, types, versions, datas, metadatas)
        n (append, place, id, type, version, data, metadata)
      join due on due.append = n.append
      returning position
    )
    select head + count(*) into head from written;
  end loop;
  if head > before then
    perform pg_notify('${APPENDED_CHANNEL}', head::text);
  end if;
  return query
    select a.append::integer,
      case when found.matching = a.size then found.newest end,
      a.expected + a.size,
      (select e.revision from eventstore.events e where e.stream = a.stream order by e.revision desc limit 1)
    from unnest(streams, expecteds, sizes) with ordinality a (stream, expected, size, append)
    left join (
      select n.append, count(*) as matching, max(e.position) as newest
      from unnest(appends, places, ids) n (append, place, id)
      join eventstore.events e
        on e.stream = streams[n.append] and e.revision = expecteds[n.append] + 1 + n.place and e.id = n.id
      group by n.append
    ) found on found.append = a.append;
end
$function$;
`
