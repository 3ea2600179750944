import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { askRetry, waitingRetries } from '#projections/engine/fold/retries.ts'
import { enqueueReplay } from '#projections/engine/rebuild/enqueue.ts'
import type { ReplayRow } from '#projections/engine/rebuild/replays.ts'
import { askReplay, findReplay } from '#projections/engine/rebuild/replays.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { readConfig } from '#runtime/config.ts'
import { jobs, nudge } from '#runtime/jobs.ts'
import { openQueues } from '#runtime/queue.ts'
import { tally } from '#tests/support/engine/tally.ts'
import {
  fan,
  openWorkshop,
  play,
  played,
  playMany,
  tallyOf,
  type Workshop,
} from '#tests/support/engine/workshop.ts'
import { hasRedis, type OwnRedis, startRedis } from '#tests/support/redis.ts'
import { until } from '#tests/support/until.ts'
import { startJobWorkers } from './jobs.ts'
import { startWorkers, type Workers } from './start.ts'

const logger = pino({ level: 'silent' })
/** How long an effect may take on a busy machine, in milliseconds. */
const SOON = { milliseconds: 15_000 }
/** Sweeps so seldom, in milliseconds, that what comes SOON came by another way. */
const NEVER = 600_000

if (!hasRedis) console.warn('The Redis backend is not tested: this machine has no redis-server.')

const backends = [
  { backend: 'postgres' as const, run: describe },
  { backend: 'redis' as const, run: hasRedis ? describe : describe.skip },
]

