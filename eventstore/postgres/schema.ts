/** The events table and the one function that writes to it. */
import type pg from 'pg'
import { ADVISORY_LOCKS } from '#runtime/advisory-locks.ts'
import { WrongSetting } from '#runtime/config.ts'
import { mayMigrate, type SchemaRights } from '#runtime/rights.ts'
import { millisecondsOf } from './instant.ts'

/** The largest row that Postgres can keep within a page. */
const MAX_TUPLE_BYTES = 8160

/** How tables and events are laid out: written into the schema's comment, so that another layout is recognised. */
const LAYOUT = 'one event a command, rounds as streams'

/** Notified after each batch, with the newest position. */
export const APPENDED_CHANNEL = 'eventstore_appended'

const SCHEMA_NAME = 'eventstore'

/** Nobody but the function appends, and nobody changes or takes away. */
export const eventStoreRights: SchemaRights = {
  schema: SCHEMA_NAME,
  tables: { events: { api: 'reads', workers: 'reads' } },
}

/**
 * Creates what the adapter needs; does nothing where it is there. Safe when two processes do it at once.
 * @param pool any pool of the database
 * @throws WrongSetting when the database holds events of an earlier layout
 */
export async function migratePostgresEventStore(pool: pg.Pool): Promise<void> {
  if (!(await mayMigrate(pool, SCHEMA_NAME))) return
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1::bigint)', [ADVISORY_LOCKS.migrateEventStore])
    await refuseAnotherLayout(client)
    await client.query(SCHEMA)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function refuseAnotherLayout(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ layout: string | null }>(
    `select obj_description(oid, 'pg_namespace') as layout from pg_namespace where nspname = 'eventstore'`,
  )
  const found = rows[0]
  if (found && found.layout !== LAYOUT)
    throw new WrongSetting(
      'This database holds events of an earlier layout, which this version does not read: start with an empty ' +
        'database (DATABASE_URL), or remove the data folder (DATA_DIR, .data where it is unset).',
    )
}

/**
 * Positions are handed out in commit order, without a gap: every append takes the lock first, then reads the newest
 * position in a statement (and so a snapshot) of its own, and the lock is given back only after the commit is
 * visible. So a reader that sees position n sees every earlier position, and no reader waits for a transaction.
 *
 * Under the same lock the guards are checked and the clock is read, so that what they say holds for the event's place
 * in the order: nothing else is written between the check and the event.
 *
 * An event whose id the stream has already is a repetition and gets the first answer. Events that are appended together
 * follow each other in positions and revisions, so that the first one says where the last one is.
 *
 * The function runs with the rights of its owner, so that it alone writes the table; what it names is found in no schema of its caller.
 *
 * The table keeps an event of a round within its page: compressing and unpacking it would cost more than its bytes.
 */
const SCHEMA = `
create schema if not exists eventstore;
comment on schema eventstore is '${LAYOUT}';

create table if not exists eventstore.events (
  position bigint primary key,
  stream text collate "C" not null,
  revision integer not null,
  id uuid not null unique,
  type text not null,
  schema_version smallint not null,
  data json not null,
  metadata json not null,
  recorded_at timestamptz not null,
  unique (stream, revision)
) with (toast_tuple_target = ${MAX_TUPLE_BYTES});

create or replace function eventstore.newest_revision(of_stream text) returns integer
language plpgsql stable as $function$
begin
  return coalesce((select e.revision from eventstore.events e
    where e.stream = of_stream order by e.revision desc limit 1), -1);
end
$function$;

create or replace function eventstore.append_batch(batch json)
returns table (conflict text, at_stream text, at_revision integer, at_position bigint, at_milliseconds bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $function$
declare
  before bigint;
  head bigint;
  append record;
  further record;
  clock timestamptz;
begin
  -- Whatever the defaults of the role are: an answer means that the event is durable, and each statement sees what was
  -- committed before it (in another isolation, a position would be handed out twice and the append fail).
  if current_setting('synchronous_commit') = 'off' then
    perform set_config('synchronous_commit', 'on', true);
  end if;
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'an append needs the isolation read committed, and runs in %', current_setting('transaction_isolation');
  end if;
  perform pg_advisory_xact_lock(${ADVISORY_LOCKS.append});
  select coalesce(max(e.position), 0) into before from eventstore.events e;
  head := before;
  for append in
    select * from json_to_recordset(batch)
      as a (stream text, expected integer, id uuid, type text, version smallint, data text, metadata text,
        more json, guards json, before timestamptz)
  loop
    conflict := null;
    at_stream := append.stream;
    select e.revision, e.position, e.recorded_at into at_revision, at_position, clock
      from eventstore.events e where e.id = append.id and e.stream = append.stream;
    if found then
      at_revision := at_revision + coalesce(json_array_length(append.more), 0);
      at_position := at_position + coalesce(json_array_length(append.more), 0);
    else
      clock := date_trunc('milliseconds', clock_timestamp());
      at_revision := eventstore.newest_revision(append.stream);
      if at_revision <> append.expected then
        conflict := 'wrongRevision';
      elsif append.guards is not null then
        select 'staleGuard', g.stream, eventstore.newest_revision(g.stream) into conflict, at_stream, at_revision
          from json_to_recordset(append.guards) as g (stream text, revision integer)
          where eventstore.newest_revision(g.stream) <> g.revision limit 1;
      end if;
      if conflict is null and clock >= append.before then
        conflict := 'late';
      end if;
      if conflict is null then
        head := head + 1;
        at_position := head;
        at_revision := append.expected + 1;
        insert into eventstore.events
        values (head, append.stream, at_revision, append.id, append.type, append.version, append.data::json,
          append.metadata::json, clock);
        for further in
          select * from json_to_recordset(coalesce(append.more, '[]'))
            as a (id uuid, type text, version smallint, data text, metadata text)
        loop
          head := head + 1;
          at_position := head;
          at_revision := at_revision + 1;
          insert into eventstore.events
          values (head, append.stream, at_revision, further.id, further.type, further.version, further.data::json,
            further.metadata::json, clock);
        end loop;
      end if;
    end if;
    at_milliseconds := ${millisecondsOf('clock')};
    return next;
  end loop;
  if head > before then
    perform pg_notify('${APPENDED_CHANNEL}', head::text);
  end if;
end
$function$;
`
