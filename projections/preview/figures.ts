/** What a fold on a shadow changed: the shadow's tables beside those of the read model. */
import { sql } from 'kysely'
import { COUPON_KINDS, countsForWeek, isReturned } from '#domain/coupon/kinds.ts'
import type { LateSaves } from '#domain/round/events.ts'
import type { CompetitionId, CouponKind, MatchId, UserId } from '#domain/words.ts'
import type { ReadModelConnection, ReadModelTransaction } from '../engine/projection.ts'
import { type Sight, seesPick, sightedCoupons } from '../entry/sight.ts'
import type { MatchRow } from '../round/match-row.ts'
import type { RoundKey } from '../round/rounds.ts'
import { unnest } from '../schema/columns.ts'
import { boardId } from '../scoring/board.ts'
import { sinceColumns } from '../scoring/fold/late-saves.ts'
import { type BoardPlace, leaderboard } from '../scoring/queries.ts'

/** Places of a board that are compared. */
const TOP = 10
/** Different changes of points that are listed at the most, those of the most fans first. */
const MAX_CHANGES = 20

export interface PointsChange {
  /** of the season's total */
  readonly points: number
  readonly fans: number
}

/** How many fans' totals on the season's board change, by how much; an excluded fan has none there. */
export async function pointsChanges(
  tx: ReadModelTransaction,
  live: string,
): Promise<{ readonly fans: number; readonly changes: readonly PointsChange[] }> {
  const { rows } = await sql<PointsChange & { all: number }>`
    select points, count(*)::int as fans, (sum(count(*)) over ())::int as "all" from (
      select coalesce(case when not n.excluded then n.points[1] end, 0)
        - coalesce(case when not o.excluded then o.points[1] end, 0) as points
      from pg_temp.standings n
      join ${sql.table(`${live}.standings`)} o on o.season = n.season and o.user_id = n.user_id
    ) d
    where points <> 0
    group by points order by 2 desc, 1 limit ${MAX_CHANGES}`.execute(tx)
  return { fans: rows[0]?.all ?? 0, changes: rows.map(({ points, fans }) => ({ points, fans })) }
}

/** The first of the season's board. */
export async function topOf(
  db: ReadModelConnection,
  competition: CompetitionId,
): Promise<readonly BoardPlace[]> {
  return (await leaderboard(db, { kind: 'competition', competition }, { page: 1, limit: TOP })).rows
}

export interface PlaceOnBoard {
  /** of a round its name, of a month `2026-11`; null for the season's board */
  readonly board: string | null
  readonly points: number
  readonly rank: number
  /** fans who stand below: each of them moves by one place when the fan comes or goes */
  readonly behind: number
}

/** The places of a fan on the boards of the competition where the fan has points, whether the fan is excluded or not. */
export async function placesWithout(
  db: ReadModelConnection,
  competition: CompetitionId,
  user: UserId,
): Promise<readonly PlaceOnBoard[]> {
  const { rows } = await sql<PlaceOnBoard>`
    with named as (
      select ${seasonBoard(competition)}::bigint as board, null as name, 0 as part, 0 as number
      union
      select s.round_board, r.name, 1, s.round from scored_matches s
      join rounds r on r.competition = s.competition and r.number = s.round
      where s.competition = ${competition}
      union
      select s.month_board, m.month, 2, 0 from scored_matches s join matches m on m.id = s.match_id
      where s.competition = ${competition} and s.month_board is not null
    ),
    own as (
      select n.name, n.part, n.number, n.board, t.points[b.slot] as points, coalesce(t.edges[b.slot], 0) as edge from named n
      join boards b on b.board = n.board
      join standings t on t.season = b.season and t.user_id = ${user}
      where t.points[b.slot] > 0
    )
    select o.name as board, o.points,
      1 + coalesce(sum(h.fans) filter (where (h.points, h.edge) > (o.points, o.edge)), 0)::int as rank,
      coalesce(sum(h.fans) filter (where (h.points, h.edge) < (o.points, o.edge)), 0)::int as behind
    from own o left join board_histogram h on h.board = o.board
    group by o.part, o.number, o.name, o.points, o.edge order by o.part, o.number, o.name`.execute(db)
  return rows
}

