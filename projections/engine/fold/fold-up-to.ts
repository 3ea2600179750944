/** Folds batch after batch, reading the next one while the current one is folded. */
import type { CompetitionId, Instant } from '#domain/words.ts'
import { positionOf } from '#eventstore/bookmark.ts'
import type { After, AnyRecorded, EventStore, Position } from '#eventstore/port.ts'
import type { Control } from '../control.ts'
import { type FoldTarget, foldBatch } from './fold.ts'
import { createJudge, type Judge, type Judgement } from './judge.ts'
import type { Lease } from './lease.ts'
import type { Rest } from './rest.ts'

/** Events read and folded at a time: large enough that statements, not round trips, are what costs. */
export const BATCH_EVENTS = 5_000
/** Events of a rebuild's batch: its batches are cheap and hold no lock that others wait for, so larger ones wait less often. */
const REBUILD_BATCH_EVENTS = 10_000
const MOST_EVENTS = { live: BATCH_EVENTS, rebuild: REBUILD_BATCH_EVENTS } as const satisfies Record<
  FoldTarget['mode'],
  number
>
/** Events of a batch that leaves the processor and the database to others. */
const GENTLE_BATCH_EVENTS = 500
/** Events of the first batch up to a position or moment, which may be near; each further batch has twice as many. */
const FIRST_BATCH_EVENTS = 50

/**
 * Up to and with the event at the position, up to the one before it, or up to the first event after the moment. `head` is a
 * position that is looked for even where it is reached already: only a look shows that the store was replaced. `occurred`
 * reads to the end and leaves out what occurred after the moment: imported histories are not written in the order of time.
 * With a competition, events of other competitions are left out too.
 */
export type Until =
  | { readonly position: Position }
  | { readonly head: Position }
  | { readonly before: Position }
  | { readonly instant: Instant }
  | { readonly occurred: Instant; readonly competition?: CompetitionId }

export interface Bounds {
  /** stop before the first event after this position or moment; else at the end of what there is */
  readonly until?: Until | undefined
  readonly signal?: AbortSignal | undefined
  /** in small batches, with a rest after each: others have the processor meanwhile */
  readonly rest?: Rest | undefined
  /** after each batch that was committed; the fold took `milliseconds` */
  readonly onBatch?: (newest: AnyRecorded, events: number, milliseconds: number) => void
}

/** The store as a fold reads it: its batches, and the streams by which their events are judged. */
export type Folded = Pick<EventStore, 'readAll' | 'readStream'>

/** The store's head as it is now: those who catch up end there, however fast events come meanwhile. */
export async function upToHead({ store }: { readonly store: Pick<EventStore, 'head'> }): Promise<Bounds> {
  return { until: { head: await store.head() } }
}

/**
 * Each batch was read as what follows the event that was folded last, and the checkpoint compares that event once more in
 * the transaction: events of a store that was replaced are never folded on top of those of the store before.
 * @param from the event that the generation folded last
 * @returns the one that it folded last now
 * @throws LeaseLost, CheckpointMoved, StoreReplaced; what was folded before stays folded
 * @throws the signal's reason, between two batches
 */
export async function foldUpTo(
  deps: { readonly control: Control; readonly store: Folded },
  target: FoldTarget,
  lease: Lease,
  from: After,
  bounds: Bounds = {},
): Promise<After> {
  const { until, rest } = bounds
  const most = rest ? GENTLE_BATCH_EVENTS : MOST_EVENTS[target.mode]
  let size = until && !('occurred' in until) && !('head' in until) ? FIRST_BATCH_EVENTS : most
  let reached = from
  const judge = createJudge(deps.store)
  const next = (after: After, size: number) => read(deps.store, judge, after, size, until)
  let ahead: ReturnType<typeof read> | undefined
  try {
    while (true) {
      const { batch, counting, judgement, isPast } = await (ahead ?? next(reached, size))
      const [first] = batch
      const end = batch.at(-1)
      bounds.signal?.throwIfAborted()
      if (first === undefined || end === undefined) return reached
      const step = { from: reached, to: end, first: first.id, last: batch.length < size }
      size = Math.min(2 * size, most)
      // A partial batch means the end of the log: don't prefetch, so that events which come meanwhile are read at once.
      ahead = step.last ? undefined : next(end, size)
      // After a failed fold the prefetched batch is not used, so that a failure to read it must not count.
      ahead?.catch(() => {})
      const begun = performance.now()
      await foldBatch(deps.control, target, lease, step, counting, judgement)
      reached = end
      const took = performance.now() - begun
      bounds.onBatch?.(end, batch.length, took)
      if (isPast) return reached
      await rest?.(took)
    }
  } finally {
    await ahead?.catch(() => {})
  }
}

interface Batch {
  readonly batch: readonly AnyRecorded[]
  /** without what the bound leaves out */
  readonly counting: readonly AnyRecorded[]
  readonly judgement: Judgement
  /** the bound was met: nothing that follows belongs to what is folded */
  readonly isPast: boolean
}

async function read(
  store: Folded,
  judge: Judge,
  after: After,
  size: number,
  until: Until | undefined,
): Promise<Batch> {
  const isThere = until !== undefined && 'position' in until && positionOf(after) >= until.position
  const found = isThere ? [] : await store.readAll(after, size)
  const end = until ? found.findIndex(event => isBehind(event, until)) : -1
  const batch = end < 0 ? found : found.slice(0, end)
  const counting = batch.filter(event => !isLeftOut(event, until))
  return { batch, counting, judgement: await judge(counting), isPast: isThere || end >= 0 }
}

function isLeftOut(event: AnyRecorded, until: Until | undefined): boolean {
  if (!until || !('occurred' in until) || event.type === 'Unreadable') return false
  const { data, metadata } = event
  const { occurred, competition } = until
  const ofAnother = competition !== undefined && 'competition' in data && data.competition !== competition
  return ofAnother || metadata.occurredAt > occurred
}

/** An event that can't be read has no time: it goes with those before it. */
function isBehind(event: AnyRecorded, until: Until): boolean {
  if ('position' in until) return event.position > until.position
  if ('head' in until) return event.position > until.head
  if ('before' in until) return event.position >= until.before
  if ('occurred' in until) return false
  return event.type !== 'Unreadable' && event.metadata.occurredAt > until.instant
}
