/**
 * From the event store to the projector: one resumable subscription.
 *
 * Two ways lead to the projector. Each batch is handed straight to the projector of this process, which folds it
 * without reading the store. A job goes through the queue as well, to whatever process has a projector, and is only a
 * nudge: that projector reads the store. Either alone is enough, and a sweep finds what both have missed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyRecorded, EventStore, Position, Subscription } from '#eventstore/port.ts'
import type { Logger } from '#runtime/log.ts'

/** At most one job in this time while batches are handed over, in milliseconds. */
const JOB_PAUSE = 500
/** How often the relay looks for events that were not folded, in milliseconds. */
const SWEEP = 1_000

export interface RelayDeps {
  readonly store: EventStore
  /** where the subscription begins */
  readonly after: Position
  /** puts the job in the queue */
  nudge(): Promise<void>
  /** the projector of this process; without it every batch's job matters, so none waits */
  readonly projector: { run(): void; fold(after: Position, batch: readonly AnyRecorded[]): void } | undefined
  /** gets every batch, in order */
  onBatch(batch: readonly AnyRecorded[]): void
  /** whether the read model lacks events */
  isBehind(): Promise<boolean>
  readonly logger: Pick<Logger, 'info' | 'warn'>
}

export interface Relay {
  /** rejects when the subscription ends without having been closed: the process must be started anew */
  readonly ended: Promise<void>
  close(): Promise<void>
}

export function startRelay(deps: RelayDeps): Relay {
  const stop = new AbortController()
  const subscription = deps.store.subscribe(deps.after, problem => {
    if (problem === null) deps.logger.info('the subscription to the event store is back')
    else deps.logger.warn({ problem }, 'the subscription to the event store is interrupted')
  })
  const nudger = createNudger(deps, stop.signal)
  const following = follow(deps, subscription, nudger, stop.signal)
  const sweeping = sweep(deps, nudger, stop.signal)
  return {
    ended: following,
    async close() {
      stop.abort()
      await subscription.close()
      await Promise.allSettled([following, sweeping])
    },
  }
}

async function follow(
  deps: RelayDeps,
  subscription: Subscription,
  nudge: () => void,
  signal: AbortSignal,
): Promise<void> {
  let { after } = deps
  for await (const batch of subscription) {
    if (signal.aborted) return
    deps.projector?.fold(after, batch)
    after = batch.at(-1)?.position ?? after
    nudge()
    deps.onBatch(batch)
  }
  if (!signal.aborted) throw new Error('the subscription has ended')
}

async function sweep(deps: RelayDeps, nudge: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(SWEEP, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    try {
      if (!(await deps.isBehind())) continue
      deps.projector?.run()
      nudge()
    } catch (problem) {
      deps.logger.warn({ problem: String(problem) }, 'the sweep could not look')
    }
  }
}

/**
 * One job on its way at a time; those asked for meanwhile become one more. So a slow or lost queue piles
 * nothing up here.
 */
function createNudger(deps: RelayDeps, signal: AbortSignal): () => void {
  let asked = false
  let busy = false
  async function work(): Promise<void> {
    while (asked && !signal.aborted) {
      asked = false
      await deps.nudge().catch(problem => deps.logger.warn({ problem: String(problem) }, 'a nudge was lost'))
      if (deps.projector) await sleep(JOB_PAUSE, undefined, { signal }).catch(() => {})
    }
    busy = false
  }
  return () => {
    asked = true
    if (busy) return
    busy = true
    void work()
  }
}
