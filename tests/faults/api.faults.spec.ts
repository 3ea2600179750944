// @module-tag thorough
/** kill -9 of the API while saves are in flight: the client sends again with the same key and loses nothing. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { type StandIn, startStandIn } from '../support/eventstoredb-stand-in/server.ts'
import { until } from '../support/until.ts'
import { allEvents, audit, auditAnswers } from './support/audit.ts'
import { type Answer, attempt, insist } from './support/client.ts'
import { type Load, savePredictions, startLoad } from './support/load.ts'
import { type FaultyProduct, seeded, showOutputOfFailed, startWithSeason } from './support/product.ts'
import { APART } from './support/season.ts'

const KILLS = 6
/** The most answers between two kills. */
const BETWEEN = 30
/** Longer than it takes to kill a process that was seen to have appended, in milliseconds. */
const DELAY_MS = 4_000

const random = seeded()
let database: TestDatabase
let product: FaultyProduct
let load: Load | undefined
showOutputOfFailed(() => product)

async function start(env: Record<string, string> = {}): Promise<void> {
  database = await freshDatabase()
  product = await startWithSeason({ DATABASE_URL: database.url, ...env })
}

async function stop(): Promise<void> {
  await product?.stop()
  await database?.drop()
}

afterEach(() => load?.stop().catch(() => {}))

/** Kills the API as soon as the event of a save is in the store. @returns what its client was told in the end */
async function killBetweenAppendAndAnswer(): Promise<Answer> {
  const [by] = product.season.fans
  if (!by) throw new Error('there are no fans')
  const key = 'killed-in-between'
  const command = { key, ...savePredictions(by, APART.matches, () => ({ home: 2, away: 1 })) }
  // The events before are not read again at each look: while they were, the API had time to answer.
  const before = await product.store.head()
  const written = async () =>
    (await allEvents(product.store, before)).filter(event => event.metadata.correlationId === key)

  const unanswered = attempt(product.address, command)
  await until('the event is in the store', async () => (await written()).length > 0)
  await product.kill('api')
  expect(await unanswered).toBeUndefined()

  const again = insist(product.address, command)
  await product.start('api')
  const first = await written()
  expect(first).toHaveLength(1)
  const answer = await again
  expect(answer).toMatchObject({ status: 200, position: first.at(-1)?.position })
  expect(await written()).toEqual(first)
  return answer
}

describe('on Postgres', () => {
  beforeAll(() => start())
  afterAll(stop)

  let under: Load

  test('killed again and again under load', async () => {
    under = startLoad(product.address, product.season, random)
    load = under
    for (let kill = 0; kill < KILLS; kill++) {
      await under.progress(1 + random.below(BETWEEN))
      await product.kill('api')
      await product.start('api')
    }
    await under.progress(BETWEEN)
    await under.stop()
    expect(under.answers.filter(answer => answer.failures > 0).length).toBeGreaterThan(KILLS)
    await auditAnswers(product, [under])
  })

  test('killed while an appended save waits for the read model', async () => {
    load = undefined
    // Without workers the read model stands still, and the answer waits for it.
    await product.kill('workers')
    const answer = await killBetweenAppendAndAnswer()
    await product.start('workers')
    await audit(product, [under, answer])
  })
})

describe('on EventStoreDB', () => {
  let standIn: StandIn
  beforeAll(async () => {
    standIn = await startStandIn()
    await start({ EVENTSTORE_URL: standIn.url })
  })
  afterAll(async () => {
    await stop()
    await standIn?.stop()
  })

  test('killed while the answer to its append is on its way', async () => {
    standIn.failNextAppend({ kind: 'delay', ms: DELAY_MS })
    await audit(product, [await killBetweenAppendAndAnswer()])
  })
})
