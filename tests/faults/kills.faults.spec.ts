/** kill -9 of each part under one load, once: what was acknowledged is there, and points are what the events say. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from './support/audit.ts'
import { type Load, startLoad } from './support/load.ts'
import {
  type FaultyProduct,
  seeded,
  showOutputOfFailed,
  startWithSeason,
  superviseUntilHealthy,
} from './support/product.ts'

/** The most answers before a kill. */
const BEFORE = 30

let product: FaultyProduct
let load: Load
const random = seeded()
showOutputOfFailed(() => product)

beforeAll(async () => {
  product = await startWithSeason({})
  load = startLoad(product.address, product.season, random)
})
afterAll(async () => {
  // A test that failed leaves it running.
  await load?.stop().catch(() => {})
  await product?.stop()
})

test.each(['api', 'workers', 'postgres'] as const)(
  '%s is killed under load, and answers go on',
  async part => {
    await load.progress(1 + random.below(BEFORE))
    await product.kill(part)
    await product.start(part)
    // Parts that a stopped Postgres took along are started again, as the supervisor does.
    await superviseUntilHealthy(product)
    const answered = load.answers.length
    await load.progress(BEFORE)
    expect(load.answers.length).toBeGreaterThanOrEqual(answered + BEFORE)
  },
)

test('after the kills nothing is lost, nothing is there twice, and the read model is what a rebuild gives', async () => {
  await load.stop()
  expect(load.answers.some(({ failures }) => failures > 0)).toBe(true)
  await audit(product, [load])
})
