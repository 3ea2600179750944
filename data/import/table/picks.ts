/** Sheets of predictions: a player, a match and a score a line, or a match a line and a column for each player. */
import type { ColumnRole } from '#contract/season/sheet-columns.ts'
import { roleOfHeading } from './columns.ts'
import { EMPTY_SHEET, plainHeading, roleOfPerson, type Sheet, sheetOf } from './persons.ts'
import type { PickLine } from './pick-line.ts'
import { playerColumnsOf } from './player-columns.ts'
import { goalsIn, scoreIn } from './score.ts'
import { teamsOf } from './teams.ts'

/** What is said where the columns can't be told. */
export const NO_HEADINGS =
  'Please name the columns in the first row: Player, Home, Away, Score, or Home, Away and a column for each player; a Round where two teams meet twice'

/** Headings of a score that only a sheet of predictions has. */
const PICKS = ['prediction', 'tip', 'tipp', 'pick', 'guess', 'pronostico', 'توقع']

/** Columns that a sheet of a season has as well. */
const OF_MATCH = [
  'home',
  'away',
  'teams',
  'round',
  'score',
  'homeGoals',
  'awayGoals',
] as const satisfies readonly ColumnRole[]
type PickRole = 'name' | (typeof OF_MATCH)[number]

export interface Picks {
  readonly ok: true
  readonly picks: readonly PickLine[]
  /** columns that hold no prediction */
  readonly left: readonly { readonly line: number; readonly reason: string }[]
}

/** @returns the predictions in the order of the lines, or why the text is no sheet of them */
export function picksOf(text: string): Picks | Extract<Sheet, { ok: false }> {
  const sheet = sheetOf(text)
  if (!sheet.ok) return sheet
  const [first, ...data] = sheet.rows
  const roles = first?.cells.map(roleOf) ?? []
  const has = (...needed: PickRole[]) => needed.every(role => roles.includes(role))
  const isList =
    has('name') && (has('teams') || has('home', 'away')) && (has('score') || has('homeGoals', 'awayGoals'))
  const columns = first && !has('name') ? playerColumnsOf(first, data) : undefined
  if (columns) return { ok: true, ...columns }
  if (!isList) return { ok: false, line: first?.line ?? 1, reason: NO_HEADINGS }
  if (data.length === 0) return { ok: false, line: first?.line ?? 1, reason: EMPTY_SHEET }
  const picks = data.map(({ line, cells }) => {
    const cell = (role: PickRole) => cells[roles.indexOf(role)] ?? ''
    const [home, away] = has('home', 'away') ? [cell('home'), cell('away')] : teamsOf(cell('teams'))
    const written = has('score') ? cell('score') : `${cell('homeGoals')}:${cell('awayGoals')}`
    const goals = [goalsIn(cell('homeGoals')), goalsIn(cell('awayGoals'))] as const
    const score = has('score')
      ? scoreIn(written)
      : goals[0] === null || goals[1] === null
        ? null
        : { home: goals[0], away: goals[1] }
    return {
      line,
      namedIn: line,
      name: cell('name'),
      home: home ?? '',
      away: away ?? '',
      round: cell('round'),
      score,
      written,
    }
  })
  return { ok: true, picks, left: [] }
}

function roleOf(heading: string): PickRole | undefined {
  if (roleOfPerson(heading) === 'name') return 'name'
  if (PICKS.includes(plainHeading(heading))) return 'score'
  const role = roleOfHeading(heading)
  return OF_MATCH.find(known => known === role)
}
