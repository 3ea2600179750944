/** Reading which announcements were made. */
import { sql } from 'kysely'
import type { CompetitionId, Instant, UserId } from '#domain/words.ts'
import { type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { readModel } from '../schema/tables.ts'
import type { AuditRow } from './queries.ts'

const ID = sql<string>`a.detail->>'announcement'`
/** As the partial index has them. */
const IS_ANNOUNCED = sql<boolean>`a.type = 'Announced'`

/** The id of the announcement that a row of the audit tells; none for all other rows. */
export function announcementIn({ type, detail }: Pick<AuditRow, 'type' | 'detail'>): readonly string[] {
  return type === 'Announced' && typeof detail.announcement === 'string' ? [detail.announcement] : []
}

const among = (ids: readonly string[]) => sql<boolean>`${ID} = any(${[...ids]}::text[])`

/** Those of the announcements that an event has taken. */
export async function announcedAmong(
  db: ReadModelConnection,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await readModel(db)
    .selectFrom('audit as a')
    .where(IS_ANNOUNCED)
    .where(among(ids))
    .select(ID.as('id'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface AnnouncedRow {
  readonly id: string
  readonly at: Instant
  /** the admin */
  readonly by: UserId
  /** its name; null for all fans */
  readonly competition: CompetitionId | null
  readonly receivers: number
}

/** The newest first. @param ids only these; all where they are left out */
export function announced(
  db: ReadModelConnection,
  page: Page,
  ids?: readonly string[],
): Promise<Paged<AnnouncedRow>> {
  const found = readModel(db)
    .selectFrom('audit as a')
    .leftJoin('competitions as c', 'c.id', 'a.competition')
    .where(IS_ANNOUNCED)
    .$if(ids !== undefined, query => query.where(among(ids ?? [])))
    .select(['a.occurred_at', 'a.actor_id', 'c.name'])
    .select([ID.as('id'), sql<number>`(a.detail->>'receivers')::int`.as('receivers')])
    .orderBy('a.position', 'desc')
  return paged(found, page, row => ({
    id: row.id,
    at: row.occurred_at.toISOString(),
    by: row.actor_id,
    competition: row.name,
    receivers: row.receivers,
  }))
}
