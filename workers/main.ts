/** The process of the workers. Whatever it can't mend ends it with a code, and the supervisor starts it anew. */
import { openEventStore } from '#eventstore/open.ts'
import { watchOutages } from '#eventstore/outages.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { readConfigOf } from '#runtime/config.ts'
import { productDatabase } from '#runtime/database.ts'
import { onFault } from '#runtime/faults.ts'
import { createLogger } from '#runtime/log.ts'
import { OperatorError } from '#runtime/operator-error.ts'
import { Outages } from '#runtime/outages.ts'
import { whenParentIsGone } from '#runtime/parent.ts'
import { logSettings } from './log/settings.ts'
import { openReplayThreads } from './replay/threads.ts'
import { startWorkers } from './start.ts'

/** How long a stop may take, in milliseconds, before it is no longer waited for. */
const STOP_BOUND = 8_000

await main().catch(problem => {
  console.error(problem instanceof OperatorError ? problem.message : problem)
  process.exit(1)
})

async function main(): Promise<void> {
  const config = readConfigOf('workers')
  const outages = new Outages()
  const logger = createLogger('workers', config.LOG_LEVEL, outages)
  const databaseUrl = await productDatabase(config)

  const store = await openEventStore(config, databaseUrl)
  watchOutages(outages, logger, { config, databaseUrl, store })
  const log = await logSettings(config)
  if (!log) logger.warn('LOG_KEY is not set: these workers sign no checkpoints of the log')
  const replays = openReplayThreads(databaseUrl)
  const workers = await startWorkers(config, {
    databaseUrl,
    store,
    runReplay: replays.runNext,
    projectionsFor: ruleset => createReadModelProjections(ruleset ? { ruleset } : {}),
    logger,
    log,
  })
  logger.info({ queue: workers.queues.backend }, 'the workers are up')

  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(code || 1), STOP_BOUND).unref()
    await workers.close()
    await replays.close()
    await store.close()
    process.exit(code)
  }
  const fatal = (problem: unknown) => {
    logger.fatal({ err: problem }, 'the workers can not go on')
    void stop(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  whenParentIsGone(() => void stop(0))
  onFault(fatal)
  workers.failed.catch(fatal)
}
