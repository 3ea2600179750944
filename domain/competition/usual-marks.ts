/** Marks of the tables of a competition that set none of its own. */
import type { CompetitionKind } from './parts.ts'
import type { ShownMark } from './table-marks.ts'

/** Places of a league that lead to the Champions League, and places that lead down. */
const EUROPE = 4
const DOWN = 3
/** Teams of a group that go on to the knock-out stage. */
const THROUGH = 2

/** What leagues usually call the marks of their tables: catalogues have these labels, and an organiser's own stay as they are. */
export const USUAL_LABELS = [
  'Champions League',
  'Europa League',
  'Conference League',
  'Promotion',
  'Play-off',
  'Relegation',
] as const
type UsualMark = ShownMark & { readonly label: (typeof USUAL_LABELS)[number] }

/** @param teams of the table: places that lead down are counted from its end */
export function usualMarks(kind: CompetitionKind, teams: number): readonly ShownMark[] {
  if (kind === 'tournament') return [{ from: 1, to: THROUGH, label: null, tone: 'up' }]
  const down = Math.max(EUROPE, teams - DOWN) + 1
  const marks: readonly UsualMark[] = [
    { from: 1, to: EUROPE, label: 'Champions League', tone: 'up' },
    { from: down, to: teams, label: 'Relegation', tone: 'down' },
  ]
  return marks.filter(({ from, to }) => from <= to)
}