function seasonBoard(competition: CompetitionId): string {
  return boardId({ kind: 'competition', competition })
}

/** Matches without a score whose predictions close at another time. @param live the schema of the read model */
export async function movedLocks(tx: ReadModelTransaction, live: string): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    select count(*)::int as moved from pg_temp.matches n
    join ${sql.table(`${live}.matches`)} o on o.id = n.id
    where n.locks_at is distinct from o.locks_at and n.status = 'scheduled'`.execute(tx)
  return rows[0]?.moved ?? 0
}

export interface ReturnedCoupon {
  readonly user: UserId
  readonly kind: CouponKind
}

/**
 * Coupons that were used on the match and come back where the match becomes void.
 * @returns null before the lock of the match, when they are as secret as picks, and so is how many there are
 */
export async function couponsOn(
  db: ReadModelConnection,
  sight: Sight,
  match: MatchRow,
): Promise<readonly ReturnedCoupon[] | null> {
  if (!seesPick(sight, '', match)) return null
  const { rows } = await sql<ReturnedCoupon>`
    select u.user_id as "user", u.kind from powerups u where u.match_id = ${match.id} and ${sightedCoupons(sight)}
    order by u.kind, u.user_id`.execute(db)
  return rows.filter(({ kind }) => isReturned(kind))
}

export interface LateFigures {
  readonly fans: number
  /** predictions and power-ups that were saved late, each time that they were */
  readonly saves: number
}

/** How many saves came after the true locks: `sightedCoupons` and its like have nothing to say of numbers without picks. */
export async function lateFigures(
  db: ReadModelConnection,
  { competition, round }: RoundKey,
  { matches, week }: LateSaves,
): Promise<LateFigures> {
  const { rows } = await sql<LateFigures>`
    with late as (
      select p.user_id from ${unnest('s', matches, sinceColumns)}
      join (
        select match_id, user_id, coalesce(amended_at, placed_at) as at from predictions where not by_hand
        union all select match_id, user_id, at from former_predictions where home is not null and not by_hand
      ) p on p.match_id = s.match_id and p.at >= s.since
      union all
      select c.user_id from coupon_changes c
      left join ${unnest('s', matches, sinceColumns)} on s.match_id = c.match_id
      where c.competition = ${competition} and c.round = ${round} and c.used and c.at >= case
        when c.kind = any(${COUPON_KINDS.filter(countsForWeek)}::text[]) then ${week ?? null}::timestamptz
        else s.since end
    )
    select count(*)::int as saves, count(distinct user_id)::int as fans from late`.execute(db)
  return rows[0] ?? { fans: 0, saves: 0 }
}

/**
 * A checksum of every fan's total on boards, whatever the order: of the shadow it is what the change should make, of the
 * read model what it made.
 * @param matches on whose boards; null for all boards of the competition
 */
export async function boardsChecksum(
  db: ReadModelConnection,
  {
    competition,
    matches,
  }: { readonly competition: CompetitionId; readonly matches: readonly MatchId[] | null },
): Promise<string> {
  const boards =
    matches === null
      ? sql`select board from boards where season = ${seasonBoard(competition)}::bigint`
      : sql`
        select unnest(array[competition_board, round_board, month_board]) from scored_matches
        where match_id = any(${matches}::text[])`
  const { rows } = await sql<{ checksum: string }>`
    select count(*) || '.' || coalesce(sum(uuid_hash_extended(t.user_id, hashint8extended(t.board, hashint8extended(t.edge, t.points)))), 0)
      as checksum
    from board_totals t where t.board in (${boards})`.execute(db)
  return rows[0]?.checksum ?? ''
}
