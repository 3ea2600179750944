// @module-tag thorough
/**
 * The connection to EventStoreDB is cut in the middle of appends and of the subscription: to the stand-in, or through a
 * proxy to the server that EVENTSTORE_URL names, which must be without events.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import type { AppendFault } from '../support/eventstoredb-stand-in/server.ts'
import { audit } from './support/audit.ts'
import { type FaultyEventStoreDB, startFaultyEventStoreDB } from './support/faulty-eventstoredb.ts'
import { startLoad } from './support/load.ts'
import { type FaultyProduct, seeded, showOutputOfFailed, startWithSeason } from './support/product.ts'

const ROUNDS = 8
/** The most answers between two faults. */
const BETWEEN = 40
/** How long all rounds may take on a busy machine, which are some five hundred saves and sixteen faults, in milliseconds. */
const ROUNDS_MS = 300_000
const FAULTS: readonly AppendFault[] = [
  { kind: 'cutBefore' },
  { kind: 'cutAfter' },
  { kind: 'unavailable' },
  { kind: 'delay', ms: 300 },
]

const random = seeded()
let database: TestDatabase
let server: FaultyEventStoreDB
let product: FaultyProduct
showOutputOfFailed(() => product)

beforeAll(async () => {
  database = await freshDatabase()
  server = await startFaultyEventStoreDB(process.env.EVENTSTORE_URL)
  product = await startWithSeason({ DATABASE_URL: database.url, EVENTSTORE_URL: server.url })
})
afterAll(async () => {
  await product?.stop()
  await server?.stop()
  await database?.drop()
})

test('cut in the middle of appends and of the subscription, again and again', {
  timeout: ROUNDS_MS,
}, async () => {
  const load = startLoad(product.address, product.season, random)
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await load.progress(1 + random.below(BETWEEN))
      // Each of these faults comes during an append; the cuts break the workers' subscription as well.
      for (const fault of FAULTS) if (random.chance(0.7)) server.failNextAppend(fault)
      await load.progress(1 + random.below(BETWEEN))
      server.cutConnections()
    }
    await load.progress(BETWEEN)
  } finally {
    await load.stop()
  }
  const events = await audit(product, [load])
  expect(events.length).toBeGreaterThan(ROUNDS)
  expect(product.ended()).toEqual([])
})
