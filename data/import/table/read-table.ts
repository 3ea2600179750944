/** A sheet of matches as the rows that `openfootball.ts` reads: rounds, teams and zones are then found as there. */
import type { TableView } from '#contract/season/import-calls.ts'
import type { ColumnRole, DateOrder } from '#contract/season/sheet-columns.ts'
import { seasonNamed } from '#domain/season/named-season.ts'
import { type ImportProblem, MAX_PROBLEMS } from '../season-to-import.ts'
import { cellsOf, type TableRow } from './cells.ts'
import { guessColumns, isInUtc, isWhole } from './columns.ts'
import { clockIn, ordersOf, plainDigits, timeIn } from './dates.ts'
import { reasons } from './reasons.ts'
import { goalsIn, scoreIn } from './score.ts'
import { teamsOf } from './teams.ts'

/** What an admin says of a sheet beside its text. */
export interface TableReading {
  /** the competition's name: a sheet has none */
  readonly name?: string
  /** in the order of the columns; guessed where left out */
  readonly columns?: readonly ColumnRole[]
  readonly dateOrder?: DateOrder
}

export interface TableMatch {
  readonly round?: string
  readonly date?: string
  readonly time?: string
  readonly team1: string
  readonly team2: string
  readonly ground?: string
  readonly group?: string
  readonly score?: { readonly ft: readonly [number, number] }
}

export type ReadTable =
  | {
      readonly ok: true
      readonly table: TableView
      readonly matches: readonly TableMatch[]
      /** of each match, from 1 */
      readonly lines: readonly number[]
    }
  | { readonly ok: false; readonly table: TableView | null; readonly problems: readonly ImportProblem[] }

/** Rows that are shown as they were understood. */
const SAMPLE = 5
/** What spreadsheets run: a cell that begins so is no name. */
const FORMULA = /^[=+@]/

/** @returns null where the text is no table */
export function readTable(text: string, reading: TableReading = {}): ReadTable | null {
  const cells = cellsOf(text)
  if (!cells) return null
  if (!cells.ok) return { ok: false, table: null, problems: cells.problems }
  const { rows, separator } = cells
  if (rows.length === 0) return null
  const guessed = guessColumns(rows)
  const roles = reading.columns ?? guessed.roles
  const data = guessed.hasHeadings ? rows.slice(1) : rows
  const column = (role: ColumnRole) => roles.indexOf(role)
  const cellIn = ({ cells }: TableRow, role: ColumnRole) => emptied(cells[column(role)] ?? '')
  const dateOrders = ordersOf(data.map(row => cellIn(row, 'date')))
  const dateOrder =
    reading.dateOrder ?? (dateOrders.length === 1 || isOpen(dateOrders) ? dateOrders[0] : undefined)
  const table: TableView = {
    separator,
    columns: guessed.roles.map((_, at) => ({
      heading: guessed.hasHeadings ? (rows[0]?.cells[at] ?? '') : null,
      role: roles[at] ?? 'ignore',
    })),
    sample: data.slice(0, SAMPLE).map(row => [...row.cells]),
    dateOrders,
    dateOrder: dateOrder ?? null,
    rows: data.length,
    merged: 0,
  }
  const line = rows[0]?.line ?? 1
  const missing = missingIn(roles, dateOrders, dateOrder)
  if (missing) return { ok: false, table, problems: [{ line, ...missing }] }
  if (data.length === 0) return { ok: false, table, problems: [{ line, ...reasons.noMatch }] }

  const year = seasonNamed(reading.name ?? '')?.first
  const hour = rows[0]?.cells[column('time')] ?? rows[0]?.cells[column('date')] ?? ''
  const clock: Clock = { order: dateOrder ?? 'dmy', year, isUtc: guessed.hasHeadings && isInUtc(hour) }
  const read = data.map(row => ({ row, ...matchIn(row, cellIn, clock) }))
  const problems = read.flatMap(({ row, refused }) => (refused ? [{ line: row.line, ...refused }] : []))
  if (problems.length > 0) return { ok: false, table, problems: problems.slice(0, MAX_PROBLEMS) }
  const known = new Map<string, { readonly match: TableMatch; readonly line: number }>()
  for (const { row, match } of read) {
    const key = JSON.stringify(match)
    if (match && !known.has(key)) known.set(key, { match, line: row.line })
  }
  const kept = [...known.values()]
  return {
    ok: true,
    table: { ...table, merged: data.length - kept.length },
    matches: kept.map(({ match }) => match),
    lines: kept.map(row => row.line),
  }
}

/** No date is in figures, so that no order is to be known. */
const isOpen = (orders: readonly DateOrder[]) => orders.length > 2

