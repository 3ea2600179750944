/** The store is read and written by index alone, however large it gets and whatever the planner believes. */
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '#runtime/postgres.ts'
import { played } from '#tests/compliance/events.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { EventStore } from '../port.ts'
import { createPostgresEventStore } from './event-store.ts'
import { QUERIES } from './read.ts'

const STREAMS = 2_000
const EVENTS_OF_A_STREAM = 10

let database: TestDatabase
/** one connection: only the connection that counted reports its counts at once */
let pool: pg.Pool
let store: EventStore

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 'plans', 1)
  store = await createPostgresEventStore({ pool })
  await pool.query(
    `insert into eventstore.events
     select n, 'playtime-' || n / $1::integer, n % $1::integer, gen_random_uuid(), 'Any', 1, '{}', '{}', now()
     from generate_series(0, $1::integer * $2::integer - 1) n`,
    [EVENTS_OF_A_STREAM, STREAMS],
  )
})
afterAll(async () => {
  await store?.close()
  await pool?.end()
  await database?.drop()
})

describe.each(['before the first analyze', 'after it'])('%s', when => {
  beforeAll(async () => {
    if (when === 'after it') await pool.query('analyze eventstore.events')
  })

  test.each([
    ['all', [100, 50], 'events_pkey'],
    ['stream', ['playtime-7', 3, 5], 'events_stream_revision_key'],
    ['streamBackwards', ['playtime-7', 3, 5], 'events_stream_revision_key'],
    ['head', [], 'events_pkey'],
  ] as const)('%s is read by its index', async (query, values, index) => {
    const { rows } = await pool.query(`explain ${QUERIES[query]}`, [...values])
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  })

  test('an append reads no table as a whole', async () => {
    const before = await seqScans()
    const appends = Array.from({ length: 60 }, (_, n) => {
      const fresh = n % 2 === 0
      const stream = fresh ? `rewards-${when}-${n}`.replaceAll(' ', '-') : `playtime-${n}`
      const guards = { streams: [{ stream: `playtime-${n + 100}`, revision: 9 }] }
      return store.append(stream, fresh ? 'noStream' : 3, played(1), guards)
    })
    const answers = await Promise.all(appends)
    expect(answers.filter(answer => answer.ok)).toHaveLength(30)
    expect(await seqScans()).toBe(before)
  })
})

async function seqScans(): Promise<number> {
  // A session publishes its counts at its end or now and then; on request, at once.
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query(
    `select seq_scan from pg_stat_user_tables where schemaname = 'eventstore' and relname = 'events'`,
  )
  return rows[0].seq_scan
}
