/** The workers of one process: relay, projector, replays, coupon returns, mails, reminders. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openSeasonThreads } from '#data/import/threads.ts'
import type { RulesPreset } from '#domain/scoring/presets/rules.ts'
import { StoreReplaced } from '#eventstore/bookmark.ts'
import { gated } from '#eventstore/gated.ts'
import { type After, type EventStore, START } from '#eventstore/port.ts'
import { existingKeys } from '#people/fan-key/fan-keys.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { openMails } from '#people/mail/table.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { createEngine, type Engine } from '#projections/engine/engine.ts'
import { bookmarkOf } from '#projections/engine/fold/checkpoint.ts'
import { createProjector, type Projector } from '#projections/engine/fold/projector.ts'
import { retryAsked } from '#projections/engine/fold/retries.ts'
import { findGeneration, shapeOf } from '#projections/engine/generation.ts'
import type { Projection } from '#projections/engine/projection.ts'
import { openReadModel, type ReadModel } from '#projections/engine/read/read-model.ts'
import { ensureLive } from '#projections/engine/rebuild/rebuild.ts'
import { waitingReplays } from '#projections/engine/rebuild/replays.ts'
import { sayWorkersRun } from '#projections/engine/rebuild/versions.ts'
import { type StoreWatch, watchStore } from '#projections/engine/store-watch.ts'
import { logOf, migrateLog } from '#projections/log/kept/schema.ts'
import { openClock } from '#runtime/clock.ts'
import type { Config } from '#runtime/config.ts'
import { nudge } from '#runtime/jobs.ts'
import type { Logger } from '#runtime/log.ts'
import { openPool } from '#runtime/postgres.ts'
import { openQueues, type Queues } from '#runtime/queue.ts'
import { startJobWorkers } from './jobs.ts'
import type { LogSettings } from './log/settings.ts'
import { sendMail } from './mail/send.ts'
import { openTransport } from './mail/transport.ts'
import { sweepCouponReturns } from './policies/coupon-returns.ts'
import { sayWhereNobodyIsAdmin } from './policies/first-admin.ts'
import { handleImport, type ImportDeps } from './policies/imports.ts'
import { startRelay } from './relay.ts'
import { handleReplay, type ReplayDeps } from './replay/handler.ts'
import { startSweeps } from './sweeps.ts'

/** Connections of the projector, replays and imports. */
const CONNECTIONS = 10
/** Connections of all other work, beside them: whatever waits there, the projector goes on. */
const CONNECTIONS_BESIDE = 6
/** How soon to look again whether the store is the read model's, in milliseconds. */
const STORE_PAUSE = 1_000

export interface WorkersDeps {
  readonly databaseUrl: string
  /** stays the caller's: closed after the workers */
  readonly store: EventStore
  readonly projectionsFor: (ruleset: RulesPreset | null) => readonly Projection[]
  readonly logger: Logger
  /** whether the relay hands its batches to the projector of this process beside the job; false leaves it to the job */
  readonly wakeDirectly?: boolean
  /** runs the replay that is due, until the signal; in this thread, by this store, where it is left out */
  readonly runReplay?: ((signal: AbortSignal) => Promise<void>) | undefined
  /** how often work is looked for whose job was lost, in milliseconds; each kind's own time where it is left out */
  readonly sweepMs?: number
  /** what checkpoints of the log are signed with; where it is left out, other workers keep the log */
  readonly log?: LogSettings | undefined
}

export interface Workers {
  readonly engine: Engine
  readonly readModel: ReadModel
  readonly projector: Projector
  readonly queues: Queues
  /** rejects when the workers can't go on and the process must be started anew */
  readonly failed: Promise<never>
  close(): Promise<void>
}

/**
 * Starts everything. The first time, and after a change of the projections, it fills a generation before it
 * starts to follow.
 * @throws when Postgres or the event store can't be reached, also while its job workers open, or a job has no handler
 */
