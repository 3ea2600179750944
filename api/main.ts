/** The API as a process: opens what the settings name, serves until it is told to stop. */
import { Redis } from 'ioredis'
import { openEventStore } from '#eventstore/open.ts'
import { openReadModel } from '#projections/engine/read-model.ts'
import { readConfig, WrongSetting } from '#runtime/config.ts'
import { createLogger } from '#runtime/log.ts'
import { openPool } from '#runtime/postgres.ts'
import { openQueues } from '#runtime/queue.ts'
import { createApp, listen } from './server.ts'

/** Connections to Postgres of the API's own tables; the event store and the read model have theirs. */
const POOL_SIZE = 10
/** How long requests under way may take when the process is told to stop, in milliseconds. */
const STOP_WITHIN_MS = 5_000

const config = readConfig()
const log = createLogger('api', config.LOG_LEVEL)
if (!config.DATABASE_URL || !config.SKOR_SECRET)
  throw new WrongSetting('Wrong setting. DATABASE_URL and SKOR_SECRET must be set for the API by itself.')

const pool = openPool(config.DATABASE_URL, 'api', POOL_SIZE)
const store = await openEventStore(config, config.DATABASE_URL)
const readModel = await openReadModel(pool)
const queues = openQueues(config, config.DATABASE_URL, log)
const redis = config.REDIS_URL ? new Redis(config.REDIS_URL, { maxRetriesPerRequest: 1 }) : undefined
redis?.on('error', problem => log.warn({ problem: problem.message }, 'Redis is away'))
const app = createApp({ config, secret: config.SKOR_SECRET, log, pool, store, readModel, queues, redis })
const server = await listen(app, config.PORT, config.HOST)
log.info({ host: config.HOST, port: config.PORT }, 'the API listens')

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  app.close()
  const closed = new Promise(resolve => server.close(resolve))
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS).unref()
  await closed
  await queues.close()
  await readModel.close()
  await store.close()
  redis?.disconnect()
  await pool.end()
  process.exit(0)
}
