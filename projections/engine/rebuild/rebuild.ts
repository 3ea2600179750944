/** A new generation goes live, or the one before comes back. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Position } from '#eventstore/port.ts'
import type { Engine } from '../engine.ts'
import { bookmarkOf, checkpointOf } from '../fold/checkpoint.ts'
import type { FoldTarget } from '../fold/fold.ts'
import { foldUpTo, upToHead } from '../fold/fold-up-to.ts'
import { OtherVersion } from '../fold/live-target.ts'
import { countParkedIn } from '../fold/parked.ts'
import { dropLeftovers, findGeneration, shapeOf } from '../generation.ts'
import { expectSameStore } from '../same-store.ts'
import { type FillOptions, fill } from './fill.ts'
import { holdReplay, ReplayRunning } from './replay-lease.ts'
import { swapIn } from './swap.ts'
import { isSuperseded } from './versions.ts'

export interface Swapped {
  readonly generation: number
  /** null where there was none before */
  readonly before: number | null
  readonly position: Position
  /** streams of the generation that is live now which wait behind an event that can't be folded */
  readonly parked: number
}

/** How soon to look again while another process fills the first generation, in milliseconds. */
const FIRST_RETRY = 200
/** The same while workers of a later version run. */
const SUPERSEDED_RETRY = 1_000

/**
 * Fills the next generation from the first event on, and swaps it in. The one before stays as the way back.
 * @throws ReplayRunning; OtherVersion where workers of a later version run
 */
export async function rebuild(engine: Engine, options: Omit<FillOptions, 'until'> = {}): Promise<Swapped> {
  await using replay = await holdReplay(engine.control)
  const before = await findGeneration(engine.control, 'live')
  if (before && (await isSuperseded(engine.control, before, shapeOf(engine.projectionsFor(before.ruleset)))))
    throw new OtherVersion(
      `generation ${before.number} is of a later version of the product, whose workers run: stop them before this version rebuilds it`,
    )
  const filled = await fill(engine, replay.lease, options)
  const position = await swapIn(engine, filled, replay.lease)
  await dropLeftovers(engine.control)
  const { generation } = filled.target
  const parked = await countParkedIn(engine.control, generation)
  return { generation, before: before?.number ?? null, position, parked }
}

/** There is no older generation, or the projections have changed since and can't read it. */
export class NoWayBack extends Error {
  override name = 'NoWayBack'
}

/**
 * Brings the newest retired generation up to date and makes it live again; the live one becomes the way back.
 * @param wanted the generation that was asked for: where it is live already, nothing changes
 * @throws NoWayBack, ReplayRunning; StoreReplaced where it was made from another store
 */
export async function wayBack(engine: Engine, wanted?: number): Promise<Swapped> {
  await using replay = await holdReplay(engine.control)
  const before = await findGeneration(engine.control, 'live')
  if (before && before.number === wanted)
    return {
      generation: wanted,
      before: null,
      position: await checkpointOf(engine.control, wanted),
      parked: await countParkedIn(engine.control, wanted),
    }
  const older = await findGeneration(engine.control, 'retired')
  if (older && wanted !== undefined && older.number !== wanted)
    throw new NoWayBack(`generation ${wanted} is no longer there`)
  if (!older) throw new NoWayBack('there is no older generation')
  const projections = engine.projectionsFor(older.ruleset)
  if (older.shape !== shapeOf(projections)) throw new NoWayBack('the older generation has other tables')
  const target: FoldTarget = { generation: older.number, projections, mode: 'live', notifies: false }
  const from = await bookmarkOf(engine.control, older.number)
  const reached = await foldUpTo(engine, target, replay.lease, from, await upToHead(engine))
  const swapped = await swapIn(engine, { target, reached }, replay.lease)
  const parked = await countParkedIn(engine.control, older.number)
  return { generation: older.number, before: before?.number ?? null, position: swapped, parked }
}

/**
 * Sees to it that there is a live generation that fits the projections of this code; waits while another process does, and as
 * long as workers of a later version run, whose generation is live.
 * @returns whether this process filled one
 * @throws StoreReplaced where the store is not the one of the live generation: an operator decides whether it is right
 */
export async function ensureLive(
  engine: Engine,
  options: Omit<FillOptions, 'until'> & { readonly onSuperseded?: (problem: OtherVersion) => void } = {},
): Promise<boolean> {
  while (true) {
    options.signal?.throwIfAborted()
    const live = await findGeneration(engine.control, 'live')
    if (live && live.shape === shapeOf(engine.projectionsFor(live.ruleset))) return false
    if (live) await expectSameStore(engine)
    try {
      await rebuild(engine, options)
      return true
    } catch (problem) {
      if (problem instanceof OtherVersion) options.onSuperseded?.(problem)
      else if (!(problem instanceof ReplayRunning)) throw problem
      await sleep(problem instanceof OtherVersion ? SUPERSEDED_RETRY : FIRST_RETRY)
    }
  }
}
