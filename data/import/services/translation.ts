/** Seasons of other services, translated into the rows that `openfootball.ts` reads: rounds, teams and days are found there. */
import type { z } from 'zod'
import type { LineOf } from '../json-text.ts'
import type { OpenFootballRow } from '../openfootball-row.ts'
import { type ImportProblem, MAX_PROBLEMS, problemsOf, wordsAbout } from '../season-to-import.ts'

type Path = readonly PropertyKey[]

/** A season, translated row by row; or why its rows can't be read. */
export type Translation =
  | {
      readonly ok: true
      /** of the competition, with its season where the service says both */
      readonly name: string
      readonly matches: readonly OpenFootballRow[]
      /** where a match, by its place in `matches`, stands in the service's own file */
      readonly pathOf: (match: number) => Path
    }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] }

/** A service whose files are known by what they hold. */
export interface Service {
  /** @param json of any kind */
  readonly isFrom: (json: unknown) => boolean
  /** @param json for which `isFrom` holds */
  readonly translate: (json: unknown, lineOf: LineOf) => Translation
}

interface Translating<Row> {
  readonly name: string
  readonly rows: readonly { readonly row: unknown; readonly path: Path }[]
  readonly schema: z.ZodType<Row>
  readonly lineOf: LineOf
  /** @returns the match, or the sentence that says why the row is none */
  readonly matchOf: (row: Row) => OpenFootballRow | string
}

/** Every row by itself: each wrong one is named by its line. */
export function translateRows<Row>({ name, rows, schema, lineOf, matchOf }: Translating<Row>): Translation {
  const matches: OpenFootballRow[] = []
  const problems: ImportProblem[] = []
  for (const { row, path } of rows) {
    if (problems.length >= MAX_PROBLEMS) break
    const read = schema.safeParse(row, { error: wordsAbout('This match') })
    const match = read.success ? matchOf(read.data) : undefined
    if (!read.success) problems.push(...problemsOf(read.error, path, lineOf))
    else if (typeof match === 'string') problems.push({ line: lineOf(path), reason: match })
    else if (match) matches.push(match)
  }
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MAX_PROBLEMS) }
  return { ok: true, name, matches, pathOf: match => rows[match]?.path ?? [] }
}

/** A moment in UTC as a row has it: '2026-08-21T19:00:00Z' -> the day and '19:00 UTC' */
export function inUtc(moment: string): { readonly date: string; readonly time: string } {
  const [date = '', clock = ''] = new Date(moment).toISOString().split('T')
  return { date, time: `${clock.slice(0, 'HH:MM'.length)} UTC` }
}

/** Whether a value is an object that has all of these fields. */
export function has(
  value: unknown,
  ...fields: readonly string[]
): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && fields.every(field => Object.hasOwn(value, field))
}

/** The first of a list; undefined where the value is none. */
export function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}
