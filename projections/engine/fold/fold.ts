/** Folds one batch into one generation, in one transaction. */
import type { QueryExecutorProvider } from 'kysely'
import type { AnyRecorded, RecordedEvent } from '#eventstore/port.ts'
import { together } from '#runtime/together.ts'
import type { Control } from '../control.ts'
import type { ReadModelTransaction } from '../projection.ts'
import { advance, type Step } from './checkpoint.ts'
import { type FoldWith, foldAll, setAside, topicsOf } from './fold-events.ts'
import { countedOf, type Judgement } from './judge.ts'
import { type Lease, renew } from './lease.ts'
import { toPayload } from './notify.ts'
import { type Parking, park } from './parked.ts'
import { foldAround } from './poison.ts'
import { isPoison } from './trouble.ts'

export interface FoldTarget extends FoldWith {
  readonly generation: number
  /** whether readers are notified: only of the live generation */
  readonly notifies: boolean
}

/**
 * Folds the batch and moves the checkpoint from where it was to the batch's end.
 * A poison event is found by a second run: the good way pays for no savepoint.
 * @throws LeaseLost, CheckpointMoved: nothing was written
 * @throws whatever Postgres says when it is not the events' fault
 */
export async function foldBatch(
  control: Control,
  target: FoldTarget,
  lease: Lease,
  step: Step,
  batch: readonly AnyRecorded[],
  judgement: Judgement,
): Promise<void> {
  try {
    await run(control, target, lease, step, batch, judgement, async (tx, events) => {
      await foldAll(tx, target, events)
      return []
    })
  } catch (problem) {
    if (!isPoison(problem)) throw problem
    await run(control, target, lease, step, batch, judgement, (tx, events) => foldAround(tx, target, events))
  }
}

/** @returns what must be parked */
type FoldEvents = (tx: ReadModelTransaction, events: readonly RecordedEvent[]) => Promise<readonly Parking[]>

async function run(
  control: Control,
  target: FoldTarget,
  lease: Lease,
  step: Step,
  batch: readonly AnyRecorded[],
  judgement: Judgement,
  foldEvents: FoldEvents,
): Promise<void> {
  const { generation, projections, notifies } = target
  const notification = notifies
    ? toPayload({ generation, position: step.to.position, topics: topicsOf(projections, batch) })
    : null
  await control.transaction().execute(async tx => {
    const [parked] = await together(tx, [
      at => advance(at, generation, lease, step, notification),
      ...projections.map(projection => async (at: QueryExecutorProvider) => projection.number?.(at, batch)),
    ])
    const { good, parkings } = setAside(batch, parked, judgement.unjudged)
    const more = await foldEvents(tx, countedOf(good, judgement))
    await park(tx, [...parkings, ...more])
    // Whoever waits for the row meanwhile would find the time run out that was given before a long batch.
    if (!lease.idleIsFree) await renew(tx, lease)
  })
}
