/** What only the Postgres adapter has to answer for; the rest is in tests/compliance. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPool } from '#runtime/postgres.ts'
import { played, playedMany } from '#tests/compliance/events.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type EventStore, EventStoreUnavailable, START } from '../port.ts'
import { createPostgresEventStore, migratePostgresEventStore } from './event-store.ts'

let database: TestDatabase
let store: EventStore

beforeEach(async () => {
  database = await freshDatabase()
  store = await createPostgresEventStore({ url: database.url })
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

const newStream = () => `playtime-${randomUUID()}`

test('many processes may migrate at once, on an empty database and on a full one', async () => {
  const empty = await freshDatabase()
  const pools = Array.from({ length: 5 }, () => openPool(empty.url, 'migrate', 1))
  try {
    await Promise.all(pools.map(migratePostgresEventStore))
    await Promise.all(pools.map(migratePostgresEventStore))
    const { rows } = await empty.pool.query('select count(*)::int as events from eventstore.events')
    expect(rows).toEqual([{ events: 0 }])
  } finally {
    for (const pool of pools) await pool.end()
    await empty.drop()
  }
})

test.each([
  ['a row a commit', 'create table eventstore.commits (position bigint primary key, events json)'],
  ['another comment', "comment on schema eventstore is 'an older layout'"],
])('a database of an earlier layout is refused with a sentence: %s', async (_, statement) => {
  const older = await freshDatabase()
  await older.pool.query(`create schema eventstore; ${statement}`)
  const opening = createPostgresEventStore({ pool: older.pool })
  await expect(opening).rejects.toThrow(
    /^This database holds events of an earlier layout.*DATABASE_URL.*DATA_DIR/,
  )
  await older.drop()
})

test('an append is durable and sees what others committed, whatever the defaults of the role are', async () => {
  const { pool } = database
  const { rows } = await pool.query('select current_user as role, current_database() as name')
  const role = `role ${rows[0].role} in database "${rows[0].name}"`
  await pool.query(`alter ${role} set synchronous_commit = off`)
  await pool.query(`alter ${role} set default_transaction_isolation = serializable`)
  const weakStore = await createPostgresEventStore({ url: database.url })
  try {
    // What the append's own transaction is made with shows in the statement that wrote the event.
    await pool.query(`create table public.seen as select ''::text as durable, ''::text as isolation limit 0`)
    await pool.query(`create function public.see() returns trigger language plpgsql as $see$ begin
      insert into public.seen values (current_setting('synchronous_commit'), current_setting('transaction_isolation'));
      return null; end $see$`)
    await pool.query(`create trigger see after insert on eventstore.events execute function public.see()`)
    expect(await weakStore.append(newStream(), 'noStream', played(1))).toMatchObject({ ok: true })
    expect((await pool.query('select * from public.seen')).rows).toEqual([
      { durable: 'on', isolation: 'read committed' },
    ])
  } finally {
    await weakStore.close()
    await pool.query(`alter ${role} reset all`)
  }
})

test('people who look see an event a row', async () => {
  const events = playedMany(3)
  const stream = newStream()
  await appendEvents(store, stream, 'noStream', events)
  const { rows } = await database.pool.query('select * from eventstore.events order by position')
  expect(rows).toMatchObject(
    events.map(({ id, type, data, metadata }, revision) => ({
      position: revision + 1,
      stream,
      revision,
      id,
      type,
      schema_version: 1,
      data,
      metadata,
    })),
  )
})

test('no append waits for a long transaction elsewhere, and nothing is missed when it ends', async () => {
  const foreign = await database.pool.connect()
  try {
    await foreign.query('create table foreign_work (id int)')
    await foreign.query('begin')
    await foreign.query('insert into foreign_work values (1)')
    const stream = newStream()
    const events = store.subscribe(START)[Symbol.asyncIterator]()
    expect(await store.append(stream, 'noStream', played(1))).toMatchObject({ ok: true })
    expect((await events.next()).value).toHaveLength(1)
    await foreign.query('commit')
    expect(await store.append(stream, 0, played(1))).toMatchObject({ ok: true })
    expect((await events.next()).value).toMatchObject([{ stream, revision: 1 }])
  } finally {
    foreign.release()
  }
})

test('positions have no gap, whatever was refused in between', async () => {
  const stream = newStream()
  for (let n = 0; n < 5; n++) {
    await store.append(stream, n === 0 ? 'noStream' : n - 1, played(n))
    await Promise.all([store.append(stream, 'noStream', played(0)), store.append(stream, 99, played(0))])
  }
  const positions = (await store.readAll(START, 10)).map(event => Number(event.position))
  expect(positions).toEqual([1, 2, 3, 4, 5])
})

test('an event is found by its id however old it is, and never written to two streams', async () => {
  const stream = newStream()
  const event = played(0)
  const first = await store.append(stream, 'noStream', event)
  await appendEvents(store, stream, 0, playedMany(60))
  expect(await store.append(stream, 60, event)).toEqual(first)
  await expect(store.append(newStream(), 'noStream', event)).rejects.toMatchObject({ code: '23505' })
  expect(await store.readAll(START, 100)).toHaveLength(61)
})

test('an append that the server refuses does not take its neighbours with it', async () => {
  const beyondRevisions = 2 ** 31
  const [good, refused, better] = await Promise.allSettled([
    store.append(newStream(), 'noStream', played(2)),
    store.append(newStream(), beyondRevisions, played(2)),
    store.append(newStream(), 'noStream', played(2)),
  ])
  expect(good).toMatchObject({ status: 'fulfilled', value: { ok: true } })
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22003' } })
  expect(better).toMatchObject({ status: 'fulfilled', value: { ok: true } })
})

test('a batch whose connection breaks is sent again and written once', async () => {
  const foreign = await database.pool.connect()
  try {
    await foreign.query('begin')
    await foreign.query('lock table eventstore.events in access exclusive mode')
    const event = played(1)
    const stream = newStream()
    const answer = store.append(stream, 'noStream', event)
    const broken = await vi.waitUntil(async () => {
      const { rowCount } = await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%append_batch%'`,
      )
      return rowCount
    })
    expect(broken).toBe(1)
    await foreign.query('commit')
    expect(await answer).toMatchObject({ ok: true, revision: 0 })
    expect(await store.readStream(stream)).toMatchObject([event])
  } finally {
    foreign.release()
  }
})

test("an event comes by its notification: a reader's poll is not waited for", async () => {
  const prompt = await createPostgresEventStore({ url: database.url, pollMs: 600_000 })
  const events = prompt.subscribe(START)[Symbol.asyncIterator]()
  const stream = newStream()
  // The first one may come by the reading with which a subscription begins.
  for (let revision = -1; revision < 2; revision++) {
    const next = events.next()
    await store.append(stream, revision < 0 ? 'noStream' : revision, played(1))
    expect((await next).value).toMatchObject([{ stream, revision: revision + 1 }])
  }
  await prompt.close()
})

test('an event comes even without a notification', async () => {
  const events = store.subscribe(START)[Symbol.asyncIterator]()
  await store.append(newStream(), 'noStream', played(1))
  await events.next()
  const next = events.next()
  await database.pool.query(
    `insert into eventstore.events
     select position + 1, stream, revision + 1, gen_random_uuid(), type, schema_version, data, metadata, now()
     from eventstore.events`,
  )
  expect((await next).value).toMatchObject([{ revision: 1 }])
})

test('says that it is unavailable when the database is gone', async () => {
  const gone = await freshDatabase()
  const orphan = await createPostgresEventStore({ url: gone.url })
  await gone.lose()
  const answers = await Promise.allSettled([
    orphan.append(newStream(), 'noStream', played(1)),
    orphan.readAll(START, 1),
  ])
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(EventStoreUnavailable) })
  await orphan.close()
})
