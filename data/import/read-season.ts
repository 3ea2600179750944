/** Reads a season file of either format, and tells which it is by what it holds. */
import { SeasonFile } from '../format.ts'
import { checkRows } from './check.ts'
import { lineOf } from './json-lines.ts'
import { lineOfSyntaxError } from './json-syntax.ts'
import { type OpenFootballOptions, problemsOf, readOpenFootball } from './openfootball.ts'
import { type ReadSeason, seasonToImport } from './season-to-import.ts'

/** The own format tells its competition itself; the options are for the other one. */
export type ReadOptions = Partial<OpenFootballOptions>

/** @returns every problem of the file with its line, or the whole season */
export function readSeason(text: string, options: ReadOptions = {}): ReadSeason {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { ok: false, problems: [{ line: lineOfSyntaxError(text), reason: 'here it stops being JSON' }] }
  }
  const read = readJson(json, options, path => lineOf(text, path))
  if (!read.ok) return read
  const problems = checkRows(read.season)
  return problems.length === 0 ? read : { ok: false, problems }
}

function readJson(
  json: unknown,
  { competition, ...options }: ReadOptions,
  lineOf: (path: readonly PropertyKey[]) => number,
): ReadSeason {
  if (isOwn(json)) {
    const season = SeasonFile.safeParse(json)
    return season.success
      ? { ok: true, season: seasonToImport(season.data, lineOf) }
      : { ok: false, problems: problemsOf(season.error, [], lineOf) }
  }
  if (competition === undefined)
    return { ok: false, problems: [{ line: 1, reason: 'an openfootball file needs --competition ID' }] }
  return readOpenFootball(json, { competition, ...options }, lineOf)
}

function isOwn(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'version' in json
}
