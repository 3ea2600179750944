/** Sheets of predictions as paper pools have them: a match a row, and a column for each player, whose name heads it. */
import type { Score } from '#domain/words.ts'
import type { TableRow } from './cells.ts'
import { roleOfHeading } from './columns.ts'
import type { PickLine } from './pick-line.ts'
import { goalsIn, scoreIn } from './score.ts'
import { teamsOf } from './teams.ts'

/** Where a row has its match. */
interface MatchColumns {
  /** 'Reds - Blues' in one cell, or the home and the away team in two */
  readonly teams: readonly [number] | readonly [number, number]
  /** -1 where there is none */
  readonly round: number
}

interface PlayerColumn {
  readonly name: string
  readonly at: number
  /** the goals of the away team stand in the next column, which has no heading */
  readonly isPair: boolean
}

export interface PlayerColumns {
  readonly picks: readonly PickLine[]
  /** columns that hold no prediction, by the line of the headings */
  readonly left: readonly { readonly line: number; readonly reason: string }[]
}

/** @returns undefined where the sheet has no such columns */
export function playerColumnsOf(first: TableRow, data: readonly TableRow[]): PlayerColumns | undefined {
  const match = matchColumns(first, data)
  if (!match) return undefined
  const { players, left } = playersIn(first, data, match)
  if (players.length === 0) return undefined
  const picks: PickLine[] = []
  let section = ''
  for (const row of data) {
    const [only, second] = row.cells.filter(cell => cell !== '')
    // A row between the matches that names their round: '3. Spieltag'.
    if (match.round < 0 && only !== undefined && second === undefined && /\d/.test(only)) section = only
    else picks.push(...picksIn(row, { first, match, players, section }))
  }
  return { picks, left }
}

interface Reading {
  readonly first: TableRow
  readonly match: MatchColumns
  readonly players: readonly PlayerColumn[]
  /** the round that was named above; empty where none was */
  readonly section: string
}

function picksIn(
  { line, cells }: TableRow,
  { first, match, players, section }: Reading,
): readonly PickLine[] {
  const [home = '', away = ''] = teamsIn(cells, match)
  const round = match.round < 0 ? section : (cells[match.round] ?? '')
  return players.flatMap(({ name, at, isPair }) => {
    const written = isPair ? `${cells[at] ?? ''}:${cells[at + 1] ?? ''}` : (cells[at] ?? '')
    if (isNothing(written)) return []
    const score = isPair ? pairOf(cells, at) : scoreIn(written)
    return { line, namedIn: first.line, name, home, away, round, score, written }
  })
}

/** What people write who do not predict. */
const isNothing = (written: string) => /^[-:.?\u2013\u2014\s]*$/.test(written)

function teamsIn(cells: readonly string[], { teams: [home, away] }: MatchColumns) {
  return away === undefined ? teamsOf(cells[home] ?? '') : [cells[home], cells[away]]
}

function pairOf(cells: readonly string[], at: number): Score | null {
  const [home, away] = [goalsIn(cells[at] ?? ''), goalsIn(cells[at + 1] ?? '')]
  return home === null || away === null ? null : { home, away }
}

/** By their headings; else in columns without one, by what stands in them. */
function matchColumns({ cells: headings }: TableRow, data: readonly TableRow[]): MatchColumns | undefined {
  const roles = headings.map(roleOfHeading)
  const [home, away, teams] = [roles.indexOf('home'), roles.indexOf('away'), roles.indexOf('teams')]
  const round = roles.indexOf('round')
  if (home >= 0 && away >= 0) return { teams: [home, away], round }
  if (teams >= 0) return { teams: [teams], round }
  const untitled = headings.flatMap((heading, at) => (heading === '' ? [at] : []))
  const both = untitled.find(at => isMostly(data, at, cell => teamsOf(cell)[0] !== undefined))
  if (both !== undefined) return { teams: [both], round }
  const [first, second] = untitled.filter(at => isMostly(data, at, isWord))
  return first === undefined || second === undefined ? undefined : { teams: [first, second], round }
}

const isWord = (cell: string) => /\p{L}{2}/u.test(cell) && scoreIn(cell) === null

/** Whether more than half of the filled cells of a column are so. */
function isMostly(data: readonly TableRow[], at: number, is: (cell: string) => boolean): boolean {
  const filled = data.map(({ cells }) => cells[at] ?? '').filter(cell => cell !== '')
  return filled.filter(is).length * 2 > filled.length
}

function playersIn(
  { line, cells: headings }: TableRow,
  data: readonly TableRow[],
  { teams }: MatchColumns,
): { readonly players: readonly PlayerColumn[]; readonly left: PlayerColumns['left'] } {
  const players: PlayerColumn[] = []
  const left: { line: number; reason: string }[] = []
  for (const [at, name] of headings.entries()) {
    if (name === '' || roleOfHeading(name) !== 'ignore') continue
    const isUntitled = (headings[at + 1] ?? '') === '' && !teams.some(team => team === at + 1)
    if (data.some(({ cells }) => scoreIn(cells[at] ?? '') !== null)) players.push({ name, at, isPair: false })
    else if (isUntitled && data.some(({ cells }) => pairOf(cells, at) !== null))
      players.push({ name, at, isPair: true })
    else if (data.some(({ cells }) => (cells[at] ?? '') !== ''))
      left.push({ line, reason: `The column “${name}” has no score such as 2:1, and is left out` })
  }
  return { players, left }
}
