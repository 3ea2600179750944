/** What a table is made of, and what it says of each team. */
import type { Score } from '../words.ts'

export interface TableMatch {
  readonly home: string
  readonly away: string
  /** null: not played, or void; its teams are in the table all the same */
  readonly score: Score | null
  /** it will never be played, and so keeps no criterion waiting */
  readonly isVoid?: boolean
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
  /** counted from 1; teams that share it are followed by the place behind all of them: 1, 2, 2, 4 */
  readonly place: number
  /** level with another team on all criteria, and nobody has decided between them */
  readonly shared: boolean
}
