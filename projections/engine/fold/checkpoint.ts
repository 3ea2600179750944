/** The one checkpoint of a generation, moved in the transaction that folds the batch. */
import { sql } from 'kysely'
import type { Position } from '#eventstore/port.ts'
import { settingsOf } from '../generation.ts'
import type { ReadModelConnection, ReadModelTransaction } from '../projection.ts'
import { schemaOf } from '../read/live-connection.ts'
import { type Lease, LeaseLost } from './lease.ts'
import { CHANNEL } from './notify.ts'

/** The checkpoint was not where this process thought: somebody else folded the batch. */
export class CheckpointMoved extends Error {
  override name = 'CheckpointMoved'
}

export interface Step {
  readonly from: Position
  readonly to: Position
  /** no more events are known: others may take the lease after this batch */
  readonly last: boolean
}

/**
 * Moves the checkpoint of a generation by compare-and-set, checks the lease, lets unqualified names mean the
 * generation's tables until the transaction ends, and notifies the readers, in one round trip.
 * A crash of Postgres may lose the newest batches, since none waits for the disk, but the checkpoint with them: they are
 * folded again.
 * Both rows stay locked until the batch commits, so a swap or a take-over waits for it and then sees it.
 * @param notification what readers get when the transaction has committed, and never without that; null for none
 * @returns the streams that are parked
 * @throws LeaseLost, CheckpointMoved; the transaction must be rolled back
 */
export async function advance(
  tx: ReadModelTransaction,
  generation: number,
  lease: Lease,
  step: Step,
  notification: string | null,
): Promise<ReadonlySet<string>> {
  const table = (name: string) => sql.table(`${schemaOf(generation)}.${name}`)
  const keptFor = step.last && lease.idleIsFree ? 0 : lease.time
  const { rows } = await sql<{ held: boolean; moved: boolean; parked: string[] }>`
    with settings as materialized (
      select ${settingsOf(generation, { synchronousCommit: false })}
    ), held as (
      update control.leases
      set expires_at = clock_timestamp() + ${keptFor} * interval '1 millisecond'
      where name = ${lease.name} and token = ${lease.token}
      returning 1
    ), moved as (
      update ${table('checkpoint')} set position = ${step.to}, token = ${lease.token}, moved_at = clock_timestamp()
      where position = ${step.from}
      returning 1
    )
    select exists (select from held) as held, exists (select from moved) as moved,
      array(select distinct stream from ${table('parked')}) as parked,
      case when ${notification}::text is not null then pg_notify(${CHANNEL}, ${notification}) end
    from settings`.execute(tx)
  const answer = rows[0]
  if (!answer?.held) throw new LeaseLost(`another process took the lease ${lease.name}`)
  if (!answer.moved) throw new CheckpointMoved(`the checkpoint is not at "${step.from}" any more`)
  return new Set(answer.parked)
}

/** How far a generation is. @throws Error where it has no checkpoint: its schema is broken */
export async function checkpointOf(db: ReadModelConnection, generation: number): Promise<Position> {
  const { rows } = await sql<{ position: Position }>`
    select position from ${sql.table(`${schemaOf(generation)}.checkpoint`)}`.execute(db)
  if (!rows[0]) throw new Error(`generation ${generation} has no checkpoint`)
  return rows[0].position
}
