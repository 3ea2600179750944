/** Two generations side by side, read from one snapshot of the database. */
import { sql } from 'kysely'
import { isSamePlace, positionOf } from '#eventstore/bookmark.ts'
import type { Position } from '#eventstore/port.ts'
import type { Engine } from '../engine.ts'
import { bookmarkOf } from '../fold/checkpoint.ts'
import type { FoldTarget } from '../fold/fold.ts'
import { foldUpTo, upToHead } from '../fold/fold-up-to.ts'
import { holdProjector } from '../fold/hold-projector.ts'
import { liveTarget } from '../fold/live-target.ts'
import type { ReadModelTransaction } from '../projection.ts'
import type { Filled } from './fill.ts'

/** Holds its snapshot until it is disposed of. */
export interface Comparison extends AsyncDisposable {
  readonly tx: ReadModelTransaction
  readonly live: FoldTarget
  readonly other: FoldTarget
  /** of the other generation */
  readonly position: Position
}

/**
 * Brings both generations to one position. The live projector stands still only until the snapshot is taken; reading
 * from the snapshot may take its time.
 */
export async function compareAtHead(engine: Engine, { target, reached }: Filled): Promise<Comparison> {
  const live = await liveTarget(engine)
  await using held = await holdProjector(engine)
  const from = await bookmarkOf(engine.control, live.generation)
  const head = await foldUpTo(engine, live, held.lease, from, await upToHead(engine))
  const position = positionOf(head)
  const other = await foldUpTo(engine, target, held.lease, reached, { until: { position } })
  if (!isSamePlace(other, head))
    throw new Error(`the live generation is at "${position}", the other one at "${positionOf(other)}"`)
  return { live, other: target, position, ...(await openSnapshot(engine)) }
}

/** Compares the live generation with another one that stays at a position of its own. */
export async function compareAtPast(engine: Engine, { target, reached }: Filled): Promise<Comparison> {
  const position = positionOf(reached)
  return { live: await liveTarget(engine), other: target, position, ...(await openSnapshot(engine)) }
}

/** A transaction that sees what is committed now and nothing later; texts of rows are in UTC. */
async function openSnapshot({ control }: Engine): Promise<AsyncDisposable & { tx: ReadModelTransaction }> {
  const tx = await control
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  const end = async () => void (await tx.rollback().execute())
  try {
    // The first statement that reads takes the snapshot.
    await sql`select set_config('timezone', 'UTC', true)`.execute(tx)
  } catch (problem) {
    await end()
    throw problem
  }
  return { tx, [Symbol.asyncDispose]: end }
}
