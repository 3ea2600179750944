/** What an import works on, whatever format the file had. */
import type { z } from 'zod'
import type { Season, SeasonCompetition, SeasonMatch } from '../format.ts'

/** What a file does not tell stays as the store has it. */
type Untold = 'ground' | 'category' | 'marquee'

export type ImportRow = Readonly<Omit<SeasonMatch, Untold> & Partial<Pick<SeasonMatch, Untold>>>

export interface SeasonToImport {
  readonly competition: Readonly<z.infer<typeof SeasonCompetition>>
  /** the format has no such facts, so a competition that is open already keeps its own name */
  readonly competitionIsDerived: boolean
  readonly rows: readonly ImportRow[]
  /** the line of a row in its file, from 1 */
  lineOf(row: number): number
  readonly competitionLine: number
}

/** A row that can't be taken, or a whole file. */
export interface ImportProblem {
  /** from 1 */
  readonly line: number
  readonly reason: string
}

export type ReadSeason =
  | { readonly ok: true; readonly season: SeasonToImport }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] }

/** @param lineOf for a season that was read from a text; else rows are counted */
export function seasonToImport(
  season: Season,
  lineOf: (path: readonly PropertyKey[]) => number = path => Number(path[1] ?? 0) + 1,
): SeasonToImport {
  return {
    competition: season.competition,
    competitionIsDerived: false,
    rows: season.matches,
    lineOf: row => lineOf(['matches', row]),
    competitionLine: lineOf(['competition']),
  }
}
