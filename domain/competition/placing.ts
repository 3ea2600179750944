/** Places teams by the criteria of a table's order. Teams that are level on all of them share a place. */

import type {
  Criterion,
  HeadToHead,
  HeadToHeadCriterion,
  OverallCriterion,
  TableOrder,
} from './table-order.ts'
import type { TableMatch, TableRow } from './table-row.ts'

/** What an admin said about teams that the criteria leave level, the first placed first. */
export type Decided = readonly string[]

interface Placing {
  readonly order: TableOrder
  /** each with the scores of both teams, or null for one that was not played */
  readonly matches: readonly TableMatch[]
  readonly rows: ReadonlyMap<string, Standing>
  readonly decided: readonly Decided[]
}

/** A row with what is not shown of it. */
export interface Standing extends Omit<TableRow, 'place' | 'shared'> {
  readonly awayGoals: number
  readonly awayWins: number
  /** what the points brought along are less than half of those of before (0.5), or more (-0.5) */
  readonly rounded: number
}

/** @returns teams in their order; those of one entry share a place */
export function placesOf(placing: Placing): (readonly Standing[])[] {
  return place([...placing.rows.values()], placing.order.criteria, placing)
}

function place(
  level: readonly Standing[],
  criteria: readonly Criterion[],
  placing: Placing,
): (readonly Standing[])[] {
  const [criterion, ...rest] = criteria
  if (level.length < 2) return [level]
  if (criterion === undefined) return byDecision(level, placing)
  if (typeof criterion === 'string')
    return split(level, [overall[criterion]]).flatMap(group => place(group, rest, placing))
  const groups = byHeadToHead(level, criterion, placing)
  const asksAgain = criterion.again && groups.length > 1
  return groups.flatMap(group => place(group, asksAgain ? criteria : rest, placing))
}

/** Below zero where the first of two teams stands before the other, 0 where they are level. */
type Compare = (row: Standing, other: Standing) => number

const highest =
  (value: (row: Standing) => number): Compare =>
  (row, other) =>
    value(other) - value(row)

const overall: Readonly<Record<OverallCriterion, Compare>> = {
  points: highest(({ points, rounded }) => points + rounded),
  'goal-difference': highest(({ goalDifference }) => goalDifference),
  'goal-average': byGoalAverage,
  'goals-for': highest(({ goalsFor }) => goalsFor),
  wins: highest(({ win }) => win),
  'away-goals': highest(({ awayGoals }) => awayGoals),
  'away-wins': highest(({ awayWins }) => awayWins),
}

/** Fractions are compared by whole numbers: 29:44 is more than 27:41, and 2:1 as much as 4:2. */
function byGoalAverage(row: Standing, other: Standing): number {
  if (row.goalsAgainst === 0 || other.goalsAgainst === 0)
    return Number(row.goalsAgainst !== 0) - Number(other.goalsAgainst !== 0)
  return other.goalsFor * row.goalsAgainst - row.goalsFor * other.goalsAgainst
}

/** Groups of level teams, the first placed first. @param criteria asked one after the other */
function split(level: readonly Standing[], criteria: readonly Compare[]): (readonly Standing[])[] {
  const compare: Compare = (row, other) =>
    criteria.reduce((differs, criterion) => differs || criterion(row, other), 0)
  const groups: Standing[][] = []
  for (const row of level.toSorted(compare)) {
    const last = groups.at(-1)
    if (last?.[0] && compare(last[0], row) === 0) last.push(row)
    else groups.push([row])
  }
  return groups
}

function byHeadToHead(
  level: readonly Standing[],
  { headToHead, counts }: HeadToHead,
  { matches, order }: Placing,
): (readonly Standing[])[] {
  const teams = new Set(level.map(({ team }) => team))
  const among = matches.filter(({ home, away, isVoid }) => !isVoid && teams.has(home) && teams.has(away))
  if (counts === 'all-played' && (among.length === 0 || among.some(({ score }) => score === null)))
    return [level]
  const sum = (team: string, measure: (own: OwnResult) => number) =>
    among.flatMap(match => seenBy(team, match)).reduce((total, own) => total + measure(own), 0)
  return split(
    level,
    headToHead.map(criterion => highest(({ team }) => sum(team, own => ownValue[criterion](own, order.win)))),
  )
}

/** A result as one of its teams sees it. */
interface OwnResult {
  readonly scored: number
  readonly conceded: number
  readonly isAway: boolean
}

const ownValue: Readonly<Record<HeadToHeadCriterion, (own: OwnResult, win: number) => number>> = {
  points: ({ scored, conceded }, win) => (scored > conceded ? win : Number(scored === conceded)),
  'goal-difference': ({ scored, conceded }) => scored - conceded,
  'goals-for': ({ scored }) => scored,
  'away-goals': ({ scored, isAway }) => (isAway ? scored : 0),
}

function seenBy(team: string, { home, away, score }: TableMatch): OwnResult[] {
  if (score === null) return []
  if (team === home) return [{ scored: score.home, conceded: score.away, isAway: false }]
  return team === away ? [{ scored: score.away, conceded: score.home, isAway: true }] : []
}

/** The newest decision about these very teams holds. */
function byDecision(level: readonly Standing[], { decided }: Placing): (readonly Standing[])[] {
  const teams = new Set(level.map(({ team }) => team))
  const decision = decided.findLast(all => all.length === teams.size && all.every(team => teams.has(team)))
  if (!decision) return [level]
  return decision.map(name => level.filter(({ team }) => team === name))
}
