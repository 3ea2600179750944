/** Brings a generation beside the live one to the same position and looks at both in one snapshot. */
import { sql } from 'kysely'
import type { Position } from '#eventstore/port.ts'
import type { Control } from '../control.ts'
import type { Engine } from '../engine.ts'
import { checkpointOf } from '../fold/checkpoint.ts'
import type { FoldTarget } from '../fold/fold.ts'
import { foldUpTo } from '../fold/fold-up-to.ts'
import { findGeneration } from '../generation.ts'
import type { ReadModelTransaction } from '../projection.ts'
import { NoLiveGeneration } from '../read/read-model.ts'
import type { Filled } from './fill.ts'
import { withProjectorHeld } from './swap.ts'

export interface Meeting {
  readonly tx: ReadModelTransaction
  readonly live: FoldTarget
  readonly other: FoldTarget
  readonly position: Position
}

/**
 * The live projector stands still only while both fold what is left and the snapshot is taken; what is then
 * read from the snapshot may take its time.
 */
export async function meet<T>(
  engine: Engine,
  filled: Filled,
  look: (meeting: Meeting) => Promise<T>,
): Promise<T> {
  const live = await liveTarget(engine)
  // Without the other standing still first, so that little is left when it does.
  let reached = filled.position
  return withSnapshot(engine.control, snapshot =>
    withProjectorHeld(engine, async lease => {
      const livePosition = await checkpointOf(engine.control, live.generation)
      const head = await foldUpTo(engine, live, lease, livePosition)
      reached = await foldUpTo(engine, filled.target, lease, reached, { until: { position: head } })
      if (reached !== head)
        throw new Error(`the generations don't meet: one is at "${reached}", the other at "${head}"`)
      await snapshot.take()
      return head
    }).then(position => look({ tx: snapshot.tx, live, other: filled.target, position })),
  )
}

/** Looks at the live generation and another one that stays at its own position. */
export async function beside<T>(
  engine: Engine,
  filled: Filled,
  look: (meeting: Meeting) => Promise<T>,
): Promise<T> {
  const live = await liveTarget(engine)
  return withSnapshot(engine.control, async snapshot => {
    await snapshot.take()
    return look({ tx: snapshot.tx, live, other: filled.target, position: filled.position })
  })
}

async function liveTarget(engine: Engine): Promise<FoldTarget> {
  const live = await findGeneration(engine.control, 'live')
  if (!live) throw new NoLiveGeneration('there is no live generation to compare with')
  const projections = engine.projectionsFor(live.ruleset)
  return { generation: live.number, projections, mode: 'live', tell: true }
}

interface Snapshot {
  readonly tx: ReadModelTransaction
  /** from here on the transaction sees what is committed now, and nothing later */
  take(): Promise<void>
}

async function withSnapshot<T>(control: Control, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return control
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(tx =>
      work({
        tx: tx as ReadModelTransaction,
        async take() {
          // The first statement takes the snapshot; row texts must not depend on the session's settings.
          await sql`set local timezone to 'UTC'`.execute(tx)
          await sql`select 1`.execute(tx)
        },
      }),
    )
}
