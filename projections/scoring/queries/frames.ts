/** What a frame of a board is made of, and what a reader needs to find the own place in it. */
import { sql } from 'kysely'
import { bearsOn, type UsedCoupon } from '#domain/coupon/kinds.ts'
import type { CompetitionId, MatchId, RoundNumber, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'
import { type Board, boardId } from '../board.ts'

/** A match, and what each predicted scoreline without power-ups is worth. */
export interface ScoredMatch {
  readonly match: MatchId
  readonly competition: CompetitionId
  readonly round: RoundNumber
  /** home, away, points; null while the match gives no points */
  readonly points: readonly (readonly [number, number, number])[] | null
  /** whether the rules place fans with equal points, so that points alone don't say a rank */
  readonly placesEqual: boolean
}

/** @returns those of the matches that are known, in the order of their ids */
export async function scoredMatches(
  db: ReadModelConnection,
  matches: readonly MatchId[],
): Promise<readonly ScoredMatch[]> {
  const { rows } = await sql<ScoredMatch>`
    select m.id as match, m.competition, m.round, case when c.match_id is not null then coalesce(
      (select json_agg(json_build_array(s.home, s.away, s.points) order by s.home, s.away)
       from scorelines s where s.match_id = m.id and s.power = 0), '[]') end as points,
      coalesce(jsonb_array_length(r.rules -> 'equalFans') > 0, false) as "placesEqual"
    from matches m
    join competitions r on r.id = m.competition
    left join scored_matches c on c.match_id = m.id and c.home_score is not null
    where m.id = any(${[...matches]}::text[])
    order by m.id`.execute(db)
  return rows
}

/** Each total of a board once, the largest first, with the number of fans who have it. */
export async function totalsOf(
  db: ReadModelConnection,
  board: Board,
): Promise<readonly (readonly [points: number, fans: number])[]> {
  const { rows } = await sql<{ points: number; fans: number }>`
    select points, fans from board_histogram where board = ${boardId(board)}::bigint and fans > 0
    order by points desc`.execute(db)
  return rows.map(({ points, fans }) => [points, fans])
}

interface Pick {
  readonly match: MatchId
  readonly round: RoundNumber
  readonly home: number
  readonly away: number
  /** whether a power-up bears on it */
  readonly powered: boolean
  /** null while the match gives no points */
  readonly points: number | null
}

interface PickRow extends Omit<Pick, 'powered'> {
  /** all that the fan used in the round */
  readonly coupons: readonly UsedCoupon[]
}

export interface Stakes {
  /** the fan's total on the board; null while the fan is not on the board */
  readonly total: number | null
  readonly picks: readonly Pick[]
}

/** A fan's predictions of the rounds with the total that counts them, in one statement: both are of one moment. */
export async function stakesOf(
  db: ReadModelConnection,
  user: UserId,
  board: Board,
  [first, last]: readonly [RoundNumber, RoundNumber],
): Promise<Stakes> {
  const { rows } = await sql<Omit<Stakes, 'picks'> & { readonly picks: readonly PickRow[] }>`
    select (select t.points from board_totals t where t.board = ${boardId(board)}::bigint and t.user_id = ${user}) as total,
      coalesce((
        select json_agg(json_build_object(
          'match', p.match_id, 'round', m.round, 'home', p.home, 'away', p.away,
          'coupons', (
            select coalesce(json_agg(json_build_object('kind', u.kind, 'match', u.match_id)), '[]') from powerups u
            where u.competition = m.competition and u.round = m.round and u.user_id = p.user_id),
          'points', case when s.match_id is not null then p.points end) order by p.match_id)
        from scored_predictions p
        join matches m on m.id = p.match_id
        left join scored_matches s on s.match_id = p.match_id and s.home_score is not null
        where p.user_id = ${user} and m.competition = ${board.competition}
          and m.round between ${first} and ${last}), '[]') as picks`.execute(db)
  const [row] = rows
  if (!row) return { total: null, picks: [] }
  return {
    ...row,
    picks: row.picks.map(({ coupons, ...pick }) => ({
      ...pick,
      powered: coupons.some(coupon => bearsOn(pick.match, coupon)),
    })),
  }
}
