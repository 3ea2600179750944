/** Folds one batch into one generation, in one transaction. */
import { sql } from 'kysely'
import type { AnyRecorded, RecordedEvent } from '#eventstore/port.ts'
import { advance, type Step } from './checkpoint.ts'
import type { Control } from './control.ts'
import { type Folded, foldAll, setAside } from './fold-events.ts'
import type { Lease } from './lease.ts'
import { CHANNEL, toPayload } from './notify.ts'
import { park } from './parked.ts'
import { foldAround } from './poison.ts'
import type { FoldMode, Projection, ReadModelTransaction } from './projection.ts'
import { isPoison } from './trouble.ts'

export interface FoldTarget {
  readonly generation: number
  readonly projections: readonly Projection[]
  readonly mode: FoldMode
  /** whether readers hear of it: only of the live generation */
  readonly tell: boolean
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
): Promise<void> {
  try {
    await run(control, target, lease, step, batch, foldAll)
  } catch (problem) {
    if (!isPoison(problem)) throw problem
    await run(control, target, lease, step, batch, foldAround)
  }
}

type FoldEvents = (
  tx: ReadModelTransaction,
  target: FoldTarget,
  events: readonly RecordedEvent[],
) => Promise<Folded>

async function run(
  control: Control,
  target: FoldTarget,
  lease: Lease,
  step: Step,
  batch: readonly AnyRecorded[],
  foldEvents: FoldEvents,
): Promise<void> {
  await control.transaction().execute(async tx => {
    const parked = await advance(tx, target.generation, lease, step)
    const { good, parkings } = setAside(batch, parked)
    const folded = await foldEvents(tx, target, good)
    await park(tx, [...parkings, ...folded.parkings])
    if (!target.tell) return
    // Within the transaction: Postgres sends it after the commit, and never without it.
    const payload = toPayload({
      generation: target.generation,
      position: step.to,
      topics: [...folded.topics],
    })
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(tx)
  })
}