for (const { backend, run } of backends)
  run(`workers on BullMQ's ${backend} backend`, () => {
    let redis: OwnRedis | undefined
    let shop: Workshop
    let poison: number
    const opened: Workers[] = []

    const config = () => readConfig(redis ? { REDIS_URL: redis.url } : {})
    const check = ({ data }: { data: { seconds: number } }) => {
      if (data.seconds === poison) throw new Error('poison')
    }

    async function start(wakeDirectly: boolean, sweepMs?: number): Promise<Workers> {
      const projectionsFor = () => [tally({ check })]
      const deps = { databaseUrl: shop.url, store: shop.store, projectionsFor, logger, wakeDirectly }
      const workers = await startWorkers(config(), { ...deps, ...(sweepMs === undefined ? {} : { sweepMs }) })
      opened.push(workers)
      return workers
    }

    async function ended(workers: Workers, id: string): Promise<ReplayRow> {
      let row: ReplayRow | undefined
      await until(`replay ${id} has ended`, async () => {
        row = await findReplay(workers.engine.control, id)
        return row?.state === 'done' || row?.state === 'failed'
      })
      if (!row) throw new Error('no such replay')
      return row
    }

    beforeAll(async () => {
      if (backend === 'redis') redis = await startRedis()
    })
    afterAll(async () => {
      await redis?.stop()
    })
    beforeEach(async () => {
      poison = -1
      shop = await openWorkshop()
    })
    afterEach(async () => {
      for (const workers of opened.splice(0)) await workers.close()
      await shop.close()
      await redis?.flush()
    })

    test('what is saved becomes visible by the job alone', async () => {
      const workers = await start(false, NEVER)
      for (let number = 0; number < 5; number++) {
        const position = await play(shop.store, fan(number), played(fan(number), 1))
        expect(await workers.readModel.waitFor(position, SOON)).toBe(true)
      }
    })

    test('what is saved becomes visible by the direct notification alone', async () => {
      const workers = await start(true, NEVER)
      await workers.queues.queue(jobs['project read-model'].queue).pause()
      const position = await playMany(shop.store, 10, 5)
      expect(await workers.readModel.waitFor(position, SOON)).toBe(true)
      expect((await verify(workers.engine)).equal).toBe(true)
    })

    test('every job twice and out of order changes nothing', async () => {
      const workers = await start(false)
      const another = await start(false)
      const queue = workers.queues.queue(jobs['project read-model'].queue)
      let position = ''
      for (let number = 0; number < 30; number++) {
        position = await play(shop.store, fan(number % 6), played(fan(number % 6), 1))
        const nudges = [0, 1].map(twin => ({
          name: 'project read-model',
          data: {},
          opts: { lifo: (number + twin) % 2 === 0 },
        }))
        await queue.addBulk(nudges)
      }
      expect(await another.readModel.waitFor(position, SOON)).toBe(true)
      const { generation } = await workers.readModel.status()
      const rows = await tallyOf(workers.engine, generation ?? 0)
      expect(rows.map(({ sessions }) => sessions)).toEqual(Array(6).fill(5))
      expect((await verify(workers.engine)).equal).toBe(true)
    })

    test('all jobs lost: a sweep finds what is behind', async () => {
      const workers = await start(false)
      const queue = workers.queues.queue(jobs['project read-model'].queue)
      for (let number = 0; number < 5; number++) {
        await play(shop.store, fan(number), played(fan(number), 1))
        await queue.obliterate({ force: true }).catch(() => {})
        await redis?.flush()
      }
      const position = await shop.store.head()
      expect(await workers.readModel.waitFor(position, SOON)).toBe(true)
    })

    test('a nudge that comes while its job runs is not lost', async () => {
      const queues = openQueues(config(), shop.url, logger)
      let runs = 0
      let open = () => {}
      const gate = new Promise<void>(resolve => {
        open = resolve
      })
      startJobWorkers(queues, {
        'project read-model': async () => {
          runs++
          await gate
        },
        'run replay': async () => {},
        'import season': async () => {},
        'retry parked': async () => {},
        'send mail': async () => {},
      })
      await nudge(queues, 'project read-model', {}, 'key')
      await until('the first job runs', () => runs === 1)
      await nudge(queues, 'project read-model', {}, 'key')
      await nudge(queues, 'project read-model', {}, 'key')
      open()
      const queue = queues.queue(jobs['project read-model'].queue)
      await until(
        'no job is left',
        async () => (await queue.getJobCountByTypes('waiting', 'active', 'delayed')) === 0,
      )
      // The nudges meanwhile have become one more job.
      expect(runs).toBe(2)
      await queues.close()
    })

    test('a replay that was asked for runs by its job to its end, and says what it found', async () => {
      const workers = await start(true, NEVER)
      const position = await playMany(shop.store, 8, 2)
      const deps = { pool: shop.pool, queues: workers.queues }
      const rebuilt = await ended(workers, await enqueueReplay(deps, { kind: 'rebuild' }, 'admin'))
      expect(rebuilt).toMatchObject({
        state: 'done',
        startedBy: 'admin',
        progress: { share: 1, events: 16 },
        result: { generation: 2, position, events: 16 },
      })
      const verified = await ended(workers, await enqueueReplay(deps, { kind: 'verify' }, 'admin'))
      expect(verified.result).toMatchObject({
        equal: true,
        tables: [
          { table: 'tally', equal: true },
          { table: 'tally_by_game', equal: true },
        ],
      })
      const back = await ended(workers, await enqueueReplay(deps, { kind: 'way-back' }, 'admin'))
      expect(back.result).toMatchObject({ generation: 1 })
    })

    test('a replay whose job was lost is found, and one that can not run says why', async () => {
      const workers = await start(true)
      const id = await askReplay(workers.engine.control, { kind: 'way-back' }, 'admin')
      const row = await ended(workers, id)
      expect(row).toMatchObject({ state: 'failed', problem: 'there is no older generation' })
    })

    test('a parked stream is folded again when it is asked for', async () => {
      poison = 666
      const workers = await start(true, NEVER)
      const position = await play(shop.store, fan(1), played(fan(1), 666))
      expect(await workers.readModel.waitFor(position, SOON)).toBe(true)
      expect((await workers.readModel.status()).parkedStreams).toBe(1)
      poison = -1
      await nudge(
        workers.queues,
        'retry parked',
        { stream: streams.playTime(fan(1)) },
        streams.playTime(fan(1)),
      )
      await until(
        'it is no longer parked',
        async () => (await workers.readModel.status()).parkedStreams === 0,
      )
    })

    test('a retry whose job was lost is found, and is over once it was tried', async () => {
      poison = 666
      const workers = await start(true)
      const position = await play(shop.store, fan(1), played(fan(1), 666))
      expect(await workers.readModel.waitFor(position, SOON)).toBe(true)
      const { control } = workers.engine
      await askRetry(control, streams.playTime(fan(1)))
      await until('it was tried', async () => (await waitingRetries(control)).length === 0)
      expect((await workers.readModel.status()).parkedStreams).toBe(1)
      poison = -1
      await askRetry(control, streams.playTime(fan(1)))
      await until(
        'it is no longer parked',
        async () => (await workers.readModel.status()).parkedStreams === 0,
      )
      // The row goes in a transaction of its own.
      await until('nothing waits', async () => (await waitingRetries(control)).length === 0)
    })
  })

test('workers do not start when a job has no handler', async () => {
  const handlers = {
    'project read-model': async () => {},
    'import season': async () => {},
    'run replay': async () => {},
  }
  const queues = openQueues({}, 'postgres://127.0.0.1:1/none', logger)
  expect(() => startJobWorkers(queues, handlers as never)).toThrow('no handler for: retry parked')
  await queues.close()
})
