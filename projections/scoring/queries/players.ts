/** Who plays for something, without a word of what they play. */
import { sql } from 'kysely'
import type { CompetitionId, MatchId, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'

interface PlayedFor {
  readonly matches: readonly MatchId[]
  /** where answers to the questions of the season count as well; null where they don't */
  readonly season: CompetitionId | null
}

/** Those of the users who predicted one of the matches, used a power-up on it, or answered a question of the season. */
export async function playersAmong(
  db: ReadModelConnection,
  users: readonly UserId[],
  { matches, season }: PlayedFor,
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ user: UserId }>`
    select u.id as "user" from unnest(${[...users]}::uuid[]) as u (id)
    where exists (select from predictions p where p.user_id = u.id and p.match_id = any(${[...matches]}::text[]))
      or exists (select from powerups c where c.user_id = u.id and c.match_id = any(${[...matches]}::text[]))
      or exists (select from answers a where a.user_id = u.id and a.competition = ${season})
    order by 1`.execute(db)
  return rows.map(({ user }) => user)
}

/** The matches of the competition that the user predicted or used a power-up on. */
export async function matchesPlayedBy(
  db: ReadModelConnection,
  user: UserId,
  competition: CompetitionId,
): Promise<ReadonlySet<MatchId>> {
  const { rows } = await sql<{ id: MatchId }>`
    select m.id from matches m
    where m.competition = ${competition} and (
      exists (select from predictions p where p.user_id = ${user} and p.match_id = m.id)
      or exists (select from powerups c where c.user_id = ${user} and c.match_id = m.id))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Those of the users who predicted anything of the competition, used a power-up there, or answered one of its questions. */
export async function playersIn(
  db: ReadModelConnection,
  users: readonly UserId[],
  competition: CompetitionId,
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ user: UserId }>`
    select u.id as "user" from unnest(${[...users]}::uuid[]) as u (id)
    where exists (
        select from predictions p join matches m on m.id = p.match_id
        where p.user_id = u.id and m.competition = ${competition})
      or exists (select from powerups c where c.user_id = u.id and c.competition = ${competition})
      or exists (select from answers a where a.user_id = u.id and a.competition = ${competition})
    order by 1`.execute(db)
  return rows.map(({ user }) => user)
}
