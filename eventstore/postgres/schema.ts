/** The events table and the one function that writes to it. */
import type pg from 'pg'

/** Advisory lock keys are shared by the whole database: 'SKOR' in ASCII, then a number. */
const APPEND_LOCK = 0x534b4f520001
const MIGRATE_LOCK = 0x534b4f520002

/** The largest row that Postgres can keep within a page. */
const MAX_TUPLE_BYTES = 8160

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
 * A commit is what one append wrote: one row, whose position and revision are those of its last event. Ten predictions
 * that are saved together cost one row and two index entries, not ten and twenty.
 *
 * Positions are handed out in commit order, without a gap: every append takes the lock first, then reads the newest
 * position in a statement (and so a snapshot) of its own, and the lock is given back only after the commit is
 * visible. So whoever sees position n sees everything before it, and no reader waits for anybody's transaction.
 *
 * An append whose revision is past may be a retry of one that was carried out: it is, when its ids stand in the
 * commit that ends at the revision it would have.
 *
 * The table keeps a commit of a round within its page: compressing and unpacking it would cost more than its bytes.
 */
const SCHEMA = `
create schema if not exists eventstore;

create table if not exists eventstore.commits (
  position bigint primary key,
  stream text collate "C" not null,
  revision integer not null,
  ids uuid[] not null check (cardinality(ids) > 0),
  events json not null,
  metadata json not null,
  recorded_at timestamptz not null default now(),
  unique (stream, revision)
) with (toast_tuple_target = ${MAX_TUPLE_BYTES});

do $migration$
begin
  -- The table of earlier versions had a row for each event.
  if exists (select from pg_tables where schemaname = 'eventstore' and tablename = 'events') then
    insert into eventstore.commits (position, stream, revision, ids, events, metadata, recorded_at)
    select position, stream, revision, array[id],
      json_build_array(json_build_object('type', type, 'version', schema_version, 'data', data)), metadata, recorded_at
    from eventstore.events;
    drop table eventstore.events;
    drop function eventstore.append_batch(
      text[], integer[], integer[], integer[], integer[], integer[], uuid[], text[], smallint[], json[], json[]);
  end if;
end
$migration$;

-- For people who look: an event a row.
create or replace view eventstore.events as
select c.position - cardinality(c.ids) + e.number as position, c.stream,
  (c.revision - cardinality(c.ids) + e.number)::integer as revision, c.ids[e.number] as id,
  e.event ->> 'type' as type, (e.event ->> 'version')::integer as schema_version, e.event -> 'data' as data,
  c.metadata::jsonb || coalesce((e.event -> 'metadata')::jsonb, '{}') as metadata, c.recorded_at
from eventstore.commits c cross join lateral json_array_elements(c.events) with ordinality as e (event, number);

create or replace function eventstore.append_batch(batch json)
returns table (last_position bigint, actual integer)
language plpgsql as $function$
declare
  before bigint;
  head bigint;
  append record;
  size integer;
begin
  perform pg_advisory_xact_lock(${APPEND_LOCK});
  select coalesce(max(c.position), 0) into before from eventstore.commits c;
  head := before;
  for append in
    select * from json_to_recordset(batch)
      as a (stream text, expected integer, ids uuid[], events text, metadata text)
  loop
    size := cardinality(append.ids);
    last_position := null;
    actual := (select c.revision from eventstore.commits c
      where c.stream = append.stream order by c.revision desc limit 1);
    if coalesce(actual, -1) = append.expected then
      head := head + size;
      insert into eventstore.commits (position, stream, revision, ids, events, metadata)
      values (head, append.stream, append.expected + size, append.ids, append.events::json,
        append.metadata::json);
      last_position := head;
    elsif actual > append.expected then
      last_position := (select c.position from eventstore.commits c
        where c.stream = append.stream and c.revision = append.expected + size and c.ids = append.ids);
    end if;
    return next;
  end loop;
  if head > before then
    perform pg_notify('${APPENDED_CHANNEL}', head::text);
  end if;
end
$function$;
`
