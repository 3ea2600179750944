// @module-tag thorough
/** The event store is replaced under the running product, and while the product is down. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { START } from '#eventstore/port.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { findGeneration } from '#projections/engine/generation.ts'
import { fingerprintOf } from '#projections/engine/rebuild/fingerprint.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { makeSecretKey } from '#proof/note/key.ts'
import { openPool } from '#runtime/postgres.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { type StandIn, startStandIn } from '../support/eventstoredb-stand-in/server.ts'
import { restorePostgres } from '../support/raw-events.ts'
import { until } from '../support/until.ts'
import { audit } from './support/audit.ts'
import { attempt, insist } from './support/client.ts'
import { startLoad } from './support/load.ts'
import {
  type FaultyProduct,
  seeded,
  showOutputOfFailed,
  startWithSeason,
  untilHealthy,
} from './support/product.ts'
import { OPEN, write } from './support/season.ts'
import { seasonDatabase } from './support/season-database.ts'

/** Answers to the load before the store is replaced. */
const BEFORE = 30
/** How long the product may take to notice, in milliseconds. */
const NOTICED_MS = 10_000
/** Three stores in a row, each replayed, in milliseconds. */
const WHOLE_TEST_MS = 240_000

let product: FaultyProduct
let database: TestDatabase
let standIn: StandIn | undefined
showOutputOfFailed(() => product)
afterEach(async () => {
  await product?.stop()
  await standIn?.stop()
  await database?.drop()
})

async function open(kind: 'Postgres' | 'EventStoreDB', more: Record<string, string> = {}): Promise<void> {
  database = kind === 'Postgres' ? await seasonDatabase() : await freshDatabase()
  const shared = { DATABASE_URL: database.url, LOG_LEVEL: 'info', ...more }
  standIn = kind === 'EventStoreDB' ? await startStandIn() : undefined
  product = await startWithSeason(standIn ? { ...shared, EVENTSTORE_URL: standIn.url } : shared)
}

const restore = async (events: number) =>
  standIn ? standIn.restore(events) : restorePostgres(database.pool, events)

async function saveALot(): Promise<void> {
  const load = startLoad(product.address, product.season, seeded())
  await load.progress(BEFORE)
  await load.stop()
  await untilHealthy(product)
}

interface Health {
  readonly ready: boolean
  readonly behind: readonly string[]
}
const health = async () => (await (await fetch(`${product.address}/healthz`)).json()) as Health

async function sentence(): Promise<string> {
  await until('the store is noticed', async () => (await health()).behind.some(isOfStore), NOTICED_MS)
  return (await health()).behind.join()
}
const isOfStore = (text: string) => text.includes('npm run replay')

/** Everything that the live generation holds. */
async function content(): Promise<string> {
  const pool = openPool(product.databaseUrl, 'test-content', 2)
  try {
    const projectionsFor = () => createReadModelProjections()
    const { control } = createEngine({ pool, store: product.store, projectionsFor })
    const live = await findGeneration(control, 'live')
    return (await fingerprintOf(control, live?.number ?? 0, projectionsFor())).whole
  } finally {
    await pool.end()
  }
}

const replay = (...args: string[]) => script('replay', ...args)

