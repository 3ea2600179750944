/** Compares matches as they are with what the points on the boards rest on. */
import { type RawBuilder, sql } from 'kysely'
import type { CompetitionId, MatchId, RoundNumber } from '#domain/words.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../../schema/columns.ts'
import { inTransaction } from '../../schema/tables.ts'
import { boardId } from '../board.ts'
import { applyMembers, boardsOfMatch, dropEmptyTotals } from './boards.ts'

interface Scored {
  readonly match: MatchId
  readonly competition: CompetitionId
  readonly round: RoundNumber
  readonly home: number | null
  readonly away: number | null
  readonly boards: Boards
}
interface Boards {
  readonly competition: string
  readonly round: string
  readonly month: string | null
}

/**
 * Takes over results and boards of the matches. A match that moved to another month takes its predictions and their
 * points along; one that was not known before brings those that were there first.
 * @returns the matches whose points must be counted anew
 */
export async function takeOverMatches(
  tx: ReadModelTransaction,
  ids: readonly MatchId[],
): Promise<readonly MatchId[]> {
  if (ids.length === 0) return []
  const now = await matchesNow(tx, ids)
  const before = await matchesBefore(tx, ids)
  const found = now.filter(({ match }) => !before.has(match)).map(({ match }) => match)
  const moved = now
    .filter(({ match, boards }) => before.has(match) && before.get(match)?.month !== boards.month)
    .map(({ match }) => match)
  if (moved.length > 0) await leaveMonth(tx, moved)
  await upsert(tx, now)
  if (moved.length > 0) await applyMembers(tx, { deltas: contributions(monthOfMatch, moved, 1) })
  if (found.length > 0) await applyMembers(tx, { deltas: contributions(boardsOfMatch, found, 1) })
  return now.filter(match => resultChanged(match, before.get(match.match))).map(({ match }) => match)
}

async function leaveMonth(tx: ReadModelTransaction, matches: readonly MatchId[]): Promise<void> {
  const deltas = contributions(monthOfMatch, matches, -1)
  await applyMembers(tx, { deltas })
  await dropEmptyTotals(tx, sql`select board, user_id from (${deltas}) d`)
}

/** Every match at once, when nothing is on the boards yet. */
export async function takeOverAllMatches(tx: ReadModelTransaction): Promise<void> {
  const all = await matchesNow(tx)
  if (all.length > 0) await upsert(tx, all)
}

/** The settled matches of competitions: all of them count anew when another ruleset is adopted. */
export async function settledMatchesOf(
  tx: ReadModelTransaction,
  competitions: readonly CompetitionId[],
): Promise<readonly MatchId[]> {
  if (competitions.length === 0) return []
  const rows = await inTransaction(tx)
    .selectFrom('scored_matches')
    .select('match_id')
    .where('competition', '=', sql<string>`any(${competitions}::text[])`)
    .where('home_score', 'is not', null)
    .execute()
  return rows.map(row => row.match_id)
}

/** Those of the matches that are settled. */
export async function settledAmong(
  tx: ReadModelTransaction,
  ids: readonly MatchId[],
): Promise<ReadonlySet<MatchId>> {
  if (ids.length === 0) return new Set()
  const rows = await inTransaction(tx)
    .selectFrom('scored_matches')
    .select('match_id')
    .where('match_id', '=', sql<string>`any(${ids}::text[])`)
    .where('home_score', 'is not', null)
    .execute()
  return new Set(rows.map(row => row.match_id))
}

async function matchesNow(tx: ReadModelTransaction, ids?: readonly MatchId[]): Promise<Scored[]> {
  let query = inTransaction(tx)
    .selectFrom('matches')
    .select(['id', 'competition', 'round', 'status', 'home_score', 'away_score', 'month'])
  if (ids) query = query.where('id', '=', sql<string>`any(${ids}::text[])`)
  const rows = await query.execute()
  return rows.map(({ id, competition, round, status, home_score, away_score, month }) => ({
    match: id,
    competition,
    round,
    home: status === 'settled' ? home_score : null,
    away: status === 'settled' ? away_score : null,
    boards: {
      competition: boardId({ kind: 'competition', competition }),
      round: boardId({ kind: 'round', competition, round }),
      month: month === null ? null : boardId({ kind: 'month', competition, month }),
    },
  }))
}

interface Before {
  readonly home: number | null
  readonly away: number | null
  readonly month: string | null
}

async function matchesBefore(
  tx: ReadModelTransaction,
  ids: readonly MatchId[],
): Promise<ReadonlyMap<MatchId, Before>> {
  const { rows } = await sql<Before & { match: string }>`
    select match_id as match, home_score as home, away_score as away, month_board::text as month
    from scored_matches where match_id = any(${ids}::text[])`.execute(tx)
  return new Map(rows.map(row => [row.match, row]))
}

const monthOfMatch = sql`unnest(array[m.month_board]) as b(board)`

/** What the predictions of matches add to boards, or with -1 take from them. */
function contributions(boards: RawBuilder<unknown>, matches: readonly MatchId[], sign: 1 | -1) {
  return sql`
    select b.board, p.user_id, ${sql.lit(sign)} * p.points as points, ${sql.lit(sign)} as predictions
    from predictions p
    join scored_matches m on m.match_id = p.match_id
    cross join ${boards}
    where p.match_id = any(${matches}::text[]) and b.board is not null`
}

function resultChanged(now: Scored, before: Before | undefined): boolean {
  return now.home !== (before?.home ?? null) || now.away !== (before?.away ?? null)
}

const columns: ColumnsOf<Scored> = [
  ['match_id', 'text', match => match.match],
  ['competition', 'text', match => match.competition],
  ['round', 'smallint', match => match.round],
  ['home_score', 'smallint', match => match.home],
  ['away_score', 'smallint', match => match.away],
  ['competition_board', 'bigint', match => match.boards.competition],
  ['round_board', 'bigint', match => match.boards.round],
  ['month_board', 'bigint', match => match.boards.month],
]

async function upsert(tx: ReadModelTransaction, matches: readonly Scored[]): Promise<void> {
  await sql`
    insert into scored_matches (${namesOf(columns)})
    select * from ${unnest('m', matches, columns)}
    on conflict (match_id) do update set
      home_score = excluded.home_score, away_score = excluded.away_score,
      month_board = excluded.month_board`.execute(tx)
}
