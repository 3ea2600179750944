/** Scores of matches in play, as sources say them: they stand beside the read model, and go with the source's silence. */
import { sql } from 'kysely'
import type { Instant, MatchId, Score } from '#domain/words.ts'
import type { ReadModelConnection } from '../engine/projection.ts'

/** How long a score stands without another reading, in minutes: a source that is busy or away says nothing of the match. */
const SILENCE_MINUTES = 5

export interface LiveScore {
  readonly score: Score
  /** when the source said so last */
  readonly readAt: Instant
}

/** The newest score that a source says of a match in play; null once a score is entered, or the source is silent. */
export async function liveScore(
  db: ReadModelConnection,
  match: MatchId,
  now: Instant,
): Promise<LiveScore | null> {
  const { rows } = await sql<{ home: number; away: number; read_at: Date }>`
    select o.live_home as home, o.live_away as away, o.read_at
    from control.observations o join matches m on m.id = o.match
    where o.match = ${match} and o.live_home is not null and o.live_away is not null
      and m.status = 'scheduled' and m.kick_off <= ${now}::timestamptz
      and o.read_at > ${now}::timestamptz - ${SILENCE_MINUTES} * interval '1 minute'
    order by o.read_at desc
    limit 1`.execute(db)
  const [row] = rows
  return row ? { score: { home: row.home, away: row.away }, readAt: row.read_at.toISOString() } : null
}
