/** What moved a fan's points after the fact. */
import { sql } from 'kysely'
import type { EventType } from '#domain/events.ts'
import type { UserId } from '#domain/words.ts'
import type { Position } from '#eventstore/port.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { readModel } from '../schema/tables.ts'
import type { AuditRow } from './queries.ts'

const CORRECTING: readonly EventType[] = ['ScoreCorrected', 'WinnerCorrected', 'MatchVoided']

export type NoticeRow = Pick<AuditRow, 'position' | 'at' | 'type' | 'detail' | 'reason'> & {
  readonly match: string
  readonly home: string
  readonly away: string
}

/**
 * Corrections of matches that the fan predicted, and power-ups that the game gave back to the fan, the newest first.
 * @param after only what came behind this position; null for all
 */
export async function noticesFor(
  db: ReadModelConnection,
  user: UserId,
  after: Position | null,
  limit: number,
): Promise<NoticeRow[]> {
  let found = readModel(db)
    .selectFrom('audit as a')
    .innerJoin('matches as m', 'm.id', 'a.match_id')
    .where(row =>
      row.or([
        row.and([
          row('a.type', 'in', CORRECTING),
          row.exists(
            row
              .selectFrom('scored_predictions as p')
              .select(sql.lit(1).as('one'))
              .whereRef('p.match_id', '=', 'a.match_id')
              .where('p.user_id', '=', user),
          ),
        ]),
        row.and([row('a.type', '=', 'CouponReturned'), row(sql<string>`a.detail->>'user'`, '=', user)]),
      ]),
    )
  if (after !== null) found = found.where('a.position', '>', after)
  const rows = await found
    .select(['a.position', 'a.occurred_at', 'a.type', 'a.detail', 'a.reason', 'm.id', 'm.home', 'm.away'])
    .orderBy('a.position', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    position: row.position,
    at: row.occurred_at.toISOString(),
    type: row.type as EventType,
    detail: row.detail,
    reason: row.reason,
    match: row.id,
    home: row.home,
    away: row.away,
  }))
}
