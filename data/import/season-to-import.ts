/** What an import works on, whatever format the file had. */
import type { z } from 'zod'
import type { Phrase } from '#contract/phrases.ts'
import { predicateOf } from '#contract/problem-words.ts'
import type { TableView } from '#contract/season/import-calls.ts'
import type { Deduction } from '#domain/competition/parts.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { predicateOfText, problemsInside } from '#domain/typed-text.ts'
import type { Instant } from '#domain/words.ts'
import type { Season, SeasonCompetition, SeasonMatch } from '../format.ts'
import type { LineOf } from './json-text.ts'
import type { Day } from './zoned-time.ts'

/** What a file does not say stays as the store has it. */
type Untold = 'ground' | 'category' | 'marquee'

export interface ImportRow
  extends Readonly<Omit<SeasonMatch, Untold | 'kickOff'> & Partial<Pick<SeasonMatch, Untold>>> {
  /** null where the file says none */
  readonly kickOff: Instant | null
  /** the day of a match whose kick-off the file doesn't say */
  readonly day?: Day
  /** the file says that no day is known any more */
  readonly isPutOff?: boolean
  /** the score was decided at a desk */
  readonly isAwarded?: boolean
}

/** What an admin chooses for a competition that the import opens, instead of what its file says or its kind usually has. */
export interface OpenedWith {
  readonly rules?: Rules
  readonly prizes?: readonly PrizeRule[]
}

/** 'later': without the results of the file, as predictions of the matches that were played come in first. */
export interface ResultsWhen {
  readonly results?: 'later'
}

export interface SeasonToImport extends OpenedWith {
  readonly competition: Readonly<z.infer<typeof SeasonCompetition>>
  /** the format has no such facts, so a competition that is open already keeps its own name */
  readonly competitionIsDerived: boolean
  /** the rounds are counted from dates, so they may change when a match is moved */
  readonly roundsAreCounted: boolean
  readonly rows: readonly ImportRow[]
  /** results of the file that the rows leave out; none where it is not there */
  readonly heldBack?: number
  /** the line of each row in its file, from 1 */
  readonly lines: readonly number[]
  readonly deductions: readonly (Readonly<Deduction> & { readonly line: number })[]
  readonly competitionLine: number
  /** matches whose teams are not known yet, or that are cancelled */
  readonly leftOut: number
  /** those of them that are cancelled */
  readonly cancelled: readonly ImportRow[]
}

/** Problems of one file that are found and located: who reads them mends the file's kind of mistake, not each line of it. */
export const MAX_PROBLEMS = 500

/** A row that can't be taken, or a whole file. */
export interface ImportProblem {
  /** from 1 */
  readonly line: number
  readonly reason: string
  /** the reason for the catalogues of other languages */
  readonly said?: Phrase
}

export type ReadSeason = (
  | { readonly ok: true; readonly season: SeasonToImport }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] }
) & {
  /** how a sheet was understood; left out where the file is none */
  readonly table?: TableView | null
}

/** @param lineOf for a season that was read from a text; else rows are counted */
export function seasonToImport(
  season: Season,
  lineOf: LineOf = path => Number(path[1] ?? 0) + 1,
): SeasonToImport {
  return {
    competition: season.competition,
    competitionIsDerived: false,
    roundsAreCounted: false,
    rows: season.matches,
    deductions: season.deductions.map((deduction, index) => ({
      ...deduction,
      line: lineOf(['deductions', index]),
    })),
    leftOut: 0,
    cancelled: [],
    lines: season.matches.map((_, row) => lineOf(['matches', row])),
    competitionLine: lineOf(['competition']),
  }
}

/** The season before its results: what was played has kicked off, and its scores come in by the same file later. */
export function withoutResults(season: SeasonToImport): SeasonToImport {
  const rows = season.rows.map(({ score, after90: _, isAwarded: __, winner: ___, ...row }) => ({
    ...row,
    kickOff: row.kickOff ?? (score ? (row.day?.from ?? null) : null),
  }))
  return { ...season, rows, heldBack: season.rows.filter(({ score }) => score !== undefined).length }
}

/**
 * An error map of zod: the general sentences of a file.
 * @param whole what is parsed, such as 'The file'
 */
export function wordsAbout(whole: string): (issue: z.core.$ZodRawIssue) => string {
  return issue => {
    const path = issue.path ?? []
    if (fieldOf(path) !== '') return predicateOf(issue)
    return `${path.length === 0 ? whole : 'This entry'} ${predicateOf(issue)}`
  }
}

/**
 * The first problems alone: each is located in the text.
 * @param error of `schema.safeParse(value, { error: wordsAbout(...) })`
 * @param path of what was parsed
 */
export function problemsOf(error: z.ZodError, path: readonly PropertyKey[], lineOf: LineOf): ImportProblem[] {
  return error.issues.slice(0, MAX_PROBLEMS).map(issue => {
    const field = fieldOf(issue.path)
    return {
      line: lineOf([...path, ...issue.path]),
      reason: field === '' ? issue.message : `${field}: ${issue.message}`,
    }
  })
}

/** The texts of a file that break the rule of `typed-text.ts`: the first ones alone. */
export function textProblemsOf(value: unknown, lineOf: LineOf): ImportProblem[] {
  return [...problemsInside(value).take(MAX_PROBLEMS)].map(({ path, ...problem }) => {
    const field = fieldOf(path)
    const predicate = predicateOfText(problem)
    return { line: lineOf(path), reason: field === '' ? `This entry ${predicate}` : `${field}: ${predicate}` }
  })
}

/** The line says which row it is; its own field is what is left to say. */
function fieldOf(path: readonly PropertyKey[]): string {
  const [list, row, ...inRow] = path
  const isRow = (list === 'matches' || list === 'deductions') && typeof row === 'number'
  return (isRow ? inRow : path).filter(step => typeof step === 'string').join('.')
}
