// @module-tag thorough
/** kill -9 of the API while saves are in flight: the client sends again with the same key and loses nothing. */
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { type StandIn, startStandIn } from '../support/eventstoredb-stand-in/server.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'
import { allEvents, audit, auditAnswers } from './support/audit.ts'
import { type Answer, attempt, insist } from './support/client.ts'
import { type Load, savePredictions, startLoad } from './support/load.ts'
import { type FaultyProduct, seeded, showOutputOfFailed, startWithSeason } from './support/product.ts'
import { APART } from './support/season.ts'

const KILLS = 4
/** Each kill costs a start, which takes up to 20 s beside two busy neighbours; in milliseconds. */
const KILLS_MS = 240_000
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

/**
 * Kills the API as soon as the event of a save is in the store.
 * @param address where the save is sent to, and its answer doesn't arrive
 * @returns what its client was told in the end
 */
async function killBetweenAppendAndAnswer(address = product.address): Promise<Answer> {
  const [by] = product.season.fans
  if (!by) throw new Error('there are no fans')
  const key = 'killed-in-between'
  const command = { key, ...savePredictions(by, APART.matches, () => ({ home: 2, away: 1 })) }
  const written = async () =>
    (await allEvents(product.store)).filter(event => event.metadata.correlationId === key)

  const unanswered = attempt(address, command)
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

  test('killed again and again under load', { timeout: KILLS_MS }, async () => {
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

  test('killed while the answer to a save is on its way', async () => {
    load = undefined
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(product.address).port) })
    onTestFinished(() => proxy.stop())
    proxy.dropAnswers()
    await audit(product, [under, await killBetweenAppendAndAnswer(`http://127.0.0.1:${proxy.port}`)])
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
