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
  return standings(matches, rules).map(({ awayGoals: _, awayWins: __, rounded: ___, ...row }) => row)
}

export type PlacedStanding = Standing & Pick<TableRow, 'place' | 'shared'>

interface StandingRules extends TableRules {
  /** what teams begin with, where they brought something along */
  readonly begun?: ReadonlyMap<string, Standing>
  /** teams that stand in the table without a match too */
  readonly teams?: readonly string[]
  /** matches of before, which count for head to head alone */
  readonly earlier?: readonly TableMatch[]
}

/** The table with what is not shown of it. */
export function standings(matches: Iterable<TableMatch>, rules: StandingRules): PlacedStanding[] {
  const { deductions = [], order = OVERALL, decided = [], begun, teams = [], earlier = [] } = rules
  const all = [...matches]
  const rows = new Map<string, Standing>()
  const rowOf = (team: string) => rows.get(team) ?? begun?.get(team) ?? emptyRow(team)
  const add = (team: string, score: Score | null, isAway: boolean) =>
    rows.set(team, withMatch(rowOf(team), score, { isAway, win: order.win }))
  for (const team of teams) rows.set(team, rowOf(team))
  for (const { home, away, score } of all) {
    add(home, score, false)
    add(away, score && { home: score.away, away: score.home }, true)
  }
  for (const { team, points } of deductions) {
    const row = rows.get(team)
    if (row) rows.set(team, { ...row, points: row.points - points })
  }
  let place = 1
  return placesOf({ order, matches: [...earlier, ...all], rows, decided }).flatMap(level => {
    const first = place
    place += level.length
    return level
      .toSorted((a, b) => byName(a.team, b.team))
      .map(row => ({ ...row, place: first, shared: level.length > 1 }))
  })
}

/** @returns the table of each group, in the order of the groups' names; matches without a group are left out */
export function groupTables(
  matches: Iterable<TableMatch & { readonly group: string | null }>,
  rules: TableRules = {},
): ReadonlyMap<string, TableRow[]> {
  return new Map(groupsOf(matches).map(([group, matches]) => [group, leagueTable(matches, rules)]))
}

/** The matches of each group, in the order of the groups' names. */
export function groupsOf<Match extends { readonly group: string | null }>(
  matches: Iterable<Match>,
): (readonly [group: string, matches: readonly Match[]])[] {
  const groups = [...Map.groupBy(matches, match => match.group)]
  return groups
    .flatMap(([group, matches]) => (group === null ? [] : [[group, matches] as const]))
    .sort(([a], [b]) => byName(a, b))
}

export function emptyRow(team: string): Standing {
  const zeros = { played: 0, win: 0, draw: 0, loss: 0, goalsFor: 0, goalsAgainst: 0, goalDifference: 0 }
  return { team, ...zeros, points: 0, awayGoals: 0, awayWins: 0, rounded: 0 }
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
    points:
      row.points + Number(result === 'home') * pointsForWin + Number(result === 'draw') * POINTS_FOR_DRAW,
    awayGoals: row.awayGoals + (isAway ? score.home : 0),
    awayWins: row.awayWins + Number(isAway && result === 'home'),
    rounded: row.rounded,
  }
}

/** By code point, so that every machine sorts alike whatever its locale. */
export function byName(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
