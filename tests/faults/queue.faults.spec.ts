// @module-tag thorough
/** A job is only a nudge: lost, doubled, out of order, or with its Redis gone, it changes nothing. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type JobName, jobs } from '#runtime/jobs.ts'
import { createLogger } from '#runtime/log.ts'
import { openQueues, type Queues } from '#runtime/queue.ts'
import type { Random } from '../model/random.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { hasRedis, type OwnRedis, startRedis } from '../support/redis.ts'
import { until } from '../support/until.ts'
import { audit, auditAnswers } from './support/audit.ts'
import { attempt } from './support/client.ts'
import { type Load, startLoad } from './support/load.ts'
import {
  type FaultyProduct,
  seeded,
  showOutputOfFailed,
  startWithSeason,
  untilHealthy,
} from './support/product.ts'

/** How often a fault comes. */
const TIMES = 5
/** Jobs that are added beside the product's own each time. */
const EXTRA_JOBS = 40
/** The most answers between two faults. */
const BETWEEN = 40
/** How long all jobs may take beside busy neighbours, in milliseconds. */
const EMPTY_WITHIN_MS = 60_000
/** BullMQ's largest priority that is used here; more of them mean more disorder. */
const PRIORITIES = 10

const random = seeded()
let database: TestDatabase
let product: FaultyProduct
let load: Load
/** Of the product that runs. */
let loads: Load[] = []
showOutputOfFailed(() => product)

async function start(env: Record<string, string>): Promise<void> {
  loads = []
  database = await freshDatabase()
  product = await startWithSeason({ DATABASE_URL: database.url, ...env })
}
async function stop(): Promise<void> {
  await product?.stop()
  await database?.drop()
}
/** The fault under load, then the audit. @param check the whole audit once for each product */
async function underLoad(fault: () => Promise<void>, check: typeof audit = auditAnswers): Promise<void> {
  load = startLoad(product.address, product.season, random)
  loads.push(load)
  for (let time = 0; time < TIMES; time++) {
    await load.progress(1 + random.below(BETWEEN))
    await fault()
  }
  await load.progress(BETWEEN)
  await load.stop()
  await check(product, loads)
}
afterEach(() => load?.stop().catch(() => {}))

describe('on Postgres', () => {
  beforeAll(() => start({}))
  afterAll(stop)

  test('every job comes many times and out of order', async () => {
    await everyJobManyTimes({})
    await audit(product, loads)
  })
})

if (!hasRedis) console.log('No run on Redis: this machine has no redis-server.')
describe.skipIf(!hasRedis)('on Redis', () => {
  let redis: OwnRedis
  beforeAll(async () => {
    redis = await startRedis()
    await start({ REDIS_URL: redis.url })
  })
  afterAll(async () => {
    await stop()
    await redis?.stop()
  })

  test('every job comes many times and out of order', () => everyJobManyTimes({ REDIS_URL: redis.url }))

  test('flushed again and again', () => underLoad(() => redis.flush()))

  test('killed and started again, empty', () =>
    underLoad(async () => {
      await redis.stop('SIGKILL')
      // No answer needs the queue.
      await load.progress(1 + random.below(BETWEEN))
      redis = await startRedis(Number(new URL(redis.url).port))
    }, audit))

  test('a replay that is asked for while Redis is gone is done when it is back', async () => {
    await redis.stop('SIGKILL')
    const id = await askRebuild()
    redis = await startRedis(Number(new URL(redis.url).port))
    await expect(untilDone(id)).resolves.toBeUndefined()
  })
})

/** Adds every kind of job past the deduplication, while the product adds its own. */
async function everyJobManyTimes(config: { REDIS_URL?: string }): Promise<void> {
  const queues = openQueues({ REDIS_URL: config.REDIS_URL }, database.url, createLogger('test', 'silent'))
  try {
    const before = await newestGeneration()
    const id = await askRebuild()
    await underLoad(async () => {
      await addMany(queues, 'project read-model', {})
      await addMany(queues, 'run replay', { id })
      await addMany(queues, 'retry parked', { stream: 'entry-of.nobody' })
    })
    await untilDone(id)
    // One rebuild was asked for and one was done, however often its job came.
    expect(await newestGeneration()).toBe(before + 1)
    for (const { queue } of Object.values(jobs)) {
      await until(
        `${queue} is empty`,
        async () =>
          (await queues.queue(queue).getJobCountByTypes('waiting', 'prioritized', 'delayed', 'active')) === 0,
        EMPTY_WITHIN_MS,
      )
      expect(await queues.queue(queue).getFailedCount(), queue).toBe(0)
    }
  } finally {
    await queues.close()
  }
}

async function addMany(queues: Queues, name: JobName, data: object): Promise<void> {
  await queues
    .queue(jobs[name].queue)
    .addBulk(Array.from({ length: EXTRA_JOBS }, () => ({ name, data, opts: anyOrder(random) })))
}

function anyOrder(random: Random) {
  return random.chance(0.5) ? { lifo: random.chance(0.5) } : { priority: 1 + random.below(PRIORITIES) }
}

async function askRebuild(): Promise<string> {
  const command = { key: `rebuild-${random.below(2 ** 31)}`, by: product.season.admin }
  const reply = await attempt(product.address, {
    ...command,
    path: '/admin/replays',
    body: { kind: 'rebuild' },
  })
  if (reply?.status !== 200) throw new Error(`a replay was answered with ${JSON.stringify(reply)}`)
  return (reply.body as { data: { id: string } }).data.id
}

async function untilDone(id: string): Promise<void> {
  await until('the replay is done', async () => {
    const { rows } = await database.pool.query('select state, problem from control.replays where id = $1', [
      id,
    ])
    if (rows[0]?.state === 'failed') throw new Error(rows[0].problem)
    return rows[0]?.state === 'done'
  })
  await untilHealthy(product)
}

/** Each rebuild numbers its generation. */
async function newestGeneration(): Promise<number> {
  const { rows } = await database.pool.query('select max(number) as newest from control.generations')
  return rows[0].newest
}
