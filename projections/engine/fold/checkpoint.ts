/** The one checkpoint of a generation, moved in the transaction that folds the batch. */
import { type QueryExecutorProvider, sql } from 'kysely'
import { positionOf } from '#eventstore/bookmark.ts'
import type { After, Bookmark, Position } from '#eventstore/port.ts'
import { settingsOf } from '../generation.ts'
import type { ReadModelConnection } from '../projection.ts'
import { schemaOf } from '../read/live-connection.ts'
import { type ImportRange, InsideImport, importCutAt } from './import-hold.ts'
import { type Lease, LeaseLost } from './lease.ts'
import { CHANNEL } from './notify.ts'

/** The checkpoint was not where this process thought: somebody else folded the batch. */
export class CheckpointMoved extends Error {
  override name = 'CheckpointMoved'
}

export interface Step {
  readonly from: After
  /** the newest event of the batch */
  readonly to: Bookmark
  /** the id of the oldest event of the batch: from START on it is the store's first one */
  readonly first: string
  /** no more events are known: others may take the lease after this batch */
  readonly last: boolean
}

/**
 * Moves the checkpoint of a generation by compare-and-set of the event that was folded last, checks the lease, lets unqualified names mean the
 * generation's tables until the transaction ends, and notifies the readers, in one round trip.
 * A crash of Postgres may lose the newest batches, since none waits for the disk, but the checkpoint with them: they are
 * folded again.
 * Both rows stay locked until the batch commits, so a swap or a take-over waits for it and then sees it.
 * @param notification what readers get when the transaction has committed, and never without that; null for none
 * @returns the streams that are parked
 * @throws LeaseLost, CheckpointMoved, InsideImport where readers are notified; the transaction must be rolled back
 */
export async function advance(
  tx: QueryExecutorProvider,
  generation: number,
  lease: Lease,
  step: Step,
  notification: string | null,
): Promise<ReadonlySet<string>> {
  const table = (name: string) => sql.table(`${schemaOf(generation)}.${name}`)
  const keptFor = step.last && lease.idleIsFree ? 0 : lease.time
  const { rows } = await sql<{ held: boolean; moved: boolean; cut: ImportRange | null; parked: string[] }>`
    with settings as materialized (
      select ${settingsOf(generation, { synchronousCommit: false })}
    ), held as (
      update control.leases
      set expires_at = clock_timestamp() + ${keptFor} * interval '1 millisecond'
      where name = ${lease.name} and token = ${lease.token}
      returning 1
    ), moved as (
      update ${table('checkpoint')} set position = ${step.to.position}, event = ${step.to.id},
        stream = ${step.to.stream}, revision = ${step.to.revision},
        first_event = coalesce(first_event, ${step.first}), token = ${lease.token}, moved_at = clock_timestamp()
      where position = ${positionOf(step.from)}
        and event is not distinct from ${typeof step.from === 'string' ? null : step.from.id}
      returning 1
    )
    select exists (select from held) as held, exists (select from moved) as moved,
      ${notification === null ? sql`null::jsonb` : importCutAt(step.to.position)} as cut,
      array(select distinct stream from ${table('parked')}) as parked,
      case when ${notification}::text is not null then pg_notify(${CHANNEL}, ${notification}) end
    from settings`.execute(tx)
  const answer = rows[0]
  if (!answer?.held) throw new LeaseLost(`another process took the lease ${lease.name}`)
  if (!answer.moved) throw new CheckpointMoved(`the checkpoint is not at "${positionOf(step.from)}" any more`)
  if (answer.cut) throw new InsideImport(answer.cut)
  return new Set(answer.parked)
}

/** How far a generation is. @throws Error where it has no checkpoint: its schema is broken */
export async function checkpointOf(db: ReadModelConnection, generation: number): Promise<Position> {
  return positionOf((await madeFrom(db, generation)).last)
}

/** The event that a generation folded last; START before its first. */
export async function bookmarkOf(db: ReadModelConnection, generation: number): Promise<After> {
  return (await madeFrom(db, generation)).last
}

export interface MadeFrom {
  /** the id of the store's first event; null before it was folded */
  readonly first: string | null
  /** the event that was folded last; a position alone where an earlier version of the product folded it */
  readonly last: After
}

/** What a generation knows of the store that it was made from. @throws Error where it has no checkpoint */
export async function madeFrom(db: ReadModelConnection, generation: number): Promise<MadeFrom> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(checkpoint) as row from ${sql.table(`${schemaOf(generation)}.checkpoint`)}`.execute(db)
  const found = rows[0]
  if (!found) throw new Error(`generation ${generation} has no checkpoint`)
  return ofRow(found.row)
}

/** Generations of earlier versions have a position only: their columns are not named in the statement. */
function ofRow(row: Record<string, unknown>): MadeFrom {
  const { position, event: id, stream, revision, first_event: first = null } = row as unknown as Row
  return { first, last: id ? { id, stream, revision, position } : position }
}

/**
 * What the generation was made from and why the log is refused, in one statement: each process asks every second.
 * @returns undefined where the generation is no longer live
 */
export async function liveAndRefusal(
  db: ReadModelConnection,
  generation: number,
): Promise<{ readonly from: MadeFrom; readonly refusal: string | null } | undefined> {
  const { rows } = await sql<{ row: Record<string, unknown>; refusal: string | null }>`
    select to_jsonb(checkpoint) as row, (select refusal from log.head) as refusal
    from ${sql.table(`${schemaOf(generation)}.checkpoint`)}
    where exists (select from control.generations where number = ${generation} and state = 'live')`.execute(
    db,
  )
  const [found] = rows
  return found && { from: ofRow(found.row), refusal: found.refusal }
}

/** A row of `checkpoint` that names its event. */
interface Row {
  readonly position: Position
  readonly event: string | null
  readonly stream: string
  readonly revision: number
  readonly first_event: string | null
}
