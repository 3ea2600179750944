/**
 * League and group tables, from scores, in the order that the competition adopted. Teams that are level on all of its criteria
 * share their place until an admin says what fair play, lots or a play-off decided; beside each other they stand by name.
 */
import { winnerOf } from '../score.ts'
import type { Score } from '../words.ts'
import { type Decided, placesOf, type Standing } from './placing.ts'
import type { TableOrder } from './table-order.ts'
import type { TableMatch, TableRow } from './table-row.ts'

/** What all leagues have in common: the order of a competition that adopted none. */
export const OVERALL: TableOrder = { win: 3, criteria: ['points', 'goal-difference', 'goals-for'] }
const POINTS_FOR_DRAW = 1

/** Points that the league took from a team. */
export interface TableDeduction {
  readonly team: string
  readonly points: number
}

export interface TableRules {
  readonly deductions?: Iterable<TableDeduction>
  /** points, goal difference and goals for, unless the competition adopted another order */
  readonly order?: TableOrder
  readonly decided?: readonly Decided[]
}

/**
 * @param rules deductions of teams without a match change nothing
 * @returns one row a team, the first placed first
 */
export function leagueTable(matches: Iterable<TableMatch>, rules: TableRules = {}): TableRow[] {
  const { deductions = [], order = OVERALL, decided = [] } = rules
  const all = [...matches]
  const rows = new Map<string, Standing>()
  const add = (team: string, score: Score | null, isAway: boolean) =>
    rows.set(team, withMatch(rows.get(team) ?? emptyRow(team), score, { isAway, win: order.win }))
  for (const { home, away, score } of all) {
    add(home, score, false)
    add(away, score && { home: score.away, away: score.home }, true)
  }
  for (const { team, points } of deductions) {
    const row = rows.get(team)
    if (row) rows.set(team, { ...row, points: row.points - points })
  }
  let place = 1
  return placesOf({ order, matches: all, rows, decided }).flatMap(level => {
    const first = place
    place += level.length
    return level
      .toSorted((a, b) => byName(a.team, b.team))
      .map(({ awayGoals: _, awayWins: __, ...row }) => ({ ...row, place: first, shared: level.length > 1 }))
  })
}

/** @returns the table of each group, in the order of the groups' names; matches without a group are left out */
export function groupTables(
  matches: Iterable<TableMatch & { readonly group: string | null }>,
  rules: TableRules = {},
): ReadonlyMap<string, TableRow[]> {
  const groups = Map.groupBy(matches, match => match.group)
  const tables = [...groups].flatMap(([group, of]) =>
    group === null ? [] : [[group, leagueTable(of, rules)] as const],
  )
  return new Map(tables.sort(([a], [b]) => byName(a, b)))
}

function emptyRow(team: string): Standing {
  const zeros = { played: 0, win: 0, draw: 0, loss: 0, goalsFor: 0, goalsAgainst: 0, goalDifference: 0 }
  return { team, ...zeros, points: 0, awayGoals: 0, awayWins: 0 }
}

/** @param score as the row's own team sees it: home is its own goals */
function withMatch(
  row: Standing,
  score: Score | null,
  { isAway, win: pointsForWin }: { readonly isAway: boolean; readonly win: number },
): Standing {
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
    points: win * pointsForWin + draw * POINTS_FOR_DRAW,
    awayGoals: row.awayGoals + (isAway ? score.home : 0),
    awayWins: row.awayWins + Number(isAway && result === 'home'),
  }
}

/** By code point, so that every machine sorts alike whatever its locale. */
function byName(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