export async function startWorkers(config: Config, deps: WorkersDeps): Promise<Workers> {
  const { logger, store, sweepMs } = deps
  const pool = openPool(deps.databaseUrl, 'workers', CONNECTIONS)
  const beside = openPool(deps.databaseUrl, 'workers-beside', CONNECTIONS_BESIDE)
  await migrateControl(pool)
  const engine = createEngine({ pool, store, projectionsFor: deps.projectionsFor })
  const stop = new AbortController()
  await migrateLog(pool)
  const watch = await watchStore({ ...engine, logger, log: logOf(pool) })
  const writable = gated(store, watch.doubt)
  const running = await sayWorkersRun(
    { connectionString: deps.databaseUrl },
    shapeOf(deps.projectionsFor(null)),
  )
  if (await fillFirst(engine, watch, logger, stop.signal)) logger.info('a read model was filled')

  const clock = await openClock(pool, { logger })
  const readModel = await openReadModel(pool)
  const projector = createProjector(engine, undefined, batch => logger.debug(batch, 'a batch was folded'))
  const queues = openQueues(config, deps.databaseUrl, logger)
  const identity = openIdentity(beside)
  const keysOf: ReplayDeps['keysOf'] = owners => existingKeys(identity, owners)
  const replays = { engine, readModel, clock, keysOf, logger, signal: stop.signal }
  const runReplay = deps.runReplay ?? (() => handleReplay(replays))
  const transport = openTransport(config)
  if (!transport && config.NODE_ENV === 'production')
    logger.warn('SMTP_URL is not set: mails are kept in the database, and their receivers get none of them')
  const mails = { db: openMails(beside), transport, logger, signal: stop.signal }
  const threads = openSeasonThreads()
  const foldAnew = () => nudge(queues, 'project read-model', {}, 'read-model')
  const imports: ImportDeps = { control: engine.control, store, threads, fold: foldAnew }
  const sweepingOf = { logger, clock, signal: stop.signal }
  startJobWorkers(queues, {
    'project read-model': () => projector.run().catch(unlessReplaced),
    'run replay': async () => {
      // A job that comes twice starts no thread for nothing.
      if ((await waitingReplays(engine.control)).length > 0) await runReplay(stop.signal)
    },
    'import season': () => handleImport(imports, sweepingOf),
    'retry parked': ({ stream }) => retryAsked(engine, stream),
    'send mail': ({ id }) => sendMail(mails, id),
  })
  await sayWhereNobodyIsAdmin(identity, logger)
  const deciding = { control: engine.control, store: writable, readModel }
  const returning = sweepCouponReturns({ ...deciding, ...sweepingOf })
  const sweeping = startSweeps({
    config,
    engine,
    store,
    deciding,
    identity,
    queues,
    replays,
    imports,
    mails,
    log: logOf(beside),
    logSettings: deps.log,
    sweepingOf,
    sweepMs,
  })
  const wakeDirectly = deps.wakeDirectly ?? true
  /** A store that is not the read model's is no failure of the projector: the watch says what to do. */
  async function unlessReplaced(problem: unknown): Promise<void> {
    if (!(problem instanceof StoreReplaced)) throw problem
    await watch.compare()
  }
  const stopped = (problem: unknown) =>
    unlessReplaced(problem).catch(() => logger.warn({ problem }, 'the projector stopped'))
  const relay = startRelay({
    store,
    watch,
    logger,
    sweepMs,
    after: () => bookmarkOfLive(engine.control),
    handle: returning.handle,
    nudge: foldAnew,
    projector: wakeDirectly
      ? {
          run: () => void projector.run().catch(stopped),
          fold: (after, batch) => void projector.fold(after, batch).catch(stopped),
        }
      : undefined,
    isBehind: isBehindIn(readModel, store),
  })
  const failed = Promise.race([relay.ended.then(() => new Promise<never>(() => {})), queues.failed])
  // The caller decides what a failure means; a caller that ignores the promise is not ended by a rejection.
  failed.catch(() => {})
  await queues.opened()

  return {
    engine,
    readModel,
    projector,
    queues,
    failed,
    async close() {
      stop.abort(new Error('the workers stop'))
      watch.close()
      clock.close()
      await relay.close()
      // Sweeps put jobs into the queues until they end.
      await Promise.all([returning.ended, ...sweeping])
      await queues.close()
      await threads.close()
      transport?.close()
      await projector.close()
      await running.close()
      await readModel.close()
      await Promise.all([pool.end(), beside.end()])
    },
  }
}

/** What the live generation folded last: what follows is handed to the projector. */
async function bookmarkOfLive(control: Engine['control']): Promise<After> {
  const live = await findGeneration(control, 'live')
  return live ? bookmarkOf(control, live.number) : START
}

/** So many looks of the relay trust what notifications said; the next one asks the database. */
const LOOKS_BY_NOTIFICATION = 4

/** Whether the read model lacks events: what notifications say of it costs no query. */
function isBehindIn(readModel: ReadModel, store: EventStore): () => Promise<boolean> {
  let looks = 0
  return async () => {
    const head = await store.head()
    if (readModel.position() >= head && looks++ % (LOOKS_BY_NOTIFICATION + 1) !== 0) return false
    return (await readModel.status()).position < head
  }
}

/** Fills a generation where none fits this code; waits while the store is not the one of the generation that is live. */
async function fillFirst(
  engine: Engine,
  watch: StoreWatch,
  logger: Logger,
  signal: AbortSignal,
): Promise<boolean> {
  let hasWarned = false
  const onSuperseded = ({ message }: Error) => {
    if (!hasWarned) logger.warn(message)
    hasWarned = true
  }
  while (true) {
    try {
      return await ensureLive(engine, { signal, onSuperseded })
    } catch (problem) {
      if (!(problem instanceof StoreReplaced)) throw problem
      await watch.compare()
      await sleep(STORE_PAUSE)
    }
  }
}
