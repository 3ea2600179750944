/** Whether the product is ready, and what is behind where it is not. */
import { LRUCache } from 'lru-cache'
import { type EventStore, EventStoreUnavailable, type Position } from '#eventstore/port.ts'
import type { Control } from '#projections/engine/control.ts'
import { heldAt } from '#projections/engine/fold/import-hold.ts'
import { shapeOf } from '#projections/engine/generation.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import type { StoreWatch } from '#projections/engine/store-watch.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { headOf } from '#projections/log/kept/leaves.ts'
import type { LogDatabase } from '#projections/log/kept/schema.ts'
import type { Clock } from '#runtime/clock.ts'
import type { DiskWatch } from '#runtime/disk-full.ts'
import { within } from '#runtime/within.ts'
import { forReader } from '../round/doubt.ts'
import { isOperator } from './operator.ts'
import type { AppMiddleware } from './state.ts'

/** How long a read model that is behind may take to catch up before it counts as behind, in milliseconds. */
const CATCH_UP = { milliseconds: 1_000 }
/** How long the whole check may take, in milliseconds: a database that hangs counts as away. */
const ANSWERED_WITHIN_MS = 2_500
/** How old an answer may be, in milliseconds: many who ask at once cost one check. */
const MAX_AGE_MS = 250

/** What the queries of this code expect of the live generation's tables. */
const SHAPE = shapeOf(createReadModelProjections())

export interface Health {
  readonly ready: boolean
  /** what is not there yet, in words; empty when all is well */
  readonly behind: readonly string[]
  /** what works in another way meanwhile; the product is ready all the same */
  readonly degraded: readonly string[]
  /** whether an operator must decide which store is the right one: waiting changes nothing */
  readonly storeReplaced: boolean
  readonly head: Position
  readonly position: Position
  readonly generation: number | null
  readonly parkedStreams: number
}

export interface Checked {
  readonly store: EventStore
  readonly readModel: ReadModel
  readonly clock: Clock
  readonly watch: StoreWatch
  readonly log: LogDatabase
  readonly control: Control
  readonly disk: Pick<DiskWatch, 'problem'>
  /** whether jobs and limits reach their server */
  readonly queueIsThere: () => boolean
}

export async function healthOf({
  store,
  readModel,
  clock,
  watch,
  log,
  control,
  disk,
  queueIsThere,
}: Checked): Promise<Health> {
  const head = await store.head()
  const replaced = await watch.compare()
  const { generation, shape, parkedStreams } = await readModel.status()
  const behind: string[] = []
  if (generation === null) behind.push('the read model is being filled for the first time')
  else if (shape !== SHAPE) behind.push('the read model is being rebuilt for this version of the product')
  else if (replaced !== null) behind.push(replaced)
  else if (!(await readModel.waitFor((await heldAt(control)) ?? head, CATCH_UP)))
    behind.push('the read model has not folded the newest events')
  const problem = clock.problem()
  if (problem !== null) behind.push(problem)
  const full = await disk.problem()
  if (full !== null) behind.push(full)
  const { trouble } = await headOf(log)
  // As the gate of all commands knows: whoever reads here that the log is refused finds the gate closed.
  const refusal = watch.refusal()
  if (refusal !== null) behind.push(refusal)
  if (trouble !== null) behind.push(trouble)
  return {
    ready: behind.length === 0,
    behind,
    degraded: queueIsThere() ? [] : ['queue'],
    storeReplaced: replaced !== null,
    head,
    position: readModel.position(),
    generation,
    parkedStreams,
  }
}

/**
 * Open to everybody, for load balancers. Where the store and the log's copy are stands in the answer to operators alone.
 * @param token by which an operator's programs on other machines are known
 */
export function health(checked: Checked, token?: string): AppMiddleware {
  const checks = new LRUCache<'now', Health>({
    max: 1,
    ttl: MAX_AGE_MS,
    fetchMethod: () => healthOf(checked),
  })
  return async ctx => {
    ctx.state.route = '/healthz'
    ctx.set('Cache-Control', 'no-store')
    const isStaff = isOperator(ctx, token)
    try {
      const found = await within(checks.forceFetch('now'), ANSWERED_WITHIN_MS)
      ctx.status = found.ready ? 200 : 503
      ctx.body = { ...found, behind: found.behind.map(sentence => forReader(sentence, { isStaff })) }
    } catch (problem) {
      // Only the event store says why, and names hosts: the reason of a database stands in the logs of the requests that needed it.
      const away = 'the database or the event store is away'
      ctx.status = 503
      ctx.body = {
        ready: false,
        behind: [isStaff && problem instanceof EventStoreUnavailable ? problem.message : away],
      }
    }
    if (ctx.status === 503) ctx.set('Retry-After', '1')
  }
}
