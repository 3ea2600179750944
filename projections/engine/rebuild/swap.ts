/** Makes another generation the live one. */
import { EVERYTHING } from '#domain/topics.ts'
import type { Position } from '#eventstore/port.ts'
import type { Engine } from '../engine.ts'
import { foldUpTo } from '../fold/fold-up-to.ts'
import { holdProjector } from '../fold/hold-projector.ts'
import { type Lease, renew } from '../fold/lease.ts'
import { notify } from '../fold/notify.ts'
import { swapTo } from '../generation.ts'
import type { Filled } from './fill.ts'

/**
 * Folds the events that came meanwhile and swaps in one short transaction. Readers never go back in time: with the
 * projector held, catching up to the head passes wherever the live generation was.
 * @param lease of the replay: a replay that lost it may not swap
 * @returns the position at the swap
 */
export async function swapIn(engine: Engine, { target, position }: Filled, lease: Lease): Promise<Position> {
  await using held = await holdProjector(engine)
  const head = await foldUpTo(engine, target, held.lease, position)
  await engine.control.transaction().execute(async tx => {
    await renew(tx, held.lease)
    await renew(tx, lease)
    await swapTo(tx, target.generation)
    await notify(tx, { generation: target.generation, position: head, topics: [EVERYTHING] })
  })
  return head
}
