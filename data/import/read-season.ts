/** Reads a season file of any format, and recognises the format by what the file holds. */

import { normalised, normalisedInside } from '#domain/typed-text.ts'
import type { CompetitionId } from '#domain/words.ts'
import { SeasonFile } from '../format.ts'
import { shortened, slugOf } from '../match-id.ts'
import { BEGINS_AS_CALENDAR, readCalendar } from './calendar.ts'
import { checkRows } from './check.ts'
import { competitionIdOf } from './competition-id.ts'
import { type LineOf, parseJson } from './json-text.ts'
import { type OpenFootballOptions, readOpenFootball } from './openfootball.ts'
import { isRoundRobin, readRoundRobin } from './round-robin.ts'
import {
  type ImportProblem,
  MAX_PROBLEMS,
  type OpenedWith,
  problemsOf,
  type ReadSeason,
  type ResultsWhen,
  seasonToImport,
  textProblemsOf,
  withoutResults,
  wordsAbout,
} from './season-to-import.ts'
import { fantasyPremierLeague } from './services/fantasy-premier-league.ts'
import { footballData } from './services/football-data.ts'
import { openFootballByRound } from './services/openfootball-by-round.ts'
import { openLigaDb } from './services/openligadb.ts'
import { readTable, type TableMatch, type TableReading } from './table/read-table.ts'
import { reasons } from './table/reasons.ts'
import { isOtherKind, unreadable } from './unreadable.ts'

/** How a file is to be read, whatever it is. */
export type ReadingOptions = OpenFootballOptions & TableReading & OpenedWith & ResultsWhen

/** @returns every problem of the file with its line, or the whole season */
export function readSeason(
  text: string,
  { rules, prizes, results, ...options }: ReadingOptions = {},
): ReadSeason {
  const read = readFile(text, options)
  if (!read.ok) return read
  const chosen: OpenedWith = { ...(rules ? { rules } : {}), ...(prizes ? { prizes } : {}) }
  const season = results === 'later' ? withoutResults(read.season) : read.season
  return { ...read, season: { ...season, ...chosen } }
}

function readFile(text: string, options: ReadingOptions): ReadSeason {
  if (isOtherKind(text)) return { ok: false, problems: [{ line: 1, reason: unreadable(text) }] }
  const unseen = text.indexOf('\0')
  // No store keeps it, wherever in the file it stands.
  if (unseen >= 0) return { ok: false, problems: [{ line: lineAt(text, unseen), ...reasons.unseen }] }
  if (BEGINS_AS_JSON.test(text)) return readJson(text, options)
  return BEGINS_AS_CALENDAR.test(text) ? readEvents(text, options) : readSheet(text, options)
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

/** A list or an object; or a single value, which is no season, but whose place a refusal can say. */
const BEGINS_AS_JSON = /^\uFEFF?\s*(?:[[{]|(?:null|true|false|-?\d[\d.]*|"[^"\n]*")\s*$)/

function readJson(text: string, options: ReadingOptions): ReadSeason {
  const json = parseJson(text)
  if (!json.ok) return { ok: false, problems: [{ line: json.line, reason: 'here it stops being JSON' }] }
  const unseen = textProblemsOf(json.value, json.lineOf)
  if (unseen.length > 0) return { ok: false, problems: unseen }
  const value = normalisedInside(json.value)
  const read = readValue(value, options, json.lineOf)
  if (!read.ok) return read
  const problems = checkRows(read.season)
  return problems.length === 0 ? read : { ok: false, problems }
}

function readValue(value: unknown, options: ReadingOptions, lineOf: LineOf): ReadSeason {
  if (isRoundRobin(value)) return readTeams(value, options, lineOf)
  return isOwn(value) ? readOwn(value, lineOf) : readOthers(value, options, lineOf)
}

/** The services whose files are read, each known by what its file holds. */
const SERVICES = [footballData, openLigaDb, fantasyPremierLeague, openFootballByRound]

function readOthers(json: unknown, options: OpenFootballOptions, lineOf: LineOf): ReadSeason {
  const service = SERVICES.find(({ isFrom }) => isFrom(json))
  if (!service) return readOpenFootball(json, options, lineOf)
  const translation = service.translate(json, lineOf)
  if (!translation.ok) return translation
  const { name, matches, pathOf } = translation
  return readOpenFootball({ name, matches }, options, ([list, match]) =>
    list === 'matches' && typeof match === 'number' ? lineOf(pathOf(match)) : 1,
  )
}

function readSheet(text: string, options: ReadingOptions): ReadSeason {
  const sheet = readTable(text, options)
  if (!sheet) return { ok: false, problems: [{ line: 1, reason: unreadable(text) }] }
  if (!sheet.ok) return sheet
  const { table, ...rows } = sheet
  return { ...readRows(rows, options.name, options), table }
}

function readEvents(text: string, options: ReadingOptions): ReadSeason {
  const { problems, name, ...rows } = readCalendar(text)
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MAX_PROBLEMS) }
  if (rows.matches.length === 0) return { ok: false, problems: [{ line: 1, ...reasons.noMatch }] }
  return readRows(rows, options.name ?? name, options)
}

/** Rows whose file says no rounds and no id. @param given the competition's name, which the admin says of a sheet */
function readRows(
  { matches, lines }: { readonly matches: readonly TableMatch[]; readonly lines: readonly number[] },
  given: string | undefined,
  options: ReadingOptions,
): ReadSeason {
  const named = namedBy(given, options)
  if (!named.ok) return named
  const lineOf: LineOf = ([list, row]) => (list === 'matches' ? (lines[Number(row)] ?? 1) : 1)
  const unseen = textProblemsOf({ matches }, lineOf)
  if (unseen.length > 0) return { ok: false, problems: unseen }
  const value = normalisedInside({ name: named.name, matches })
  const read = readOpenFootball(value, { ...options, competition: named.competition }, lineOf)
  if (!read.ok) return read
  const problems = checkRows(read.season)
  return problems.length === 0 ? read : { ok: false, problems }
}

function readTeams(value: unknown, options: ReadingOptions, lineOf: LineOf): ReadSeason {
  const named = namedBy(options.name, options)
  return named.ok ? readRoundRobin(value, named, options, lineOf) : named
}

type Named =
  | { readonly ok: true; readonly name: string; readonly competition: CompetitionId }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] }

/** The competition of a file that says none. @param given its name */
function namedBy(given: string | undefined, { competition }: ReadingOptions): Named {
  const name = normalised(given ?? '')
  if (name === '') return { ok: false, problems: [{ line: 1, ...reasons.noName }] }
  const unseen = textProblemsOf({ name }, () => 1)
  if (unseen.length > 0) return { ok: false, problems: unseen }
  return { ok: true, name, competition: competition ?? competitionIdOf('', name) ?? idOf(name) }
}

/** Of a name without a year. */
function idOf(name: string): CompetitionId {
  return shortened(slugOf(name)) || 'competition'
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
