/**
 * Reading boards. Fans of one total, which is points and the edge over equal points, share a rank (1, 2, 2, 4) and stand in the
 * order of their user ids.
 */
import { type ExpressionBuilder, sql } from 'kysely'
import type { CompetitionId, RoundNumber, UserId } from '#domain/words.ts'
import { boundsOf, containing, type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'
import { type ReadModelTables, readModel } from '../../schema/tables.ts'
import { type Board, boardId } from '../board.ts'

export interface BoardPlace {
  readonly user: UserId
  readonly points: number
  readonly rank: number
}

/** A page of a board, in one statement; see `boards/places.ts`. */
export async function leaderboard(
  db: ReadModelConnection,
  board: Board,
  page: Page,
): Promise<Paged<BoardPlace>> {
  const { limit, offset } = boundsOf(page)
  const id = boardId(board)
  const rows = await placesAt(db, id, offset, limit)
  return {
    rows: rows.map(({ user, points, rank }) => ({ user, points, rank })),
    total: rows[0]?.total ?? (await fansOn(db, id)),
  }
}

async function placesAt(db: ReadModelConnection, board: string, offset: number, limit: number) {
  const { rows } = await sql<BoardPlace & { total: number }>`
    select user_id as "user", points, rank, total
    from board_page(${board}::bigint, ${offset}::int, ${limit}::int)`.execute(db)
  return rows
}

/** A fan with those who stand next, in all. */
const AROUND = 5
const BESIDE = AROUND - 1

/**
 * A fan on a board between those who stand next above and next below, who are as many where the board has them; the fan stands
 * before others of the same total.
 */
export async function placesAround(
  db: ReadModelConnection,
  board: Board,
  own: BoardPlace,
): Promise<readonly BoardPlace[]> {
  const id = boardId(board)
  const before = own.rank - 1
  const from = Math.max(0, before - BESIDE)
  const { fans } = await surroundings(db, board, own.rank)
  const [near, next] = await Promise.all([
    placesAt(db, id, from, before - from + AROUND),
    placesAt(db, id, before + fans, BESIDE),
  ])
  const above = near.filter(({ rank }) => rank < own.rank)
  const equal = near.filter(({ user, rank }) => rank === own.rank && user !== own.user)
  const below = [...equal, ...next]
  const half = BESIDE / 2
  const shownBelow = below.slice(0, Math.max(half, BESIDE - above.length))
  const shownAbove = above.slice(-Math.max(half, BESIDE - shownBelow.length))
  return [...shownAbove, own, ...shownBelow].map(({ user, points, rank }) => ({ user, points, rank }))
}

export interface FanFigures {
  /** null where the fan has nothing that counts in the round, or no round is asked for */
  readonly inRound: number | null
  /** scores predicted exactly */
  readonly exact: number
}

/**
 * What fans have done on a board.
 * @param round whose points are told apart; null for none
 */
export async function figuresOf(
  db: ReadModelConnection,
  board: Board,
  round: RoundNumber | null,
  users: readonly UserId[],
): Promise<ReadonlyMap<UserId, FanFigures>> {
  const ofMatches = sql.ref(`m.${board.kind}_board`)
  const ofRound = round === null ? null : boardId({ kind: 'round', competition: board.competition, round })
  const { rows } = await sql<FanFigures & { user: UserId }>`
    select u.id as "user", (
      select t.points from board_totals t where t.board = ${ofRound}::bigint and t.user_id = u.id) as "inRound", (
      select count(*)::int from scored_matches m
      join predictions p on p.match_id = m.match_id and p.user_id = u.id
        and p.home = m.home_score and p.away = m.away_score
      where m.competition = ${board.competition} and ${ofMatches} = ${boardId(board)}::bigint) as exact
    from unnest(${[...users]}::uuid[]) u (id)`.execute(db)
  return new Map(rows.map(({ user, inRound, exact }) => [user, { inRound, exact }]))
}

export interface Surroundings {
  /** with the rank */
  readonly fans: number
  /** the next points above (null for the highest) */
  readonly next: number | null
  /** fans with more points, and with as many, whatever their ranks */
  readonly more: number
  readonly level: number
  /** of the rank's total, over fans with equal points */
  readonly edge: number
}

/** What stands at a rank of the board and above. */
export async function surroundings(
  db: ReadModelConnection,
  board: Board,
  rank: number,
): Promise<Surroundings> {
  const { rows } = await sql<Surroundings>`
    select h.fans, h.edge::float8 as edge, (
      select min(n.points) from board_histogram n where n.board = h.board and n.points > h.points) as next, (
      select coalesce(sum(n.fans), 0)::int from board_histogram n
      where n.board = h.board and n.points > h.points) as more, (
      select sum(n.fans)::int from board_histogram n where n.board = h.board and n.points = h.points) as level
    from board_histogram h where h.board = ${boardId(board)} and h.above = ${rank - 1}`.execute(db)
  return rows[0] ?? { fans: 0, next: null, more: 0, level: 0, edge: 0 }
}

/** How many fans a board has. */
export function boardSize(db: ReadModelConnection, board: Board): Promise<number> {
  return fansOn(db, boardId(board))
}

/** The fan who stands last has all others above. */
async function fansOn(db: ReadModelConnection, board: string): Promise<number> {
  const last = await readModel(db)
    .selectFrom('board_histogram')
    .where('board', '=', board)
    .select(sql<number>`above + fans`.as('total'))
    .orderBy('above', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.total ?? 0
}

/** A fan's place; null while they have no prediction on the board. */
export async function rankOf(
  db: ReadModelConnection,
  board: Board,
  user: UserId,
): Promise<BoardPlace | null> {
  const place = await placesFrom(db, boardId(board)).where('t.user_id', '=', user).executeTakeFirst()
  return place ?? null
}

/** The places of these fans; those who are not on the board are left out. */
export async function placesOf(
  db: ReadModelConnection,
  board: Board,
  users: readonly UserId[],
): Promise<ReadonlyMap<UserId, BoardPlace>> {
  const rows = await placesFrom(db, boardId(board))
    .where('t.user_id', '=', sql<string>`any(${[...users]}::uuid[])`)
    .execute()
  return new Map(rows.map(row => [row.user, row]))
}

/**
 * The places that a search shows, the best first: of the users named, and of those whose points or rank hold the text.
 * @param users those whose name holds the text
 */
export async function searchBoard(
  db: ReadModelConnection,
  board: Board,
  { text, users }: { readonly text: string; readonly users: readonly UserId[] },
  page: Page,
): Promise<Paged<BoardPlace>> {
  const id = boardId(board)
  const totals = await totalsHolding(db, id, text)
  const found = placesFrom(db, id).where(row =>
    row.or([
      row('t.user_id', '=', sql<string>`any(${[...users]}::uuid[])`),
      ...(totals.length > 0
        ? [
            sql<boolean>`(t.points, t.edge) in (${sql.join(
              totals.map(({ points, edge }) => sql`(${points}::int, ${edge}::bigint)`),
            )})`,
          ]
        : []),
    ]),
  )
  const ordered = found.orderBy('t.points', 'desc').orderBy('t.edge', 'desc').orderBy('t.user_id')
  return paged(ordered, page, row => row)
}

/** The totals of a board that hold the text, or whose rank holds it; a board has few distinct totals. */
async function totalsHolding(
  db: ReadModelConnection,
  board: string,
  text: string,
): Promise<readonly { readonly points: number; readonly edge: string }[]> {
  if (!DIGITS.test(text)) return []
  const pattern = containing(text)
  return readModel(db)
    .selectFrom('board_histogram')
    .select(['points', 'edge'])
    .where('board', '=', board)
    .where(row =>
      row.or([
        row(sql<string>`points::text`, 'like', pattern),
        row(sql<string>`(above + 1)::text`, 'like', pattern),
      ]),
    )
    .execute()
}

const DIGITS = /^\d+$/

/** A fan's points in each round in which they have predictions and at least one match is settled; an excluded fan has them too. */
export async function pointsByRound(
  db: ReadModelConnection,
  user: UserId,
  competition: CompetitionId,
): Promise<ReadonlyMap<RoundNumber, number>> {
  const { rows } = await sql<{ round: RoundNumber; points: number }>`
    select distinct m.round, t.points from scored_matches m
    join (select * from board_totals union all select * from excluded_totals) t on t.board = m.round_board
    where m.competition = ${competition} and m.home_score is not null and t.user_id = ${user}`.execute(db)
  return new Map(rows.map(({ round, points }) => [round, points]))
}

/** A fan's points and rank in each of those rounds, the first round first. */
export function placesByRound(
  db: ReadModelConnection,
  user: UserId,
  competition: CompetitionId,
): Promise<readonly { readonly round: RoundNumber; readonly points: number; readonly rank: number }[]> {
  return readModel(db)
    .selectFrom('board_totals as t')
    .innerJoin(
      readModel(db)
        .selectFrom('scored_matches')
        .where('competition', '=', competition)
        .where('home_score', 'is not', null)
        .select(['round', 'round_board'])
        .distinct()
        .as('m'),
      'm.round_board',
      't.board',
    )
    .where('t.user_id', '=', user)
    .select(eb => ['m.round', 't.points', rank(eb)])
    .orderBy('m.round')
    .execute()
}

function placesFrom(db: ReadModelConnection, board: string) {
  return readModel(db)
    .selectFrom('board_totals as t')
    .where('t.board', '=', board)
    .select(['t.user_id as user', 't.points', rank])
}

/** One look-up in the histogram, whatever the number of fans. */
function rank(eb: ExpressionBuilder<ReadModelTables & { t: ReadModelTables['board_totals'] }, 't'>) {
  return eb
    .selectFrom('board_histogram as h')
    .whereRef('h.board', '=', 't.board')
    .whereRef('h.points', '=', 't.points')
    .whereRef('h.edge', '=', 't.edge')
    .select(sql<number>`h.above + 1`.as('rank'))
    .$asScalar()
    .$notNull()
    .as('rank')
}

/** The points of all fans in these competitions together, from the histograms of their boards. */
export async function allPoints(
  db: ReadModelConnection,
  competitions: readonly CompetitionId[],
): Promise<number> {
  const boards = competitions.map(competition => boardId({ kind: 'competition', competition }))
  const { rows } = await sql<{ points: string | null }>`
    select sum(points::bigint * fans) as points from board_histogram
    where board = any(${boards}::bigint[])`.execute(db)
  return Number(rows[0]?.points ?? 0)
}
