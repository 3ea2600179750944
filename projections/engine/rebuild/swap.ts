/** Makes another generation the live one. */
import { setTimeout as sleep } from 'node:timers/promises'
import { EVERYTHING } from '#domain/topics.ts'
import { holds, positionOf } from '#eventstore/bookmark.ts'
import type { Position } from '#eventstore/port.ts'
import type { Engine } from '../engine.ts'
import { bookmarkOf } from '../fold/checkpoint.ts'
import { foldUpTo, upToHead } from '../fold/fold-up-to.ts'
import { holdProjector } from '../fold/hold-projector.ts'
import { heldAt } from '../fold/import-hold.ts'
import { type Lease, renew } from '../fold/lease.ts'
import { notify } from '../fold/notify.ts'
import { findGeneration, swapTo } from '../generation.ts'
import type { Filled } from './fill.ts'
import { forgetPast } from './past.ts'

/** How often, and after how many milliseconds each time, to look whether an import has ended: half of one must not go live. */
const IMPORT_LOOKS = 240
const IMPORT_PAUSE_MS = 250

/**
 * Folds the events that came meanwhile and swaps in one short transaction. Readers never go back in time, unless the
 * store did: with the projector held, catching up to the head passes wherever the live generation was. What is appended
 * later is the live projector's: under steady load there would be no end otherwise.
 * @param lease of the replay: a replay that lost it may not swap
 * @returns the position at the swap
 */
export async function swapIn(engine: Engine, { target, reached }: Filled, lease: Lease): Promise<Position> {
  for (let look = 0; look < IMPORT_LOOKS && (await heldAt(engine.control)) !== null; look++)
    await sleep(IMPORT_PAUSE_MS)
  await using held = await holdProjector(engine)
  const position = positionOf(await foldUpTo(engine, target, held.lease, reached, await upToHead(engine)))
  const history = await historyFor(engine, target.generation)
  await engine.control.transaction().execute(async tx => {
    await renew(tx, held.lease)
    await renew(tx, lease)
    await swapTo(tx, target.generation, history)
    if (history === target.generation) await forgetPast(tx)
    await notify(tx, { generation: target.generation, position, topics: [EVERYTHING] })
  })
  return position
}

/** A new history begins with a generation that was made from another store than the live one. */
async function historyFor({ control, store }: Engine, generation: number): Promise<number> {
  const live = await findGeneration(control, 'live')
  if (!live) return generation
  return (await holds(store, await bookmarkOf(control, live.number))) ? live.history : generation
}
