/** The tables of a competition's stages, each with what its teams brought along. */
import type { RoundNumber } from '../words.ts'
import { type Decided, placesOf, type Standing } from './placing.ts'
import { type Carries, hasTables, type Stage, type Stages } from './stages.ts'
import {
  byName,
  emptyRow,
  groupsOf,
  OVERALL,
  type PlacedStanding,
  standings,
  type TableDeduction,
} from './table.ts'
import { markOf, type ShownMark } from './table-marks.ts'
import type { TableOrder } from './table-order.ts'
import type { TableMatch, TableRow } from './table-row.ts'

export interface StageMatch extends TableMatch {
  readonly round: RoundNumber
  readonly group: string | null
}

export interface StageTable {
  readonly stage: Stage
  /** of a stage with groups; null for one table */
  readonly group: string | null
  /** counted from 1, of a stage in parts; places go on from part to part */
  readonly part: number | null
  /** the place of the groups whose teams are compared here; null for a table of matches */
  readonly compares: number | null
  readonly rows: readonly TableRow[]
  /** marks of teams that are among the best at their place */
  readonly best: ReadonlyMap<string, ShownMark>
}

interface StageRules {
  /** of stages without their own */
  readonly order?: TableOrder | undefined
  readonly decided?: readonly Decided[]
  /** points that were deducted while the stage was played */
  deductionsIn?(stage: Stage): readonly TableDeduction[]
}

interface Stood {
  readonly rows: readonly PlacedStanding[]
  readonly matches: readonly StageMatch[]
}

/** @returns tables of stages that have matches, in their order; knock-out and free rounds stand in no table */
export function stageTables(
  stages: Stages,
  matches: readonly StageMatch[],
  { order: usual = OVERALL, decided = [], deductionsIn = () => [] }: StageRules = {},
): readonly StageTable[] {
  const tables: StageTable[] = []
  let before: Stood = { rows: [], matches: [] }
  for (const stage of stages.filter(hasTables)) {
    const own = matches.filter(({ round }) => stage.from <= round && round <= stage.to)
    const order = stage.order ?? usual
    const rules = { order, decided, deductions: deductionsIn(stage) }
    const earlier = stage.carries.record ? before.matches : []
    const begun = new Map(before.rows.map(row => [row.team, carried(row, stage.carries)]))
    const standingsOf = (some: readonly StageMatch[], teams: readonly string[] = []) =>
      standings(some, { ...rules, begun, teams, earlier })
    const found = own.length === 0 ? [] : tablesOf(stage, own, before, standingsOf)
    const best = bestOf(stage, found, order, (group, kept) =>
      standingsOf(
        own.filter(match => match.group === group && kept.has(match.home) && kept.has(match.away)),
        [...kept],
      ),
    )
    tables.push(
      ...found.map(table => ({ ...table, rows: table.rows.map(shown), best: best?.marks ?? NO_MARKS })),
    )
    if (best) tables.push(best.table)
    before = { rows: found.flatMap(({ rows }) => rows), matches: [...earlier, ...own] }
  }
  return tables
}

const NO_MARKS: ReadonlyMap<string, ShownMark> = new Map()

type Found = Omit<StageTable, 'rows' | 'best'> & { readonly rows: readonly PlacedStanding[] }

function tablesOf(
  stage: Stage,
  own: readonly StageMatch[],
  before: Stood,
  standingsOf: (some: readonly StageMatch[], teams?: readonly string[]) => readonly PlacedStanding[],
): readonly Found[] {
  const common = { stage, group: null, part: null, compares: null }
  if (stage.shape === 'groups')
    return groupsOf(own).map(([group, some]) => ({ ...common, group, rows: standingsOf(some) }))
  if (stage.parts.length === 0) return [{ ...common, rows: standingsOf(own) }]
  let first = 0
  return stage.parts.map((size, at) => {
    const teams = before.rows.slice(first, first + size).map(({ team }) => team)
    const some = own.filter(({ home, away }) => teams.includes(home) && teams.includes(away))
    const ahead = first
    first += size
    return {
      ...common,
      part: at + 1,
      rows: standingsOf(some, teams).map(row => ({ ...row, place: row.place + ahead })),
    }
  })
}

/** What a team begins a stage with. */
function carried(row: Standing, { points, record }: Carries): Standing {
  const half = row.points / 2
  const brought = {
    none: 0,
    all: row.points,
    'half-up': Math.ceil(half),
    'half-down': Math.floor(half),
  }[points]
  const isHalf = points === 'half-up' || points === 'half-down'
  return {
    ...(record ? row : emptyRow(row.team)),
    points: brought,
    rounded: isHalf ? half - brought : 0,
  }
}

/**
 * Teams at one place of all groups beside each other: matches among them there are none, and so no head to head.
 * @param among the table of a group's matches among some of its teams
 */
function bestOf(
  { best }: Stage,
  groups: readonly Found[],
  order: TableOrder,
  among: (group: string | null, kept: ReadonlySet<string>) => readonly PlacedStanding[],
) {
  const first = groups[0]
  if (!best || !first) return null
  const { place, teams, label, tone } = best
  const smallest = Math.min(...groups.map(({ rows }) => rows.length))
  const compared = groups.flatMap(({ group, rows }) => {
    const at = rows.slice(place - 1, place)
    if (!best.equalSize || place > smallest || rows.length === smallest) return at
    const kept = new Set(rows.flatMap(row => (row.place <= smallest ? [row.team] : [])))
    const left = among(group, kept)
    return at.flatMap(({ team }) => left.filter(row => row.team === team))
  })
  const criteria = order.criteria.filter(criterion => typeof criterion === 'string')
  let next = 1
  const rows = placesOf({
    order: { ...order, criteria },
    matches: [],
    rows: new Map(compared.map(row => [row.team, row])),
    decided: [],
  }).flatMap(level => {
    const at = next
    next += level.length
    return level
      .toSorted((a, b) => byName(a.team, b.team))
      .map(row => ({ ...row, place: at, shared: level.length > 1 }))
  })
  const mark = { from: 1, to: teams, label, tone }
  const marks = new Map(rows.flatMap(row => (markOf(row, rows, [mark]) ? [[row.team, mark] as const] : [])))
  const table = { ...first, group: null, compares: place, rows: rows.map(shown), best: marks }
  return { marks, table }
}

function shown({ awayGoals: _, awayWins: __, rounded: ___, ...row }: PlacedStanding): TableRow {
  return row
}
