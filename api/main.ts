/** The API as a process: opens what the settings name, serves until a signal stops the process. */
import { Redis } from 'ioredis'
import { demoUsers } from '#data/demo/fans.ts'
import { openEventStore } from '#eventstore/open.ts'
import { watchOutages } from '#eventstore/outages.ts'
import { refuseDemo } from '#people/identity/known-accounts.ts'
import { migrateIdentity, openIdentity } from '#people/identity/schema.ts'
import { openSessionEndings } from '#people/identity/session-endings.ts'
import { openSecrets } from '#people/secret/kept-keys.ts'
import { controlOf, migrateControl } from '#projections/engine/control.ts'
import { openReadModel } from '#projections/engine/read/read-model.ts'
import { watchStore } from '#projections/engine/store-watch.ts'
import { logOf, migrateLog } from '#projections/log/kept/schema.ts'
import { openClock } from '#runtime/clock.ts'
import { readConfigOf, WrongSetting } from '#runtime/config.ts'
import { productDatabase } from '#runtime/database.ts'
import { onFault } from '#runtime/faults.ts'
import { createLogger } from '#runtime/log.ts'
import { OperatorError } from '#runtime/operator-error.ts'
import { Outages } from '#runtime/outages.ts'
import { whenParentIsGone } from '#runtime/parent.ts'
import { openPool } from '#runtime/postgres.ts'
import { openQueues } from '#runtime/queue.ts'
import { forgetOldClaims, migrateClaims } from './execute/claims.ts'
import { listen } from './http/listen.ts'
import { remoteGamesOf } from './play-session/games-catalogue.ts'
import { createApp } from './server.ts'

/** Connections to Postgres of the API's own tables; the event store and the read model have theirs. */
const POOL_SIZE = 10
/**
 * Of Postgres, for the API's own tables and the read model: no query takes a second core, nor is compiled first, which costs most
 * queries more than they take.
 */
const ONE_CORE_A_READ = '-c jit=off -c max_parallel_workers_per_gather=0'
/** How long requests under way may take when a signal stops the process, in milliseconds. */
const FINISH_WITHIN_MS = 3_000
/** How long the whole stop may take, in milliseconds. */
const STOP_WITHIN_MS = 8_000
/** A command of a Redis that is away fails after so many attempts: the limits then count in memory. */
const REDIS_ATTEMPTS = 1
/** The same for a Redis that hangs, in milliseconds. */
const REDIS_WITHIN_MS = 2_000
/** How often old idempotency keys are forgotten, in milliseconds. */
const FORGOTTEN_EVERY_MS = 3_600_000
/** How long a request waits for a free connection to Postgres, or for a new one, in milliseconds. */
const CONNECTED_WITHIN_MS = 5_000

await main().catch(problem => {
  console.error(problem instanceof OperatorError ? problem.message : problem)
  process.exit(1)
})

async function main(): Promise<void> {
  const config = readConfigOf('api')
  const outages = new Outages()
  const log = createLogger('api', config.LOG_LEVEL, outages)
  const databaseUrl = await productDatabase(config)
  const given = config.SKOR_SECRET
  if (!given) throw new WrongSetting('SKOR_SECRET: must be set for the API by itself')

  const pool = openPool(databaseUrl, 'api', POOL_SIZE, {
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    options: ONE_CORE_A_READ,
  })
  await migrateControl(pool)
  await migrateLog(pool)
  await migrateIdentity(pool)
  if (config.NODE_ENV === 'production') await refuseDemo(openIdentity(pool), demoUsers())
  await migrateClaims(pool)
  await forgetOldClaims(pool)
  // A failure is the next one's to mend: whatever needs the database says by itself that it is away.
  const forgetting = setInterval(() => void forgetOldClaims(pool).catch(() => {}), FORGOTTEN_EVERY_MS)
  const store = await openEventStore(config, databaseUrl)
  watchOutages(outages, log, { config, databaseUrl, store })
  const readModel = await openReadModel(pool)
  const watch = await watchStore({ control: controlOf(pool), store, logger: log, log: logOf(pool) })
  const sessionEndings = await openSessionEndings(pool)
  const clock = await openClock(pool, { logger: log })
  const secrets = await openSecrets(openIdentity(pool), given, clock.now())
  const queues = openQueues(config, databaseUrl, log)
  const redis = config.REDIS_URL
    ? new Redis(config.REDIS_URL, {
        maxRetriesPerRequest: REDIS_ATTEMPTS,
        commandTimeout: REDIS_WITHIN_MS,
        // A command for a Redis that is away fails at once instead of waiting for it.
        enableOfflineQueue: false,
      })
    : undefined
  redis?.on('error', problem => log.warn({ problem }, 'Redis has trouble'))
  const app = createApp({
    config,
    secrets,
    log,
    pool,
    store,
    readModel,
    watch,
    sessionEndings,
    clock,
    queues,
    redis,
    remoteGames: remoteGamesOf(config),
  })
  const server = await listen(app, config)
  log.info({ host: config.HOST, port: config.PORT }, 'the API listens')

  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(code || 1), STOP_WITHIN_MS).unref()
    const closed = new Promise(resolve => server.close(resolve))
    app.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS).unref()
    await closed
    await app.settled()
    clearInterval(forgetting)
    clock.close()
    watch.close()
    await queues.close()
    await readModel.close()
    await sessionEndings.close()
    await store.close()
    redis?.disconnect()
    await pool.end()
    process.exit(code)
  }
  const fatal = (problem: unknown) => {
    log.fatal({ err: problem }, 'the API can not go on')
    void stop(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  whenParentIsGone(() => void stop(0))
  onFault(fatal)
}
