import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUEUES } from '#runtime/jobs.ts'
import { createLogger } from '#runtime/log.ts'
import { openPool } from '#runtime/postgres.ts'
import { openQueues } from '#runtime/queue.ts'
import { isForAll, urlOf } from '#runtime/rights.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { ALL_RIGHTS, migrate } from '../../scripts/migrate.ts'
import { seasonTemplate } from '../support/season-template.ts'

let database: TestDatabase
let [api, workers]: pg.Pool[] = []
let readModel = ''
beforeAll(async () => {
  database = await freshDatabase(seasonTemplate)
  api = openPool(urlOf(database.url, 'api'), 'test-attacker', 2)
  workers = openPool(urlOf(database.url, 'workers'), 'test-attacker', 2)
  const { rows } = await database.pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname like 'rm\\_%'`,
  )
  readModel = rows[0]?.name ?? ''
})
afterAll(async () => {
  await Promise.all([api?.end(), workers?.end()])
  await database.drop()
})

const NOT_ALLOWED = '42501'
const codeOf = (pool: pg.Pool | undefined, statement: string) =>
  pool?.query(statement.replaceAll('rm.', `${readModel}.`)).then(
    () => 'done',
    (problem: { code?: string }) => problem.code,
  )

/** Nobody but the owner of the database, and no program of the product while it serves. */
const OF_THE_OWNER = [
  `update eventstore.events set data = '{}'`,
  'delete from eventstore.events',
  'truncate eventstore.events',
  `insert into eventstore.events select position + 1000, stream, revision + 1000, gen_random_uuid(), type, schema_version, data, metadata, recorded_at from eventstore.events limit 1`,
  'alter table eventstore.events disable trigger all',
  'drop table eventstore.events',
  'drop function eventstore.append_batch(json)',
  'create or replace function eventstore.newest_revision(of_stream text) returns integer language sql as $$ select 0 $$',
  'create table eventstore.more (id integer)',
  'create trigger mine after insert on eventstore.events execute function pg_catalog.suppress_redundant_updates_trigger()',
  'create rule mine as on insert to eventstore.events do instead nothing',
  'delete from log.leaves',
  'update log.leaves set entry = digest',
  'truncate log.leaves, log.tiles, log.beside, log.checkpoints',
  'delete from log.checkpoints',
  'delete from log.incidents',
  `update log.incidents set what = 'nothing'`,
  `insert into log.ended (epoch, reason) values (1, 'none')`,
  'update identity.kept_keys set until = null',
  'delete from identity.kysely_migration',
  'drop trigger session_revoked on identity.sessions',
  'create function public.mine() returns integer language sql as $$ select 0 $$',
  'create function identity.mine() returns integer language sql as $$ select 0 $$',
  'create role another superuser',
  'alter role current_user superuser',
  'set role skor',
  'set session authorization skor',
  'create extension pg_stat_statements',
  `copy eventstore.events to program 'cat'`,
  `select pg_read_file('/etc/passwd')`,
] as const

const OF_OTHERS_THAN_THE_API = [
  `update rm.checkpoint set position = ''`,
  'delete from rm.predictions',
  `insert into rm.matches select * from rm.matches limit 1`,
  'truncate rm.standings',
  'create table rm.more (id integer)',
  'drop table rm.standings',
  'drop schema rm_1 cascade',
  'create schema mine',
  'update log.head set refusal = null',
  'update log.head set epoch = epoch + 1, size = 0',
  'update log.tiles set hashes = hashes',
  `update log.checkpoints set note = ''`,
  `insert into log.checkpoints (size, note, cause) values (1, '', '')`,
  `insert into log.leaves (index, event, position, digest, entry, clear) values (1, gen_random_uuid(), '', '', '', true)`,
  `update control.generations set state = 'failed'`,
  `update control.leases set holder = 'me'`,
  `delete from control.replays`,
  `insert into control.observations (source, match, since, read_at) values ('me', 'a', now(), now())`,
  `insert into control.shapes values ('mine', now())`,
  'set role skor_workers',
] as const

describe('Postgres refuses who has taken over the API', () => {
  test.each([...OF_THE_OWNER, ...OF_OTHERS_THAN_THE_API])('%s', async statement => {
    expect(await codeOf(api, statement)).toBe(NOT_ALLOWED)
  })
})

describe('Postgres refuses who has taken over the workers', () => {
  test.each([...OF_THE_OWNER, 'select * from commands.claims', 'set role skor_api'])(
    '%s',
    async statement => {
      expect(await codeOf(workers, statement)).toBe(NOT_ALLOWED)
    },
  )
})

test('neither of them gives rights on', async () => {
  // Postgres answers with a warning, and gives nothing.
  for (const pool of [api, workers]) await pool?.query('grant all on eventstore.events, log.leaves to public')
  const { rows } = await database.pool.query(`
    select has_table_privilege(role, name, 'insert, update, delete, truncate') as may
    from unnest(array['skor_api', 'skor_workers']) role, unnest(array['eventstore.events', 'log.checkpoints']) name
    where has_table_privilege(role, name, 'delete')`)
  expect(rows).toEqual([])
})

test('the API appends by the function alone, which finds nothing of what its caller makes', async () => {
  const client = await api?.connect()
  try {
    const ours = {
      stream: 'game-x',
      expected: -1,
      id: crypto.randomUUID(),
      type: 'T',
      version: 1,
      data: '{}',
      metadata: '{}',
    }
    await client?.query(`
      create temporary table events (position bigint);
      create function pg_temp.clock_timestamp() returns timestamptz language sql as $$ select 'epoch'::timestamptz $$;
      create function pg_temp.json_to_recordset(json) returns setof record language sql as $$ select 1 $$;
      create type pg_temp.uuid as (one integer);
      set search_path = pg_temp, public`)
    const appended = await client?.query('select * from eventstore.append_batch($1)', [
      JSON.stringify([ours]),
    ])
    expect(appended?.rows).toMatchObject([{ conflict: null, at_stream: 'game-x', at_revision: 0 }])
    const { rows } = await database.pool.query(
      `select recorded_at > now() - interval '1 minute' as now from eventstore.events where stream = 'game-x'`,
    )
    expect(rows).toEqual([{ now: true }])
  } finally {
    client?.release(true)
  }
})

test.each(QUEUES)('a job that the API puts into the queue %s is done by the workers', async queue => {
  const log = createLogger('test', 'silent')
  const [from, to] = [
    openQueues({}, urlOf(database.url, 'api'), log),
    openQueues({}, urlOf(database.url, 'workers'), log),
  ]
  try {
    const done: unknown[] = []
    to.worker(queue, async job => done.push(job.data))
    await to.opened()
    await from.queue(queue).add('a job', { number: 1 }, { deduplication: { id: 'one' } })
    await until('the job is done', () => done.length > 0)
    expect(done).toEqual([{ number: 1 }])
  } finally {
    await from.close()
    await to.close()
  }
})

test('every table of the product says what API and workers may do with it', async () => {
  const { rows } = await database.pool.query<{ schema: string; table: string }>(
    `select n.nspname as schema, c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^(pg_|rm_|information_schema)' order by 1, 2`,
  )
  const declared = ALL_RIGHTS.flatMap(({ schema, tables }) =>
    isForAll(tables)
      ? rows.filter(row => row.schema === schema)
      : Object.keys(tables).map(table => ({ schema, table })),
  )
  const named = (all: readonly { schema: string; table: string }[]) =>
    all.map(({ schema, table }) => `${schema}.${table}`).toSorted()
  expect(named(declared)).toEqual(named(rows))
})