function missingIn(
  roles: readonly ColumnRole[],
  dateOrders: readonly DateOrder[],
  dateOrder: DateOrder | undefined,
): Reason | undefined {
  if (!isWhole(roles)) return reasons.noTeams
  if (!roles.includes('date') && !roles.includes('round')) return reasons.noDate
  if (dateOrder !== undefined) return undefined
  return dateOrders.length === 0 ? reasons.orders : reasons.order
}

/** What people write for nothing. */
function emptied(cell: string): string {
  return /^(?:[-\u2013\u2014.?]+|n\/?a|null)$/i.test(cell) ? '' : cell
}

type Reason = Omit<ImportProblem, 'line'>
/** How the days and times of a sheet are written. */
interface Clock {
  readonly order: DateOrder
  /** of dates without one */
  readonly year: number | undefined
  /** of times without an offset */
  readonly isUtc: boolean
}
type CellIn = (row: TableRow, role: ColumnRole) => string

/** @returns the match, or why the row is none */
function matchIn(
  row: TableRow,
  cellIn: CellIn,
  clock: Clock,
): { readonly match?: TableMatch; readonly refused?: Reason } {
  const [home, away] = teamsIn(row, cellIn)
  if (!home || !away) return { refused: reasons.team(shown(row)) }
  const formula = [home, away, cellIn(row, 'venue'), cellIn(row, 'round')].find(cell => FORMULA.test(cell))
  if (formula !== undefined) return { refused: reasons.formula(formula) }
  const when = whenIn(row, cellIn, clock)
  if ('refused' in when) return when
  const result = resultIn(row, cellIn)
  if (result && 'refused' in result) return result
  const round = roundIn(cellIn(row, 'round'))
  const match: TableMatch = {
    ...(round ? { round } : {}),
    ...when,
    team1: home,
    team2: away,
    ...textIn('ground', cellIn(row, 'venue')),
    ...textIn('group', cellIn(row, 'group')),
    ...(result ? { score: { ft: [result.home, result.away] } } : {}),
  }
  if (!match.round && !match.date) return { refused: reasons.neither }
  return { match }
}

const textIn = (field: 'ground' | 'group', text: string) => (text === '' ? {} : { [field]: text })

function teamsIn(row: TableRow, cellIn: CellIn): [string | undefined, string | undefined] {
  const both = cellIn(row, 'teams')
  if (both === '') return [cellIn(row, 'home'), cellIn(row, 'away')]
  return teamsOf(both)
}

function whenIn(
  row: TableRow,
  cellIn: CellIn,
  { order, year, isUtc }: Clock,
): { readonly date?: string; readonly time?: string } | { readonly refused: Reason } {
  const [dateCell, timeCell] = [cellIn(row, 'date'), cellIn(row, 'time')]
  const day = dateCell === '' ? {} : timeIn(dateCell, order, year)
  if (day === null || (dateCell !== '' && !day.date)) return { refused: reasons.date(dateCell) }
  const time = timeCell === '' ? day.time : clockIn(timeCell)
  if (time === null) return { refused: reasons.time(timeCell) }
  if (time === undefined) return day
  return { ...day, time: isUtc && !time.includes('UTC') ? `${time} UTC` : time }
}

function resultIn(
  row: TableRow,
  cellIn: CellIn,
): { readonly home: number; readonly away: number } | { readonly refused: Reason } | null {
  const cell = cellIn(row, 'score')
  if (cell !== '') return scoreIn(cell) ?? { refused: reasons.score(cell) }
  const [home, away] = [cellIn(row, 'homeGoals'), cellIn(row, 'awayGoals')]
  if (home === '' && away === '') return null
  const goals = { home: goalsIn(home), away: goalsIn(away) }
  if (goals.home === null || goals.away === null) return { refused: reasons.goals(home, away) }
  return { home: goals.home, away: goals.away }
}

/** Words of a counted round in the languages of the pages. */
const COUNTED =
  /^(?:(?:match ?day|match ?week|game ?week|gw|week|round|spieltag|runde|jornada|fecha|الجولة|جولة|الأسبوع)\s*)?(?:nr\.?|no\.?|n[ºo°]\.?|#)?\s*(\d{1,2})(?:\.\s*(?:spieltag|runde|round)|[aª]?\s*jornada|(?:st|nd|rd|th) (?:round|week)|\s*(?:of|von|de)\s*\d{1,2}|\.?)$/i

/** '7', '7. Spieltag', 'Jornada 7' -> 'Matchday 7'; other names stay */
function roundIn(cell: string): string {
  const [, number] = COUNTED.exec(plainDigits(cell)) ?? []
  return number === undefined ? cell : `Matchday ${Number(number)}`
}

const shown = ({ cells }: TableRow) => cells.filter(cell => cell !== '').join(', ')
