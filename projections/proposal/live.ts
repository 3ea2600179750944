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

/** The newest score that a source says of each match in play; none once a score is entered, or the source is silent. */
export async function liveScores(
  db: ReadModelConnection,
  matches: readonly MatchId[],
  now: Instant,
): Promise<ReadonlyMap<MatchId, LiveScore>> {
  const { rows } = await sql<{ match: MatchId; home: number; away: number; read_at: Date }>`
    select distinct on (o.match) o.match, o.live_home as home, o.live_away as away, o.read_at
    from control.observations o join matches m on m.id = o.match
    where o.match = any(${[...matches]}::text[]) and o.live_home is not null and o.live_away is not null
      and m.status = 'scheduled' and m.kick_off <= ${now}::timestamptz
      and o.read_at > ${now}::timestamptz - ${SILENCE_MINUTES} * interval '1 minute'
    order by o.match, o.read_at desc`.execute(db)
  return new Map(
    rows.map(({ match, home, away, read_at: readAt }) => [
      match,
      { score: { home, away }, readAt: readAt.toISOString() },
    ]),
  )
}
