/** The workers of one process: relay, projector, replays, coupon returns, mails. */
import type { RulesetId } from '#domain/competition/events.ts'
import type { EventStore } from '#eventstore/port.ts'
import { openMails } from '#people/mail/table.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { createEngine, type Engine } from '#projections/engine/engine.ts'
import { createProjector, type Projector } from '#projections/engine/fold/projector.ts'
import { retryParked } from '#projections/engine/fold/retry.ts'
import type { Projection } from '#projections/engine/projection.ts'
import { openReadModel, type ReadModel } from '#projections/engine/read/read-model.ts'
import { ensureLive } from '#projections/engine/rebuild/rebuild.ts'
import type { Config } from '#runtime/config.ts'
import { nudge } from '#runtime/jobs.ts'
import type { Logger } from '#runtime/log.ts'
import { openPool } from '#runtime/postgres.ts'
import { openQueues, type Queues } from '#runtime/queue.ts'
import { couponReturnsPosition, startCouponReturns } from './coupon-returns.ts'
import { startJobWorkers } from './jobs.ts'
import { sendMail } from './mail/send.ts'
import { sweepMails } from './mail/sweep.ts'
import { openTransport } from './mail/transport.ts'
import { startRelay } from './relay.ts'
import { handleReplay, sweepReplays } from './replay/handler.ts'

/** Connections of the workers' own pool. */
const CONNECTIONS = 10

export interface WorkersDeps {
  readonly databaseUrl: string
  /** stays the caller's: closed after the workers */
  readonly store: EventStore
  readonly projectionsFor: (ruleset: RulesetId | null) => readonly Projection[]
  readonly logger: Logger
  /** whether the relay hands its batches to the projector of this process beside the job; false leaves it to the job */
  readonly wakeDirectly?: boolean
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
 * @throws when Postgres or the event store can't be reached, or a job has no handler
 */
export async function startWorkers(config: Config, deps: WorkersDeps): Promise<Workers> {
  const { logger, store } = deps
  const pool = openPool(deps.databaseUrl, 'workers', CONNECTIONS)
  await migrateControl(pool)
  const engine = createEngine({ pool, store, projectionsFor: deps.projectionsFor })
  const stop = new AbortController()
  if (await ensureLive(engine, { signal: stop.signal })) logger.info('a read model was filled')

  const readModel = await openReadModel(pool)
  const projector = createProjector(engine)
  const queues = openQueues(config, deps.databaseUrl, logger)
  const replays = { engine, logger, signal: stop.signal }
  const transport = openTransport(config)
  if (!transport && config.NODE_ENV === 'production')
    logger.warn('SMTP_URL is not set: mails are kept in the database, and their receivers get none of them')
  const mails = { db: openMails(pool), transport, logger, signal: stop.signal }
  startJobWorkers(queues, {
    'project read-model': () => projector.run(),
    'run replay': (_data, job) => handleReplay(replays, job),
    'retry parked': ({ stream }) => retryParked(engine, stream),
    'send mail': ({ id }) => sendMail(mails, id),
  })
  const sweeping = [
    sweepReplays(replays, id => nudge(queues, 'run replay', { id }, id)),
    sweepMails(mails, id => nudge(queues, 'send mail', { id }, id)),
  ]
  const couponReturns = startCouponReturns({ store, control: engine.control, readModel, logger })
  const wakeDirectly = deps.wakeDirectly ?? true
  const stopped = (problem: unknown) => logger.warn({ problem: String(problem) }, 'the projector stopped')
  const relay = startRelay({
    store,
    logger,
    after: await couponReturnsPosition(engine.control),
    nudge: () => nudge(queues, 'project read-model', {}, 'read-model'),
    projector: wakeDirectly
      ? {
          run: () => void projector.run().catch(stopped),
          fold: (after, batch) => void projector.fold(after, batch).catch(stopped),
        }
      : undefined,
    onBatch: batch => couponReturns.handle(batch),
    isBehind: async () => (await readModel.status()).position < (await store.head()),
  })
  const failed = Promise.race([
    relay.ended.then(() => new Promise<never>(() => {})),
    couponReturns.failed,
    queues.failed,
  ])
  // Whoever starts workers decides what a failure means; who does not look is not ended by it.
  failed.catch(() => {})

  return {
    engine,
    readModel,
    projector,
    queues,
    failed,
    async close() {
      stop.abort(new Error('the workers stop'))
      await relay.close()
      await couponReturns.close()
      await queues.close()
      await Promise.all(sweeping)
      transport?.close()
      await projector.close()
      await readModel.close()
      await pool.end()
    },
  }
}
