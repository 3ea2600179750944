/**
 * From the event store to the projector: one resumable subscription.
 *
 * Two ways lead to the projector. Each batch is handed straight to the projector of this process, which folds it
 * without reading the store. A job goes through the queue as well, to whatever process has a projector, and is only a
 * nudge: that projector reads the store. Either alone is enough, and a sweep finds what both have missed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreReplaced } from '#eventstore/bookmark.ts'
import type { After, AnyRecorded, EventStore } from '#eventstore/port.ts'
import type { StoreWatch } from '#projections/engine/store-watch.ts'
import { isAway } from '#runtime/away.ts'
import type { Logger } from '#runtime/log.ts'

/** At most one job in this time while batches are handed over, in milliseconds. */
const JOB_PAUSE = 500
/** How often the relay looks for events that were not folded, in milliseconds. */
const SWEEP = 1_000

export interface RelayDeps {
  readonly store: EventStore
  readonly watch: StoreWatch
  /** where a subscription begins */
  after(): Promise<After>
  /** takes every batch of the store of the read model, in order, beside the projector */
  handle(batch: readonly AnyRecorded[]): void
  /** puts the job in the queue */
  nudge(): Promise<void>
  /** the projector of this process; without it every batch's job matters, so none waits */
  readonly projector: { run(): void; fold(after: After, batch: readonly AnyRecorded[]): void } | undefined
  /** whether the read model lacks events */
  isBehind(): Promise<boolean>
  readonly logger: Pick<Logger, 'debug' | 'warn'>
  /** how often events that were not folded are looked for, in milliseconds; SWEEP where it is left out */
  readonly sweepMs?: number | undefined
}

export interface Relay {
  /** rejects when the subscription ends without having been closed: the process must be started anew */
  readonly ended: Promise<void>
  close(): Promise<void>
}

export function startRelay(deps: RelayDeps): Relay {
  const stop = new AbortController()
  const nudger = createNudger(deps, stop.signal)
  const following = follow(deps, nudger, stop.signal)
  const sweeping = sweep(deps, nudger, stop.signal)
  return {
    ended: following,
    async close() {
      stop.abort()
      await Promise.allSettled([following, sweeping])
    },
  }
}

/** Subscribes, and again whenever another store took the place of the read model's and the read model was made anew. */
async function follow(deps: RelayDeps, nudge: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const after = (await isReadModelsStore(deps)) ? await deps.after().catch(unlessAway) : null
    if (after === null) await pause(signal)
    else await followOnce(deps, after, nudge, signal)
  }
}

/** Nothing is known of a store that does not answer: the subscription reports that, and comes back by itself. */
async function isReadModelsStore({ watch }: RelayDeps): Promise<boolean> {
  return (await watch.compare().catch(watch.problem)) === null
}

/** The read model's database is away for a moment: nothing is known of where to go on. */
function unlessAway(problem: unknown): null {
  if (isAway(problem)) return null
  throw problem
}

/**
 * @param from what the read model has
 * @throws Error when the subscription ends for another reason than a store that was replaced
 */
async function followOnce(
  deps: RelayDeps,
  from: After,
  nudge: () => void,
  signal: AbortSignal,
): Promise<void> {
  let after = from
  const subscription = deps.store.subscribe(after, problem => {
    // A store that is away is said once for all that need it.
    if (problem === null) deps.logger.debug('the subscription to the event store is back')
    else deps.logger.debug({ problem }, 'the subscription to the event store is interrupted')
  })
  const close = () => void subscription.close()
  signal.addEventListener('abort', close)
  if (signal.aborted) close()
  try {
    for await (const batch of subscription) {
      if (signal.aborted) return
      deps.projector?.fold(after, batch)
      after = batch.at(-1) ?? after
      nudge()
      // What rests on a read model of another store may not be written to this one.
      if (deps.watch.problem() !== null) return
      deps.handle(batch)
    }
  } catch (problem) {
    if (problem instanceof StoreReplaced) return
    throw problem
  } finally {
    signal.removeEventListener('abort', close)
  }
  if (!signal.aborted) throw new Error('the subscription has ended')
}

async function sweep(deps: RelayDeps, nudge: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(signal, deps.sweepMs)
    if (signal.aborted) return
    try {
      if (deps.watch.problem() !== null || !(await deps.isBehind())) continue
      deps.projector?.run()
      nudge()
    } catch (problem) {
      deps.logger.warn({ problem }, 'the sweep could not look')
    }
  }
}

async function pause(signal: AbortSignal, milliseconds = SWEEP): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {})
}

/**
 * One job on its way at a time; those asked for meanwhile become one more. So a slow or lost queue piles
 * nothing up here.
 */
function createNudger(deps: RelayDeps, signal: AbortSignal): () => void {
  let isRequested = false
  let busy = false
  async function work(): Promise<void> {
    while (isRequested && !signal.aborted) {
      isRequested = false
      await deps.nudge().catch(problem => deps.logger.warn({ problem }, 'a nudge was lost'))
      if (deps.projector) await sleep(JOB_PAUSE, undefined, { signal }).catch(() => {})
    }
    busy = false
  }
  return () => {
    isRequested = true
    if (busy) return
    busy = true
    void work()
  }
}
