import type { Score } from '#domain/words.ts'

/** A prediction of a sheet. */
export interface PickLine {
  /** of the sheet, from 1 */
  readonly line: number
  /** the line where the name stands: another one where the name heads a column */
  readonly namedIn: number
  readonly name: string
  readonly home: string
  readonly away: string
  /** empty where the sheet says none */
  readonly round: string
  /** null for what is no score, whose cell is `written` */
  readonly score: Score | null
  readonly written: string
}