async function script(name: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { ...process.env, ...product.settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += String(chunk)
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

async function whileDown(act: () => Promise<unknown>): Promise<void> {
  for (const part of ['api', 'workers'] as const) await product.kill(part, 'SIGTERM')
  await act()
  for (const part of ['workers', 'api'] as const) await product.start(part)
}

/** One event, the first of a store that is empty. */
function openCompetition(competition: string): Promise<void> {
  const rounds = [{ number: 1, name: '1 of 1', knockOut: false }]
  const data = { competition, name: competition, kind: 'league' as const, rounds, prizes: [] }
  return write(product.store, streams.competition(competition), [{ type: 'CompetitionOpened', data }])
}

const save = () => ({
  key: crypto.randomUUID(),
  by: product.season.fans[0] as FaultyProduct['season']['fans'][number],
  path: '/saveMatchHistry',
  body: { predictionData: [{ competition_id: OPEN.matches[0], fristTeamSore: 4, secondTeamSore: 4 }] },
})

async function expectReplaced(reason: string, events: number): Promise<void> {
  const text = await sentence()
  expect(text).toContain(reason)
  expect(text).toContain('npm run replay')
  expect(await attempt(product.address, save())).toMatchObject({
    status: 503,
    body: { code: 'store-replaced' },
  })
  expect(await product.store.readAll(START, 10_000)).toHaveLength(events)
  const verified = await replay('--verify')
  expect(verified.output).toContain(reason)
  expect(verified.code).toBe(1)
}

/** Takes the newest events from under the product that runs. @returns how many are left */
async function restoreOlder(): Promise<number> {
  const all = (await product.store.readAll(START, 10_000)).length
  const before = await content()
  const left = all - Math.floor(BEFORE / 3)
  await restore(left)
  await expectReplaced('an older backup was restored', left)
  expect(await content()).toBe(before)
  for (const part of ['api', 'workers'] as const)
    expect(product.output(part).split('an older backup was restored')).toHaveLength(2)
  return left
}

// The words for each store are held to both stores, running and at the start, by `same-store.int.spec.ts`.
test(
  'EventStoreDB, restored while running, emptied and another one at the start: nothing is folded until a replay',
  async () => {
    await open('EventStoreDB')
    await saveALot()
    await restoreOlder()
    expect((await replay()).code).toBe(0)
    await untilHealthy(product)
    await audit(product, [await insist(product.address, save())])

    const again = await content()
    await whileDown(() => restore(0))
    await expectReplaced('it is empty', 0)
    expect(await content()).toBe(again)
    expect((await replay()).code).toBe(0)
    await untilHealthy(product)

    const empty = await content()
    await openCompetition('first-league')
    await until('the first league is folded', async () => (await content()) !== empty, NOTICED_MS)
    const first = await content()
    await whileDown(async () => {
      await restore(0)
      await openCompetition('second-league')
    })
    await expectReplaced('it is another store', 1)
    expect(await content()).toBe(first)
    expect((await replay()).code).toBe(0)
    await untilHealthy(product)
    expect(await replay('--verify')).toMatchObject({ code: 0 })
    expect(product.ended()).toEqual([])
  },
  WHOLE_TEST_MS,
)

const REASON = 'an older backup of the event store was restored'
/** The log is held to the store once a second, and its leaves are made anew, in milliseconds. */
const REFUSED_MS = 30_000
/** A checkpoint without a public event comes once a minute, in milliseconds. */
const SIGNED_MS = 90_000

test(
  'Postgres, with a log that signs, the documented way back: a replay, which names the next step, and then another log',
  async () => {
    await open('Postgres', { LOG_KEY: await makeSecretKey('skor.example/log') })
    await saveALot()
    const signed = async () => {
      const { data } = await (await fetch(`${product.address}/api/log`)).json()
      return data.checkpoint?.size ?? 0
    }
    const all = (await product.store.readAll(START, 10_000)).length
    await until('all of it is signed', async () => (await signed()) >= all, SIGNED_MS)

    const left = await restoreOlder()
    const replayed = await replay()
    expect([replayed.code, replayed.output]).toEqual([0, expect.stringContaining('npm run log:begin')])

    await until('the log is refused', async () => (await health()).behind.some(isOfLog), REFUSED_MS)
    expect((await health()).behind.find(isOfLog)).toContain('npm run log:begin')
    expect(await attempt(product.address, save())).toMatchObject({ status: 503 })
    expect(await product.store.readAll(START, 10_000)).toHaveLength(left)
    // Whoever looks after the refusal is told the next step as well.
    expect((await replay()).output).toContain('Next: the log is refused')

    expect(await script('log-begin', REASON)).toMatchObject({ code: 0 })
    await untilHealthy(product)
    await audit(product, [await insist(product.address, save())])
    await until('the new log is signed', async () => (await signed()) > left, SIGNED_MS)
    expect(JSON.stringify(await (await fetch(`${product.address}/api/log`)).json())).toContain(REASON)
    expect(product.ended()).toEqual([])
  },
  WHOLE_TEST_MS + 2 * SIGNED_MS,
)

function isOfLog(text: string): boolean {
  return text.includes('the log is refused')
}
