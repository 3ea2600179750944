/** Places as they were before the newest round: what the arrows of a competition's board compare with. */
import { sql } from 'kysely'
import type { CompetitionId, RoundNumber, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'
import { boardId } from '../board.ts'
import type { BoardPlace } from './boards.ts'

/** A total with what it counts over equal points. */
interface Total {
  readonly points: number
  readonly edge: number
}

/** Each fan's points without those of the round, counted. */
export interface TotalsBefore {
  readonly round: RoundNumber
  /** each total above zero once, the largest first */
  readonly totals: readonly (Total & { readonly fans: number })[]
}

/** The newest round that has a score, and what the totals without the round follow from. */
export interface NewestRound {
  readonly round: RoundNumber
  /** events of the competition that the audit has of other rounds and of no round: a result, a ruleset, a question's answer */
  readonly changes: number
}

/** @returns null before the first score */
export async function newestRound(
  db: ReadModelConnection,
  competition: CompetitionId,
): Promise<NewestRound | null> {
  const { rows } = await sql<NewestRound>`
    select n.round, (
      select count(*)::int from audit a
      where a.competition = ${competition} and a.round is distinct from n.round) as changes
    from scored_matches n
    where n.competition = ${competition} and n.home_score is not null
    order by n.round desc limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * The totals that fans have without the newest round. Reads all totals of the competition, which takes half a second for 300,000
 * fans: keep the answer for as long as `newestRound` says the same. Results of the round itself change none of these totals, and
 * fans who come on the board later have no points before the round.
 */
export async function totalsBefore(
  db: ReadModelConnection,
  competition: CompetitionId,
  round: RoundNumber,
): Promise<TotalsBefore['totals']> {
  const { rows } = await sql<TotalsBefore['totals'][number]>`
    with slots as (
      select s.season, s.slot as in_season, r.slot as in_round
      from boards r
      join boards s on s.board = ${boardId({ kind: 'competition', competition })}::bigint
      where r.board = ${boardId({ kind: 'round', competition, round })}::bigint
    ),
    without as (
      select t.points[s.in_season] - coalesce(t.points[s.in_round], 0) as points,
        coalesce(t.edges[s.in_season], 0) - coalesce(t.edges[s.in_round], 0) as edge
      from slots s join standings t on t.season = s.season and not t.excluded
    )
    select points, edge::float8 as edge, count(*)::int as fans from without
    where points > 0 group by 1, 2 order by 1 desc, 2 desc`.execute(db)
  return rows
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
  const { rows } = await sql<Total & { user: UserId }>`
    select t.user_id as "user", t.points - coalesce(r.points, 0) as points,
      (t.edge - coalesce(r.edge, 0))::float8 as edge
    from board_totals t
    left join board_totals r on r.user_id = t.user_id
      and r.board = ${boardId({ kind: 'round', competition, round })}::bigint
    where t.board = ${boardId({ kind: 'competition', competition })}::bigint
      and t.user_id = any(${users}::uuid[])`.execute(db)
  return new Map(
    rows.flatMap(({ user, ...own }) => (own.points > 0 ? [[user, rankAmong(totals, own)] as const] : [])),
  )
}

function rankAmong(totals: TotalsBefore['totals'], own: Total): number {
  const isAbove = ({ points, edge }: Total) =>
    points > own.points || (points === own.points && edge > own.edge)
  return totals.reduce((rank, total) => (isAbove(total) ? rank + total.fans : rank), 1)
}
