/** Matches that wait for their lock, and who has predicted them: who, and never what was said. */
import { sql } from 'kysely'
import type { CompetitionKind } from '#domain/competition/parts.ts'
import type { CompetitionId, Instant, MatchId, RoundNumber, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'

export interface OpenMatch {
  readonly id: MatchId
  readonly competition: CompetitionId
  readonly competitionName: string
  readonly kind: CompetitionKind
  readonly round: RoundNumber
  readonly roundName: string
  readonly home: string
  readonly away: string
  readonly locksAt: Instant
}

/** Matches that lock after `now` and until `until`, those that lock first at the beginning. */
export async function openMatches(
  db: ReadModelConnection,
  now: Date,
  until: Date,
): Promise<readonly OpenMatch[]> {
  const { rows } = await sql<Omit<OpenMatch, 'locksAt'> & { locksAt: Date }>`
    select m.id, m.competition, c.name as "competitionName", c.kind, m.round, r.name as "roundName", m.home, m.away,
      m.locks_at as "locksAt"
    from matches m
    join rounds r on r.competition = m.competition and r.number = m.round
    join competitions c on c.id = m.competition
    where m.status = 'scheduled' and m.locks_at > ${now} and m.locks_at <= ${until}
    order by m.locks_at, m.id`.execute(db)
  return rows.map(row => ({ ...row, locksAt: row.locksAt.toISOString() }))
}

/** Which of the matches each of the fans has predicted; a fan without one is left out. */
export async function predictedOf(
  db: ReadModelConnection,
  users: readonly UserId[],
  matches: readonly MatchId[],
): Promise<ReadonlyMap<UserId, ReadonlySet<MatchId>>> {
  const { rows } = await sql<{ user: UserId; matches: MatchId[] }>`
    select user_id as "user", array_agg(match_id) as matches from predictions
    where user_id = any(${[...users]}::uuid[]) and match_id = any(${[...matches]}::text[])
    group by user_id`.execute(db)
  return new Map(rows.map(({ user, matches: predicted }) => [user, new Set(predicted)]))
}
