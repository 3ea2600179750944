/** Predictions that organisers entered, for who writes to their fans. */
import { sql } from 'kysely'
import type { MatchId, UserId } from '#domain/words.ts'
import type { Position } from '#eventstore/port.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { type Sight, sightedPicks } from '../entry/sight.ts'

export interface EnteredRow {
  readonly position: Position
  readonly user: UserId
  readonly match: MatchId
  readonly home: string
  readonly away: string
  readonly reason: string
  /** the organiser */
  readonly by: UserId
  readonly at: Date
}

/** Those of the time since, as far as the sight shows them; the oldest first. @param limit rows at the most */
export async function enteredSince(
  db: ReadModelConnection,
  sight: Sight,
  since: Date,
  limit: number,
): Promise<readonly EnteredRow[]> {
  const { rows } = await sql<EnteredRow>`
    select audit.position, audit.detail->>'user' as "user", m.id as match, m.home, m.away, audit.reason,
      audit.actor_id as by, audit.occurred_at as at
    from audit join matches m on m.id = audit.match_id
    where audit.type = 'PredictionEntered' and audit.occurred_at >= ${since} and audit.reason is not null and ${sightedPicks(sight)}
    order by audit.position
    limit ${limit}`.execute(db)
  return rows
}
