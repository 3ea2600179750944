/** Folds batch after batch, reading the next one while the current one is folded. */
import type { Instant } from '#domain/words.ts'
import type { AnyRecorded, EventStore, Position } from '#eventstore/port.ts'
import type { Control } from '../control.ts'
import { type FoldTarget, foldBatch } from './fold.ts'
import type { Lease } from './lease.ts'

/** Events read and folded at a time: large enough that statements, not round trips, are what costs. */
export const BATCH_EVENTS = 5_000
/** The same for a rebuild, whose batches are cheap and block nobody: fewer waits of reading and folding for each other. */
const REBUILD_BATCH_EVENTS = 10_000

export type Until = { readonly position: Position } | { readonly instant: Instant }

export interface Bounds {
  /** stop before the first event after this position or moment; else at the end of what there is */
  readonly until?: Until | undefined
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
  deps: { readonly control: Control; readonly store: Pick<EventStore, 'readAll'> },
  target: FoldTarget,
  lease: Lease,
  from: Position,
  bounds: Bounds = {},
): Promise<Position> {
  const { until } = bounds
  const size = target.mode === 'rebuild' ? REBUILD_BATCH_EVENTS : BATCH_EVENTS
  let position = from
  let ahead: ReturnType<typeof read> | undefined
  try {
    while (true) {
      const batch = await (ahead ?? read(deps.store, position, size, until))
      const end = batch.at(-1)?.position
      bounds.signal?.throwIfAborted()
      if (end === undefined) return position
      const step = { from: position, to: end, last: batch.length < size }
      // Behind a batch that is not full there is nothing yet: what comes while it is folded is read at once.
      ahead = step.last ? undefined : read(deps.store, end, size, until)
      // A failed fold leaves the read that ran beside it; its own failure then is nobody's concern.
      ahead?.catch(() => {})
      await foldBatch(deps.control, target, lease, step, batch)
      position = end
      bounds.onBatch?.(position, batch.length)
    }
  } finally {
    await ahead?.catch(() => {})
  }
}

async function read(
  store: Pick<EventStore, 'readAll'>,
  after: Position,
  size: number,
  until: Until | undefined,
): Promise<readonly AnyRecorded[]> {
  if (until && 'position' in until && after >= until.position) return []
  const batch = await store.readAll(after, size)
  const end = until ? batch.findIndex(event => isPast(event, until)) : -1
  return end < 0 ? batch : batch.slice(0, end)
}

/** An event that can't be read has no time: it goes with those before it. */
function isPast(event: AnyRecorded, until: Until): boolean {
  if ('position' in until) return event.position > until.position
  return event.type !== 'Unreadable' && event.metadata.occurredAt > until.instant
}
