/** Checkpoints, kept before they are served; and why the log is refused, where it is. */
import { sql } from 'kysely'
import { parseCheckpoint } from '#proof/checkpoint.ts'
import { epochOf } from './epochs.ts'
import { noteIncident } from './incidents.ts'
import type { LogDatabase } from './schema.ts'

export interface KeptCheckpoint {
  readonly size: number
  /** the signed note */
  readonly note: string
  /** why it was made when it was made */
  readonly cause: CheckpointCause
  readonly keptAt: Date
}

/** The first checkpoint of a log; a public event; a lock that passed; a minute that passed. */
export type CheckpointCause = 'first' | 'public event' | 'lock' | 'minute'

export async function newestCheckpoint(db: LogDatabase): Promise<KeptCheckpoint | undefined> {
  const row = await db
    .selectFrom('log.checkpoints')
    .select(['size', 'note', 'cause', 'kept_at'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, cause: row.cause as CheckpointCause, keptAt: row.kept_at }
}

/** The oldest checkpoint that has the leaf. */
export async function checkpointWith(db: LogDatabase, index: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('log.checkpoints')
    .select('note')
    .where('size', '>', index)
    .orderBy('size')
    .limit(1)
    .executeTakeFirst()
  return row?.note
}

export async function keepCheckpoint(
  db: LogDatabase,
  size: number,
  note: string,
  cause: CheckpointCause,
): Promise<void> {
  await sql`
    insert into log.checkpoints (size, note, cause) values (${size}, ${note}, ${cause})`.execute(db)
}

/** Adds what witnesses signed. */
export async function addSignatures(db: LogDatabase, size: number, lines: string): Promise<void> {
  await sql`update log.checkpoints set note = note || ${lines} where size = ${size}`.execute(db)
}

/** The checkpoint of the size with more signatures: what was signed stays. */
export async function replaceNote(db: LogDatabase, size: number, note: string): Promise<void> {
  await sql`update log.checkpoints set note = ${note} where size = ${size}`.execute(db)
}

/** Whether a leaf in clear came since the size. */
export async function hasClearLeaf(db: LogDatabase, since: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from log.leaves where clear and index >= ${since}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** What an operator does about a refused log, wherever that is said. */
export function refusedInWords(refusal: string): string {
  return (
    `the log is refused: ${refusal}; bring back the right database and event store, or, where there are none, run ` +
    '`npm run replay` and then `npm run log:begin -- "why"` to begin another log'
  )
}

/** Why no checkpoint can be signed though the log is well. @param sentence null takes it back. @returns whether that is news */
export async function setTrouble(db: LogDatabase, sentence: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update log.head set trouble = ${sentence} where trouble is distinct from ${sentence}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** @param sentence null takes it back. @returns whether that is news */
export async function setRefusal(db: LogDatabase, sentence: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update log.head set refusal = ${sentence} where refusal is distinct from ${sentence}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export interface EndedLog {
  readonly epoch: number
  /** its newest checkpoint; null where it never had one */
  readonly note: string | null
  readonly reason: string
  readonly endedAt: Date
}

export async function endedLogs(db: LogDatabase): Promise<EndedLog[]> {
  const rows = await db.selectFrom('log.ended').selectAll().orderBy('epoch').execute()
  return rows.map(({ epoch, note, reason, ended_at }) => ({ epoch, note, reason, endedAt: ended_at }))
}

/**
 * Ends the log and begins another one, with a name of its own. Receipts of the log that ended are checked against its
 * checkpoints alone, of which the newest one is kept.
 * @param copy the checkpoint that is kept outside of the database, which may know more than a database that was restored; null for none
 */
export async function beginAnew(
  db: LogDatabase,
  reason: string,
  copy: string | null = null,
): Promise<number> {
  return db.transaction().execute(async tx => {
    const { epoch, vkey } = await tx
      .selectFrom('log.head')
      .select(['epoch', 'vkey'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const newest = await newestCheckpoint(tx)
    const outside = copy === null ? null : copyOf(copy, vkey)
    // Two logs of one name would be two histories that look like one.
    const last = Math.max(epoch, outside?.epoch ?? 0)
    for (let ended = epoch; ended <= last; ended++) {
      const isCopied = outside?.epoch === ended && outside.size > (ended === epoch ? (newest?.size ?? 0) : 0)
      const kept = ended === epoch ? (newest?.note ?? null) : null
      await sql`
        insert into log.ended (epoch, note, reason) values (${ended}, ${isCopied ? copy : kept}, ${reason})`.execute(
        tx,
      )
    }
    // Where this ran before without the copy, nothing signed says how that log ended.
    if (outside && outside.epoch < epoch)
      await sql`update log.ended set note = ${copy} where epoch = ${outside.epoch} and note is null`.execute(
        tx,
      )
    await sql`truncate log.leaves, log.tiles, log.beside, log.checkpoints`.execute(tx)
    await sql`update log.head set size = 0, bookmark = '{"after": ""}', epoch = ${last + 1}, refusal = null`.execute(
      tx,
    )
    await noteIncident(tx, 'log', null)
    return last + 1
  })
}

/** @param vkey of the key that has signed the log; null where the database knows of none, as before the first checkpoint */
function copyOf(copy: string, vkey: string | null): { epoch: number; size: number } | null {
  try {
    const { origin, size } = parseCheckpoint(copy)
    const [name = ''] = vkey === null ? [origin.replace(/\/\d+$/, '')] : vkey.split('+')
    const epoch = epochOf(origin, name)
    return epoch === null ? null : { epoch, size }
  } catch {
    return null
  }
}
