/** Places as they were before the newest round: what the arrows of a competition's board compare with. */
import { sql } from 'kysely'
import type { CompetitionId, RoundNumber, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'
import { boardId } from '../board.ts'
import type { BoardPlace } from './boards.ts'

/** Each fan's points without those of the round, counted. */
export interface TotalsBefore {
  /** the newest round that gave points */
  readonly round: RoundNumber
  /** each total once, the largest first */
  readonly totals: readonly { readonly points: number; readonly fans: number }[]
}

/**
 * The newest round that has a score, and the totals that fans have without it. Reads all totals of the competition: keep the
 * answer until a match changes. Fans who come on the board later have no points before the round, and so move no place.
 * @returns null before the first score
 */
export async function totalsBefore(
  db: ReadModelConnection,
  competition: CompetitionId,
): Promise<TotalsBefore | null> {
  const { rows } = await sql<{ round: RoundNumber; points: number; fans: number }>`
    with newest as (
      select round, round_board from scored_matches
      where competition = ${competition} and home_score is not null
      order by round desc limit 1
    ),
    slots as (
      select n.round, s.season, s.slot as in_season, r.slot as in_round
      from newest n
      join boards r on r.board = n.round_board
      join boards s on s.board = ${boardId({ kind: 'competition', competition })}::bigint
    )
    select s.round, t.points[s.in_season] - coalesce(t.points[s.in_round], 0) as points, count(*)::int as fans
    from slots s join standings t on t.season = s.season
    where t.points[s.in_season] is not null
    group by 1, 2 order by 2 desc`.execute(db)
  const [first] = rows
  return first ? { round: first.round, totals: rows.map(({ points, fans }) => ({ points, fans })) } : null
}

/**
 * The ranks that fans had before the round.
 * @param places of the competition's board
 * @returns without those who had no points then
 */
export async function ranksBefore(
  db: ReadModelConnection,
  competition: CompetitionId,
  { round, totals }: TotalsBefore,
  places: readonly BoardPlace[],
): Promise<ReadonlyMap<UserId, number>> {
  const users = places.map(({ user }) => user)
  const { rows } = await sql<{ user: UserId; points: number }>`
    select user_id as "user", points from board_totals
    where board = ${boardId({ kind: 'round', competition, round })}::bigint
      and user_id = any(${users}::uuid[])`.execute(db)
  const inRound = new Map(rows.map(({ user, points }) => [user, points]))
  return new Map(
    places.flatMap(({ user, points }) => {
      const before = points - (inRound.get(user) ?? 0)
      return before > 0 ? [[user, rankAmong(totals, before)] as const] : []
    }),
  )
}

function rankAmong(totals: TotalsBefore['totals'], own: number): number {
  return totals.reduce((rank, { points, fans }) => (points > own ? rank + fans : rank), 1)
}
