/** Compares matches as they are with what the boards and points rest on. */
import { sql } from 'kysely'
import type { CompetitionId, MatchId, RoundNumber } from '#domain/words.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../../schema/columns.ts'
import { boardId } from '../board.ts'
import { add, type Counting, type Differences, join, leave, openBoards } from '../boards/standings.ts'
import { countedMatches } from './counting.ts'
import { factsOf } from './scorelines.ts'

interface Row {
  readonly match: MatchId
  readonly competition: CompetitionId
  readonly round: RoundNumber
  readonly month: string | null
}

const columns: ColumnsOf<Row> = [
  ['match_id', 'text', ({ match }) => match],
  ['competition', 'text', ({ competition }) => competition],
  ['round', 'smallint', ({ round }) => round],
  ['competition_board', 'bigint', ({ competition }) => boardId({ kind: 'competition', competition })],
  ['round_board', 'bigint', ({ competition, round }) => boardId({ kind: 'round', competition, round })],
  [
    'month_board',
    'bigint',
    ({ competition, month }) => (month === null ? null : boardId({ kind: 'month', competition, month })),
  ],
]

/**
 * Puts the matches on their boards. A match that moved to another month takes its fans and their points along; one that
 * was not known before brings the fans who predicted it already.
 * @param ids all matches where it is left out: a rebuild, whose totals are added up afterwards
 * @returns those of the ids that were not known before
 */
export async function placeMatches(
  tx: ReadModelTransaction,
  ids?: readonly MatchId[],
): Promise<readonly MatchId[]> {
  const { rows } = await sql<Row>`
    select id as match, competition, round, month from matches
    ${ids ? sql`where id = any(${ids}::text[])` : sql``}`.execute(tx)
  if (rows.length === 0) return []
  const before = ids ? await countedMatches(tx, ids) : []
  await sql`
    insert into scored_matches (${namesOf(columns)})
    select * from ${unnest('m', rows, columns)}
    on conflict (match_id) do update set month_board = excluded.month_board`.execute(tx)
  await openBoards(
    tx,
    sql`
      select competition_board as season, b.board from ${unnest('m', rows, columns)}
      cross join unnest(array[competition_board, round_board, month_board]) as b (board)`,
  )
  if (!ids) return []
  const countings = new Map(before.map(({ match, counting }) => [match, counting]))
  const moves = (await countedMatches(tx, ids)).map(({ match, counting }): Move => {
    const from = countings.get(match)
    return { match, left: without(from, counting), entered: without(counting, from) }
  })
  for (const move of await withFans(tx, moves)) await moveFans(tx, move)
  return rows.map(({ match }) => match).filter(match => !countings.has(match))
}

/** A match that counts on other boards than before. */
interface Move {
  readonly match: MatchId
  /** undefined for no boards */
  readonly left: Counting | undefined
  readonly entered: Counting | undefined
}

/** Moves that matter to anybody: few matches were predicted before they were known, and those of a whole season are folded at once. */
async function withFans(tx: ReadModelTransaction, moves: readonly Move[]): Promise<readonly Move[]> {
  const elsewhere = moves.filter(({ left, entered }) => left ?? entered)
  if (elsewhere.length === 0) return []
  const { rows } = await sql<{ match: MatchId }>`
    select m.match_id as match from unnest(${elsewhere.map(({ match }) => match)}::text[]) as m (match_id)
    where exists (select from predictions p where p.match_id = m.match_id)`.execute(tx)
  const predicted = new Set(rows.map(({ match }) => match))
  return elsewhere.filter(({ match }) => predicted.has(match))
}

async function moveFans(tx: ReadModelTransaction, { match, left, entered }: Move): Promise<void> {
  const users = sql`select user_id from predictions where match_id = ${match}`
  if (left) {
    await add(tx, left, worthIn(match, -1))
    await leave(tx, left, users)
  }
  if (entered) {
    await join(tx, entered, users)
    await add(tx, entered, worthIn(match, 1))
  }
}

/** The boards of the one that the other has not; undefined where there are none. */
function without(counting: Counting | undefined, other: Counting | undefined): Counting | undefined {
  const boards = counting?.boards.filter(({ board }) => !other?.boards.some(has => has.board === board)) ?? []
  return counting && boards.length > 0 ? { ...counting, boards } : undefined
}

function worthIn(match: MatchId, sign: 1 | -1): Differences {
  const query = sql`
    select p.user_id, ${sign}::int * s.points as points, ${sign}::int * s.edge as edge from predictions p
    join scorelines s
      on s.match_id = p.match_id and s.home = p.home and s.away = p.away and s.power = p.power
    where p.match_id = ${match} and (s.points <> 0 or s.edge <> 0)`
  return { query, edged: true }
}

/** Of matches that have left their rounds: nobody predicted them, so no board has points of them. */
export async function forgetMatches(tx: ReadModelTransaction, removed: readonly MatchId[]): Promise<void> {
  if (removed.length > 0)
    await sql`delete from scored_matches where match_id = any(${removed}::text[])`.execute(tx)
}

interface Result {
  readonly match: MatchId
  /** null unless the match is settled */
  readonly home: number | null
  readonly away: number | null
}

const resultColumns: ColumnsOf<Result> = [
  ['match_id', 'text', ({ match }) => match],
  ['home', 'smallint', ({ home }) => home],
  ['away', 'smallint', ({ away }) => away],
]

/**
 * Takes over the results of the matches, all matches where they are left out.
 * @returns the matches whose result is another one now
 */
export async function takeOverResults(
  tx: ReadModelTransaction,
  ids?: readonly MatchId[],
): Promise<readonly MatchId[]> {
  const matches = ids ?? (await allMatches(tx))
  if (matches.length === 0) return []
  const results = [...(await factsOf(tx, matches))].map(([match, { outcome }]): Result => {
    const settled = outcome === null || outcome === 'void' ? null : outcome
    return { match, home: settled?.home ?? null, away: settled?.away ?? null }
  })
  const { rows } = await sql<{ match: string }>`
    update scored_matches m set home_score = r.home, away_score = r.away
    from ${unnest('r', results, resultColumns)}
    where m.match_id = r.match_id and (m.home_score, m.away_score) is distinct from (r.home, r.away)
    returning m.match_id as match`.execute(tx)
  return rows.map(({ match }) => match)
}

async function allMatches(tx: ReadModelTransaction): Promise<MatchId[]> {
  const { rows } = await sql<{ match: string }>`select match_id as match from scored_matches`.execute(tx)
  return rows.map(({ match }) => match)
}

/** The settled matches of competitions: all of them count anew when another ruleset is adopted. */
export async function settledMatchesOf(
  tx: ReadModelTransaction,
  competitions: readonly CompetitionId[],
): Promise<readonly MatchId[]> {
  if (competitions.length === 0) return []
  const { rows } = await sql<{ match: string }>`
    select match_id as match from scored_matches
    where competition = any(${competitions}::text[]) and home_score is not null`.execute(tx)
  return rows.map(({ match }) => match)
}
