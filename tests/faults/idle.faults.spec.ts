// @module-tag thorough
/** A product that nobody uses leaves its database in peace. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVapidKey } from '#people/push/vapid.ts'
import { makeSecretKey } from '#proof/note/key.ts'
import { openPool } from '#runtime/postgres.ts'
import { type FaultyProduct, showOutputOfFailed, startWithSeason } from './support/product.ts'

const MEASURED_S = 60
/** Transactions a second of one API and one set of workers that sign the log: 17.5 were measured, 27 before they waited for notifications. */
const AT_MOST = 22

let product: FaultyProduct
showOutputOfFailed(() => product)
beforeAll(async () => {
  product = await startWithSeason({
    LOG_KEY: await makeSecretKey('127.0.0.1/log'),
    VAPID_KEY: makeVapidKey(),
  })
})
afterAll(() => product?.stop())

test('idle, it wakes its database a few times a second', async () => {
  const pool = openPool(product.databaseUrl, 'test', 1)
  const commits = async () => {
    const { rows } = await pool.query(
      'select xact_commit::int8 as commits from pg_stat_database where datname = current_database()',
    )
    return rows[0].commits as number
  }
  try {
    const before = await commits()
    await new Promise(resolve => setTimeout(resolve, MEASURED_S * 1_000))
    const perSecond = ((await commits()) - before) / MEASURED_S
    console.log(`${perSecond.toFixed(1)} transactions a second`)
    expect(perSecond).toBeGreaterThan(0)
    expect(perSecond).toBeLessThan(AT_MOST)
  } finally {
    await pool.end()
  }
}, 180_000)
