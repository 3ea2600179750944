/**
 * League and group tables, from scores. Both competitions' first criteria are the same: points (3 for a win, 1 for a
 * draw), goal difference, goals for. What follows (head to head, fair play, lots) needs facts that a score-prediction
 * game does not have, so equal teams stand in the order of their names.
 */
import { winnerOf } from '../score.ts'
import type { Score } from '../words.ts'

const POINTS_FOR_WIN = 3
const POINTS_FOR_DRAW = 1

export interface TableMatch {
  readonly home: string
  readonly away: string
  /** null: not played, or void; its teams are in the table all the same */
  readonly score: Score | null
}

/** Points that the league took from a team. */
export interface TableDeduction {
  readonly team: string
  readonly points: number
}

export interface TableRow {
  readonly team: string
  readonly played: number
  readonly win: number
  readonly draw: number
  readonly loss: number
  readonly goalsFor: number
  readonly goalsAgainst: number
  readonly goalDifference: number
  /** less what was deducted: a team may stand below zero */
  readonly points: number
}

/**
 * @param deductions of teams without a match change nothing
 * @returns one row a team, the first placed first
 */
export function leagueTable(
  matches: Iterable<TableMatch>,
  deductions: Iterable<TableDeduction> = [],
): TableRow[] {
  const rows = new Map<string, TableRow>()
  for (const { home, away, score } of matches) {
    rows.set(home, withMatch(rows.get(home) ?? emptyRow(home), score))
    rows.set(
      away,
      withMatch(rows.get(away) ?? emptyRow(away), score && { home: score.away, away: score.home }),
    )
  }
  for (const { team, points } of deductions) {
    const row = rows.get(team)
    if (row) rows.set(team, { ...row, points: row.points - points })
  }
  return [...rows.values()].sort(byPlace)
}

/** @returns the table of each group, in the order of the groups' names; matches without a group are left out */
export function groupTables(
  matches: Iterable<TableMatch & { readonly group: string | null }>,
  deductions: readonly TableDeduction[] = [],
): ReadonlyMap<string, TableRow[]> {
  const groups = Map.groupBy(matches, match => match.group)
  const tables = [...groups].flatMap(([group, of]) =>
    group === null ? [] : [[group, leagueTable(of, deductions)] as const],
  )
  return new Map(tables.sort(([a], [b]) => byName(a, b)))
}

function emptyRow(team: string): TableRow {
  const zeros = { played: 0, win: 0, draw: 0, loss: 0, goalsFor: 0, goalsAgainst: 0, goalDifference: 0 }
  return { team, ...zeros, points: 0 }
}

/** @param score as the row's own team sees it: home is its own goals */
function withMatch(row: TableRow, score: Score | null): TableRow {
  if (score === null) return row
  const result = winnerOf(score)
  const win = row.win + Number(result === 'home')
  const draw = row.draw + Number(result === 'draw')
  const goalsFor = row.goalsFor + score.home
  const goalsAgainst = row.goalsAgainst + score.away
  return {
    team: row.team,
    played: row.played + 1,
    win,
    draw,
    loss: row.loss + Number(result === 'away'),
    goalsFor,
    goalsAgainst,
    goalDifference: goalsFor - goalsAgainst,
    points: win * POINTS_FOR_WIN + draw * POINTS_FOR_DRAW,
  }
}

function byPlace(a: TableRow, b: TableRow): number {
  return (
    b.points - a.points ||
    b.goalDifference - a.goalDifference ||
    b.goalsFor - a.goalsFor ||
    byName(a.team, b.team)
  )
}

/** By code point, so that every machine sorts alike whatever its locale. */
function byName(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
