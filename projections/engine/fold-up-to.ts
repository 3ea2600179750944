/** Folds batch after batch, reading the next one while the current one is folded. */
import type { AnyRecorded, EventStore, Position } from '#eventstore/port.ts'
import type { Control } from './control.ts'
import { type FoldTarget, foldBatch } from './fold.ts'
import type { Lease } from './lease.ts'

/** Events read and folded at a time: large enough that statements, not round trips, are what costs. */
export const BATCH_EVENTS = 5_000

export interface Bounds {
  /** stop at this position exactly; else at the end of what there is */
  readonly until?: Position | undefined
  readonly signal?: AbortSignal | undefined
  /** after each batch that was committed */
  readonly onBatch?: (position: Position, events: number) => void
}

/**
 * @param from where the generation's checkpoint is
 * @returns where it is now
 * @throws LeaseLost, CheckpointMoved; what was folded before stays folded
 * @throws the signal's reason, between two batches
 */
export async function foldUpTo(
  deps: { readonly control: Control; readonly store: EventStore },
  target: FoldTarget,
  lease: Lease,
  from: Position,
  bounds: Bounds = {},
): Promise<Position> {
  const { until } = bounds
  let position = from
  let next = read(deps.store, position, until)
  try {
    while (true) {
      const batch = await next
      const end = batch.at(-1)?.position
      bounds.signal?.throwIfAborted()
      if (end === undefined) return position
      const step = { from: position, to: end, last: batch.length < BATCH_EVENTS }
      next = read(deps.store, end, until)
      // A failed fold leaves the read that ran beside it; its own failure then is nobody's concern.
      next.catch(() => {})
      await foldBatch(deps.control, target, lease, step, batch)
      position = end
      bounds.onBatch?.(position, batch.length)
    }
  } finally {
    await next.catch(() => {})
  }
}

async function read(
  store: EventStore,
  after: Position,
  until: Position | undefined,
): Promise<readonly AnyRecorded[]> {
  if (until !== undefined && after >= until) return []
  const batch = await store.readAll(after, BATCH_EVENTS)
  return until === undefined ? batch : batch.filter(({ position }) => position <= until)
}
