import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { tryAgain } from '#projections/stuck-items/stuck-items.ts'
import { fan, type History, history, league } from '#projections/support/history.ts'
import { readConfig } from '#runtime/config.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { retype } from '#tests/support/raw-events.ts'
import { until } from '#tests/support/until.ts'
import { startWorkers, type Workers } from '../start.ts'
import { returnCoupons } from './coupon-returns.ts'

const matchA = 'league.1.a'
const matchB = 'league.1.b'
const logger = pino({ level: 'silent' })
const [ann, bob, cat] = ['ann', 'bob', 'cat'].map(fan) as [string, string, string]

let database: TestDatabase
let store: EventStore
let past: History
let written: number

beforeEach(async () => {
  database = await freshDatabase()
  store = await createPostgresEventStore({ url: database.url })
  past = history()
  written = 0
  past.open()
  past.schedule(matchA)
  past.schedule(matchB, { marquee: true })
  past.use(ann, 'freepass', matchA)
  past.use(ann, 'weekly', matchA)
  past.use(bob, 'allornothing', matchB)
  past.use(cat, 'freepass', matchA)
  await write()
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

/** The events since the last call. */
async function write(): Promise<void> {
  const events = past.events.slice(written)
  written = past.events.length
  for (const { stream, revision, position, recordedAt, ...event } of events)
    await store.append(stream, revision === 0 ? 'noStream' : revision - 1, event)
}

function start(): Promise<Workers> {
  return startWorkers(readConfig({}), {
    databaseUrl: database.url,
    store,
    projectionsFor: ruleset => createReadModelProjections(ruleset ? { ruleset } : {}),
    logger,
  })
}

/** The kinds that came back to the fan, each with why. */
async function returned(user: string) {
  const events = await store.readStream(streams.coupons(league, user))
  return events.flatMap(event =>
    event.type === 'CouponReturned' ? [`${event.data.kind}: ${event.data.reason}`] : [],
  )
}

test('a match that becomes void gives back what was used on it, and only that', async () => {
  const workers = await start()
  past.voided(matchA)
  await write()
  await until(
    'both have it back',
    async () => (await returned(ann)).length + (await returned(cat)).length === 2,
  )
  expect(await returned(ann)).toEqual(['freepass: Abandoned'])
  expect(await returned(cat)).toEqual(['freepass: Abandoned'])
  expect(await returned(bob)).toEqual([])
  const [event] = await store.readStream(streams.coupons(league, cat), { backwards: true, limit: 1 })
  const [voided] = await store.readStream(streams.roundOf(matchA), { backwards: true, limit: 1 })
  expect(event).toMatchObject({
    metadata: { causationId: voided?.id, actor: { id: 'coupon-returns', role: 'system' } },
  })
  await workers.close()
})

test('a match voided while no worker ran is dealt with at the next start', async () => {
  await (await start()).close()
  past.voided(matchB)
  await write()
  const workers = await start()
  await until('it is back', async () => (await returned(bob)).length > 0)
  await workers.close()
  expect(await returned(bob)).toHaveLength(1)
})

test('a stream that can not be read stops nobody else, is shown to staff, and is tried again', async () => {
  const workers = await start()
  await until('all is folded', async () => workers.readModel.position() >= (await store.head()))
  const stream = streams.coupons(league, ann)
  await retype(database.pool, stream, 'CouponUsed', 'OfTheNextRelease')
  let failed = false
  workers.failed.catch(() => {
    failed = true
  })
  past.voided(matchA)
  await write()
  await until('the other fan has it back', async () => (await returned(cat)).length === 1)
  const item = `${stream} ${matchA} freepass`
  const waiting = async () => (await database.pool.query('select * from control.stuck_items')).rows
  await until('what failed is noted', async () => (await waiting()).length === 1)
  expect(await waiting()).toMatchObject([
    { work: 'coupon returns', item, problem: expect.stringContaining('OfTheNextRelease') },
  ])
  expect(failed).toBe(false)

  await retype(database.pool, stream, 'OfTheNextRelease', 'CouponUsed')
  await tryAgain(workers.engine.control, 'coupon returns', item)
  await until('so has the first one', async () => (await returned(ann)).length === 1)
  await until('nothing waits', async () => (await waiting()).length === 0)
  await workers.close()
})

test('two workers at once give nothing back twice', async () => {
  const [first, two] = [await start(), await start()]
  past.voided(matchA)
  await write()
  await until(
    'both have it back',
    async () => (await returned(ann)).length + (await returned(cat)).length >= 2,
  )
  // What is folded is not looked for any more.
  const head = await store.head()
  await until('the returns are folded', async () => first.readModel.position() >= head)
  const looked = { ...first.engine, readModel: first.readModel, logger }
  expect(await returnCoupons(looked)).toBe(0)
  expect(await returned(ann)).toHaveLength(1)
  expect(await returned(cat)).toHaveLength(1)
  await Promise.all([first.close(), two.close()])
})
