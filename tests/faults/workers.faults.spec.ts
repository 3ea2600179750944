// @module-tag thorough
/** kill -9 of the workers: at any moment, in the middle of a batch, while coupons are returned. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import type { TestDatabase } from '../support/database.ts'
import { until } from '../support/until.ts'
import { allEvents, audit, auditAnswers } from './support/audit.ts'
import { insist } from './support/client.ts'
import { type Load, startLoad } from './support/load.ts'
import {
  type FaultyProduct,
  seeded,
  showOutputOfFailed,
  startWithSeason,
  untilHealthy,
} from './support/product.ts'
import { APART, asWritten, LEAGUE } from './support/season.ts'
import { seasonDatabase } from './support/season-database.ts'

const KILLS = 3
/** The most answers between two kills. */
const BETWEEN = 40
/** How long the workers may take to start anew and go on with the coupons, on a machine that is busy with other files, in milliseconds. */
const RETURNED_MS = 60_000

let database: TestDatabase
let product: FaultyProduct
const random = seeded()
const loads: Load[] = []
showOutputOfFailed(() => product)

beforeAll(async () => {
  database = await seasonDatabase()
  product = await startWithSeason({ DATABASE_URL: database.url })
})
// A test that failed leaves its load running; it is in the way of the next one only.
afterEach(() => Promise.allSettled(loads.map(each => each.stop())))
afterAll(async () => {
  await product?.stop()
  await database?.drop()
})

function load(): Load {
  const started = startLoad(product.address, product.season, random)
  loads.push(started)
  return started
}

test('killed again and again under load, they catch up', async () => {
  const under = load()
  for (let kill = 0; kill < KILLS; kill++) {
    await under.progress(1 + random.below(BETWEEN))
    await product.kill('workers')
    // Saves go on without them: answered, and said to be behind.
    await under.progress(1 + random.below(10))
    await product.start('workers')
  }
  await under.progress(BETWEEN)
  await under.stop()
  await auditAnswers(product, loads)
})

test('killed in the middle of a batch, they leave nothing of it and fold it again', async () => {
  const { rows } = await database.pool.query(`select number from control.generations where state = 'live'`)
  const schema = `rm_${rows[0].number}`
  const position = async () =>
    (await database.pool.query(`select position from ${schema}.checkpoint`)).rows[0].position
  const under = load()
  const holder = await database.pool.connect()
  try {
    // Readers may pass, the fold's own write has to wait: it stands in the middle of its transaction.
    await holder.query('begin')
    await holder.query(`lock table ${schema}.audit in share mode`)
    await until('a fold waits in the middle of its batch', async () => {
      const waiting = await database.pool.query(
        `select from pg_locks join pg_stat_activity using (pid)
         where not granted and relation = '${schema}.audit'::regclass and application_name = 'workers'`,
      )
      return waiting.rows.length > 0
    })
    const before = await position()
    await product.kill('workers')
    await product.start('workers')
    await under.progress(2)
    expect(await position()).toBe(before)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await under.progress(BETWEEN)
  await under.stop()
  await auditAnswers(product, loads)
})

test('killed while the coupons of a void match go back, each goes back once', async () => {
  const [, match = ''] = APART.matches
  const { store, season } = product
  for (const { id } of season.fans) {
    const stream = streams.coupons(LEAGUE, id)
    const revision = (await store.readStream(stream)).at(-1)?.revision ?? 'noStream'
    const data = { competition: LEAGUE, round: APART.round, user: id, kind: 'freepass', match } as const
    await appendEvents(store, stream, revision, asWritten(`coupon ${id}`, [{ type: 'CouponUsed', data }]))
  }
  await untilHealthy(product)
  const returned = async () =>
    (await allEvents(store)).flatMap(event =>
      event.type === 'CouponReturned' && event.data.match === match ? [event.data.user] : [],
    )
  const voiding = insist(product.address, {
    key: 'void-the-match',
    by: season.admin,
    path: '/admin/updatematch',
    body: { matchId: match, action: 'void', reason: 'the pitch is under water' },
  })
  await until('some coupons are back', async () => (await returned()).length > 0)
  await product.kill('workers')
  await product.start('workers')
  expect((await voiding).status).toBe(200)
  await until(
    'all coupons are back',
    async () => (await returned()).length >= season.fans.length,
    RETURNED_MS,
  )
  await audit(product, loads)
  expect((await returned()).sort()).toEqual(season.fans.map(fan => fan.id).sort())
})
