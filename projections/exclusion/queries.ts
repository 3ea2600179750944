/** Reading who is excluded. */
import { sql } from 'kysely'
import type { CompetitionId, Instant, UserId } from '#domain/words.ts'
import type { Position } from '#eventstore/port.ts'
import { containing, type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { readModel } from '../schema/tables.ts'

export interface Exclusion {
  readonly competition: CompetitionId
  readonly competitionName: string
  readonly since: Instant
  readonly reason: string
}

/** The exclusions of a fan that are in force, by competition. */
export async function exclusionsOf(db: ReadModelConnection, user: UserId): Promise<readonly Exclusion[]> {
  const rows = await readModel(db)
    .selectFrom('exclusions as x')
    .innerJoin('competitions as c', 'c.id', 'x.competition')
    .where('x.user_id', '=', user)
    .select(['x.competition', 'c.name as competitionName', 'x.since', 'x.reason'])
    .orderBy('x.competition')
    .execute()
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))
}

export interface ExcludedFan extends Pick<Exclusion, 'since' | 'reason'> {
  readonly user: UserId
  /** the admin */
  readonly by: UserId
}

/**
 * The exclusions from a competition that are in force, the newest first.
 * @param among only of these fans, or with the text in the reason; all where it is left out
 */
export async function excludedFrom(
  db: ReadModelConnection,
  competition: CompetitionId,
  page: Page,
  among?: { readonly users: readonly UserId[]; readonly text: string },
): Promise<Paged<ExcludedFan>> {
  const found = readModel(db)
    .selectFrom('exclusions')
    .where('competition', '=', competition)
    .$if(among !== undefined, query =>
      query.where(eb =>
        eb.or([
          eb('user_id', '=', sql<string>`any(${[...(among?.users ?? [])]}::uuid[])`),
          eb('reason', 'ilike', containing(among?.text ?? '')),
        ]),
      ),
    )
    .select(['user_id', 'since', 'reason', 'excluded_by'])
    .orderBy('since', 'desc')
    .orderBy('user_id')
  return paged(found, page, row => ({
    user: row.user_id,
    since: row.since.toISOString(),
    reason: row.reason,
    by: row.excluded_by,
  }))
}

/** @returns null where the fan stands on the boards of the competition as others do */
export async function exclusionFrom(
  db: ReadModelConnection,
  competition: CompetitionId,
  user: UserId,
): Promise<(Pick<Exclusion, 'since' | 'reason'> & { readonly points: number }) | null> {
  const row = await readModel(db)
    .selectFrom('exclusions as x')
    .leftJoin('excluded_totals as t', join =>
      join.onRef('t.board', '=', 'x.season').onRef('t.user_id', '=', 'x.user_id'),
    )
    .where('x.competition', '=', competition)
    .where('x.user_id', '=', user)
    .select(['x.since', 'x.reason', 't.points'])
    .executeTakeFirst()
  return row ? { since: row.since.toISOString(), reason: row.reason, points: row.points ?? 0 } : null
}

export interface ExclusionNews extends Omit<Exclusion, 'since'> {
  readonly position: Position
  readonly user: UserId
  readonly act: 'excluded' | 'readmitted'
}

/** Who was excluded or taken back since, the oldest first. @param limit rows at the most */
export async function exclusionsSince(
  db: ReadModelConnection,
  since: Date,
  limit: number,
): Promise<readonly ExclusionNews[]> {
  const rows = await readModel(db)
    .selectFrom('audit as a')
    .innerJoin('competitions as c', 'c.id', 'a.competition')
    // As the partial index has them.
    .where(sql<boolean>`a.type in ('PlayerExcluded', 'PlayerReadmitted')`)
    .where('a.occurred_at', '>=', since)
    .select(['a.position', 'a.type', 'a.reason', 'c.id as competition', 'c.name as competitionName'])
    .select(sql<UserId>`a.detail->>'user'`.as('user'))
    .orderBy('a.occurred_at')
    .orderBy('a.position')
    .limit(limit)
    .execute()
  return rows.map(({ type, reason, ...row }) => ({
    ...row,
    act: type === 'PlayerExcluded' ? 'excluded' : 'readmitted',
    reason: reason ?? '',
  }))
}