test('a table that is new has no rights until its declaration gives them, and loses those that nobody declares', async () => {
  await database.pool.query(
    'create table control.later (id integer); grant all on control.later, control.leases to skor_api',
  )
  expect(await codeOf(api, 'delete from control.later')).toBe('done')
  await migrate(database.url, () => {})
  expect(await codeOf(api, 'select from control.later')).toBe(NOT_ALLOWED)
  expect(await codeOf(api, 'delete from control.leases')).toBe(NOT_ALLOWED)
  await database.pool.query('drop table control.later')
})

test('a read model that the one role of before made is handed over to the workers', async () => {
  await database.pool.query(`
    create schema rm_77; create table rm_77.points (id integer); create view rm_77.seen as select * from rm_77.points;
    create function rm_77.one() returns integer language sql as $$ select 1 $$`)
  expect(await codeOf(workers, 'insert into rm_77.points values (1)')).toBe(NOT_ALLOWED)
  await migrate(database.url, () => {})
  expect(await codeOf(api, 'select id, rm_77.one() from rm_77.seen')).toBe('done')
  expect(await codeOf(api, 'insert into rm_77.points values (1)')).toBe(NOT_ALLOWED)
  expect(await codeOf(workers, 'insert into rm_77.points values (1)')).toBe('done')
  expect(await codeOf(workers, 'drop schema rm_77 cascade')).toBe('done')
})
