/** Where fans stood after each round: derived from the totals of the rounds' boards, so that a correction moves all of it. */
import { sql } from 'kysely'
import type { CompetitionId, RoundNumber, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'
import { boardId } from '../board.ts'
import { boardSize } from './boards.ts'

/** Fans of a board whose ranks after past rounds are computed: each of them is added up for each round, about 1 s in all. */
const MAX_RANKED_FANS = 20_000

const rankAmongOthers = sql`
  case when not excluded then rank() over (partition by round, excluded order by total desc, edge desc)::int end`

interface AfterRound {
  readonly user: UserId
  readonly round: RoundNumber
  /** of the round alone */
  readonly points: number
  /** of the round and those before */
  readonly total: number
  /** null where the board has more than MAX_RANKED_FANS fans, and for a fan who is excluded */
  readonly rank: number | null
}

/**
 * The first round first, from the fan's first prediction that counts on; rounds without a settled match are left out.
 * @param users whose places are wanted
 */
export async function afterEachRound(
  db: ReadModelConnection,
  competition: CompetitionId,
  users: readonly UserId[],
): Promise<readonly AfterRound[]> {
  const board = { kind: 'competition', competition } as const
  const ranked = (await boardSize(db, board)) <= MAX_RANKED_FANS
  const named = sql`user_id = any(${[...users]}::uuid[])`
  const { rows } = await sql<AfterRound>`
    with settled as materialized (
      select distinct m.round, b.slot from scored_matches m join boards b on b.board = m.round_board
      where m.competition = ${competition} and m.home_score is not null
    ),
    running as (
      select s.user_id, s.excluded, r.round, s.points[r.slot] as points,
        sum(s.points[r.slot]) over (partition by s.user_id order by r.round) as total,
        sum(coalesce(s.edges[r.slot], 0)) over (partition by s.user_id order by r.round) as edge
      from standings s cross join settled r
      where s.season = ${boardId(board)} and ${ranked ? sql`true` : named}
    ),
    placed as (
      select user_id, round, coalesce(points, 0) as points, total::int,
        ${ranked ? rankAmongOthers : sql`null::int`} as rank
      from running where total is not null
    )
    select user_id as user, round, points, total, rank from placed where ${named}
    order by user_id, round`.execute(db)
  return rows
}
