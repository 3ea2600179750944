/** What was noticed of a replaced store or a refused log: when, what, and until when. Kept for good, also after it was undone. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LogDatabase } from './schema.ts'

/** Newest incidents that are shown. */
export const MAX_INCIDENTS = 1_000

export const INCIDENT_KINDS = ['store', 'log', 'copy'] as const
/** `store`: the event store is not the read model's. `log`: the log is refused. `copy`: its copy outside the database. */
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

export interface Incident {
  readonly id: string
  readonly kind: IncidentKind
  /** what was noticed, in a sentence */
  readonly what: string
  readonly at: Date
  /** null while it lasts */
  readonly until: Date | null
}

/**
 * Notes what is wrong now. The same sentence is noted once while it lasts, by however many processes; another sentence of the
 * kind ends the one before.
 * @param sentence null where nothing of the kind is wrong
 */
export async function noteIncident(
  db: LogDatabase,
  kind: IncidentKind,
  sentence: string | null,
): Promise<void> {
  await sql`
    update log.incidents set until = clock_timestamp()
    where kind = ${kind} and until is null and what is distinct from ${sentence}`.execute(db)
  if (sentence === null) return
  await sql`
    insert into log.incidents (id, kind, what) values (${randomUUID()}, ${kind}, ${sentence})
    on conflict (kind) where until is null do nothing`.execute(db)
}

/** The newest first. */
export async function incidentsOf(db: LogDatabase, limit = MAX_INCIDENTS): Promise<readonly Incident[]> {
  const rows = await db
    .selectFrom('log.incidents')
    .select(['id', 'kind', 'what', 'noticed_at', 'until'])
    .orderBy('noticed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ kind, noticed_at: at, ...rest }) => ({ ...rest, kind: kind as IncidentKind, at }))
}

/** Adds incidents that this database has not: those that it had before an older backup of it was restored. */
export async function bringBack(db: LogDatabase, incidents: readonly Incident[]): Promise<void> {
  for (const { id, kind, what: sentence, at, until } of incidents)
    await sql`
      insert into log.incidents (id, kind, what, noticed_at, until)
      values (${id}, ${kind}, ${sentence}, ${at}, ${until ?? at}) on conflict do nothing`.execute(db)
}
