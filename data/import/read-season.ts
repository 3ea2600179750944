/** Reads a season file of either format, and recognises the format by what the file holds. */
import { normalisedInside } from '#domain/typed-text.ts'
import { SeasonFile } from '../format.ts'
import { checkRows } from './check.ts'
import { type LineOf, parseJson } from './json-text.ts'
import { type OpenFootballOptions, readOpenFootball } from './openfootball.ts'
import {
  problemsOf,
  type ReadSeason,
  seasonToImport,
  textProblemsOf,
  wordsAbout,
} from './season-to-import.ts'

/** @returns every problem of the file with its line, or the whole season */
export function readSeason(text: string, options: OpenFootballOptions = {}): ReadSeason {
  const json = parseJson(text)
  if (!json.ok) return { ok: false, problems: [{ line: json.line, reason: 'here it stops being JSON' }] }
  const unseen = textProblemsOf(json.value, json.lineOf)
  if (unseen.length > 0) return { ok: false, problems: unseen }
  const value = normalisedInside(json.value)
  const read = isOwn(value) ? readOwn(value, json.lineOf) : readOpenFootball(value, options, json.lineOf)
  if (!read.ok) return read
  const problems = checkRows(read.season)
  return problems.length === 0 ? read : { ok: false, problems }
}

function readOwn(json: unknown, lineOf: LineOf): ReadSeason {
  const season = SeasonFile.safeParse(json, { error: wordsAbout('The file') })
  return season.success
    ? { ok: true, season: seasonToImport(season.data, lineOf) }
    : { ok: false, problems: problemsOf(season.error, [], lineOf) }
}

function isOwn(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'version' in json
}
