/**
 * Fantasy Premier League: the list of `/api/fixtures/`, whose teams are numbers, together with the `teams` of
 * `/api/bootstrap-static/` as one object.
 */
import { z } from 'zod'
import { Score } from '#domain/words.ts'
import type { OpenFootballRow } from '../openfootball-row.ts'
import { problemsOf, wordsAbout } from '../season-to-import.ts'
import { firstOf, has, inUtc, type Service, translateRows } from './translation.ts'

const Row = z.object({
  /** the gameweek; null while a match that was put off has none */
  event: z.int().min(1).max(100).nullish(),
  kickoff_time: z.iso.datetime().nullish(),
  finished: z.boolean(),
  team_h: z.int(),
  team_a: z.int(),
  team_h_score: z.nullish(Score.shape.home),
  team_a_score: z.nullish(Score.shape.away),
})
type Row = z.infer<typeof Row>

const Both = z.object({
  teams: z.array(z.object({ id: z.int(), name: z.string() })).max(100),
  fixtures: z.array(z.unknown()),
})

/** The months before this one, from 0, belong to the season that began the year before. */
const FIRST_MONTH = 6

const ALONE =
  'These are fixtures of Fantasy Premier League, which name teams by numbers. Put them in one file with the teams of its bootstrap-static: {"teams": [...], "fixtures": [...]}'

export const fantasyPremierLeague: Service = {
  isFrom: json =>
    has(firstOf(json), 'team_h', 'team_a') ||
    has(json, 'teams', 'fixtures') ||
    has(json, 'teams', 'elements'),
  translate: (json, lineOf) => {
    if (!has(json, 'teams', 'fixtures')) return { ok: false, problems: [{ line: 1, reason: ALONE }] }
    const both = Both.safeParse(json, { error: wordsAbout('The file') })
    if (!both.success) return { ok: false, problems: problemsOf(both.error, [], lineOf) }
    const { teams, fixtures } = both.data
    const names = new Map(teams.map(({ id, name }) => [id, name]))
    return translateRows({
      name: `Premier League ${seasonOf(fixtures)}`,
      rows: fixtures.map((row, match) => ({ row, path: ['fixtures', match] })),
      schema: Row,
      lineOf,
      matchOf: row => matchOf(row, names),
    })
  },
}

/** '2026/27', by the first kick-off that is known; empty where none is */
function seasonOf(fixtures: readonly unknown[]): string {
  const known = fixtures.flatMap(row => Row.safeParse(row).data?.kickoff_time ?? [])
  const [first] = known.toSorted()
  if (first === undefined) return ''
  const begun = new Date(first)
  const year = begun.getUTCFullYear() - (begun.getUTCMonth() < FIRST_MONTH ? 1 : 0)
  return `${year}/${String(year + 1).slice(2)}`
}

function matchOf(row: Row, names: ReadonlyMap<number, string>): OpenFootballRow | string {
  const [team1, team2] = [names.get(row.team_h), names.get(row.team_a)]
  if (team1 === undefined || team2 === undefined)
    return `there is no team ${team1 === undefined ? row.team_h : row.team_a} among the teams of the file`
  const { team_h_score: home, team_a_score: away, kickoff_time: kickOff } = row
  const isPlayed = row.finished && typeof home === 'number' && typeof away === 'number'
  return {
    ...(row.event ? { round: `Matchday ${row.event}` } : {}),
    ...(kickOff ? inUtc(kickOff) : { status: 'postponed' }),
    team1,
    team2,
    ...(isPlayed ? { score: { ft: [home, away] } } : {}),
  }
}
