/** What moved a fan's points after the fact. */
import { sql } from 'kysely'
import type { EventType } from '#domain/events.ts'
import { RESULT_CORRECTIONS } from '#domain/round/result-events.ts'
import type { MatchId, UserId } from '#domain/words.ts'
import type { Position } from '#eventstore/port.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { type AuditRow, isRulesChange } from './queries.ts'

export type NoticeRow = Pick<
  AuditRow,
  'position' | 'at' | 'type' | 'detail' | 'reason' | 'match' | 'teams'
> & {
  /** its name; null where all competitions are meant */
  readonly competition: string | null
}

/**
 * Corrections of matches that the fan predicted, changes of the rules that earlier predictions of the fan are counted by, and
 * power-ups that the game gave back to the fan, predictions that an organiser entered for the fan, that the fan was excluded or taken
 * back, and announcements to all fans or to those who play a competition as the fan does: the newest first.
 * @param after only what came behind this position; null for all
 * @param announcedSince announcements that are older are no news; null for a reader whom none is for
 */
export async function noticesFor(
  db: ReadModelConnection,
  user: UserId,
  after: Position | null,
  limit: number,
  announcedSince: Date | null,
): Promise<NoticeRow[]> {
  const predicted = sql`select from scored_predictions p where p.user_id = ${user}`
  const { rows } = await sql<Row>`
    select audit.position, audit.occurred_at, audit.type, audit.detail, audit.reason,
      m.id as match, m.home, m.away, c.name as competition
    from audit
    left join competitions c on c.id = audit.competition
    left join matches m on m.id = audit.match_id
    where (
      (audit.type in (${sql.join([...RESULT_CORRECTIONS])}) and exists (${predicted} and p.match_id = audit.match_id))
      or (audit.type in ('CouponReturned', 'PlayerExcluded', 'PlayerReadmitted', 'PredictionEntered') and audit.detail->>'user' = ${user})
      or (audit.type = 'Announced' and audit.occurred_at > ${announcedSince}::timestamptz and (
        audit.competition is null
        or exists (select from predictions p join matches o on o.id = p.match_id
          where p.user_id = ${user} and o.competition = audit.competition)
        or exists (select from powerups p where p.user_id = ${user} and p.competition = audit.competition)
        or exists (select from answers p where p.user_id = ${user} and p.competition = audit.competition)))
      or (${isRulesChange} and exists (
        ${predicted} and p.placed_at < audit.occurred_at and p.match_id in (
          select id from matches where competition = audit.competition)))
    )
    ${after === null ? sql`` : sql`and audit.position > ${after}`}
    order by audit.position desc
    limit ${limit}`.execute(db)
  return rows.map(({ occurred_at, home, away, ...row }) => ({
    ...row,
    at: occurred_at.toISOString(),
    teams: home === null || away === null ? null : { home, away },
  }))
}

interface Row {
  readonly position: Position
  readonly occurred_at: Date
  readonly type: EventType
  readonly detail: AuditRow['detail']
  readonly reason: string | null
  readonly match: MatchId | null
  readonly home: string | null
  readonly away: string | null
  readonly competition: string | null
}
