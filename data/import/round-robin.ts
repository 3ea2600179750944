/**
 * A file that says teams instead of matches: every team meets every other, a round every so many days, all matches of a round
 * at one time of the zone's clocks. Names, bounds and the text of the file are held to the same rules as those of any season file.
 */
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import {
  MAX_DAYS_BETWEEN,
  MEETINGS,
  type Meetings,
  problemOfTeams,
  roundRobin,
} from '#domain/season/round-robin.ts'
import { type CompetitionId, Day, type RoundNumber, TeamName } from '#domain/words.ts'
import { SeasonCompetition } from '../format.ts'
import { matchIdOf } from '../match-id.ts'
import type { LineOf } from './json-text.ts'
import type { OpenFootballOptions } from './openfootball.ts'
import {
  type ImportProblem,
  type ImportRow,
  MAX_PROBLEMS,
  problemsOf,
  type ReadSeason,
  wordsAbout,
} from './season-to-import.ts'
import { plainName } from './summary.ts'
import { ourNameOf } from './team-names.ts'
import { instantOf } from './zoned-time.ts'

const NO_ZONE = 'The times are local: please say their time zone, such as Europe/London'

const File = z
  .strictObject({
    teams: z.array(TeamName),
    roundRobin: z.strictObject({
      meetings: z.literal(MEETINGS),
      firstDay: Day,
      daysBetween: z.int().min(1).max(MAX_DAYS_BETWEEN),
      kickOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as '15:00'"),
    }),
  })
  .superRefine(({ teams, roundRobin: { meetings } }, context) => {
    const message = problemOfTeams(teams.length, meetings)
    if (message !== null) context.addIssue({ code: 'custom', path: ['teams'], message })
  })
type Plan = z.infer<typeof File>['roundRobin']

/** What the file does not say. */
interface Named {
  readonly competition: CompetitionId
  readonly name: string
}

export function isRoundRobin(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'roundRobin' in json
}

/** @param json with its texts normalised @returns every problem of the file, or its season */
export function readRoundRobin(
  json: unknown,
  { competition: id, name }: Named,
  { zone, ruleset = 'premier-league' }: OpenFootballOptions,
  lineOf: LineOf,
): ReadSeason {
  const file = File.safeParse(json, { error: wordsAbout('The file') })
  if (!file.success) return { ok: false, problems: problemsOf(file.error, [], lineOf) }
  const line = lineOf(['roundRobin'])
  if (zone === undefined) return { ok: false, problems: [{ line, reason: NO_ZONE }] }
  const teams = file.data.teams.map(ourNameOf)
  const twins = twinsOf(teams, lineOf)
  if (twins.length > 0) return { ok: false, problems: twins }
  const plan = file.data.roundRobin
  const pairings = roundRobin(teams, plan.meetings as Meetings)
  const rounds = pairings.map((_, at) => ({
    number: at + 1,
    name: `${at + 1} of ${pairings.length}`,
    knockOut: false,
  }))
  const competition = SeasonCompetition.safeParse(
    { id, name, kind: 'league', ruleset, rounds },
    { error: wordsAbout('The file') },
  )
  if (!competition.success) return { ok: false, problems: problemsOf(competition.error, [], lineOf) }
  const rows = pairings.flatMap((matches, at) => rowsOf(id, at + 1, matches, kickOffOf(plan, at, zone)))
  return {
    ok: true,
    season: {
      competition: competition.data,
      competitionIsDerived: true,
      roundsAreCounted: false,
      rows,
      lines: rows.map(() => line),
      deductions: [],
      competitionLine: line,
      leftOut: 0,
      cancelled: [],
    },
  }
}

/** @param at the place of the round, from 0 */
function kickOffOf({ firstDay, daysBetween, kickOff }: Plan, at: number, zone: string): string {
  const day = Temporal.PlainDate.from(firstDay).add({ days: at * daysBetween })
  return instantOf(`${day.toString()}T${kickOff}`, zone)
}

function rowsOf(
  competition: CompetitionId,
  round: RoundNumber,
  matches: readonly { readonly home: string; readonly away: string }[],
  kickOff: string,
): ImportRow[] {
  const taken = new Map<string, number>()
  return matches.map(({ home, away }) => {
    const match = { round, home, away }
    const usual = matchIdOf(competition, match)
    // Names without Latin letters may leave the same letters of an id.
    const time = (taken.get(usual) ?? 0) + 1
    taken.set(usual, time)
    return { ...match, id: matchIdOf(competition, match, time), kickOff, group: null, knockOut: false }
  })
}

/** One team under two spellings would play against itself. */
function twinsOf(teams: readonly string[], lineOf: LineOf): ImportProblem[] {
  const first = new Map<string, number>()
  const twins = teams.flatMap((team, at) => {
    const plain = plainName(team) || team
    const before = first.get(plain)
    if (before === undefined) first.set(plain, at)
    return before === undefined ? [] : [{ team, at, before }]
  })
  return twins.slice(0, MAX_PROBLEMS).map(({ team, at, before }) => {
    const [line, known] = [lineOf(['teams', at]), lineOf(['teams', before])]
    const other = teams[before] as string
    return {
      line,
      reason:
        other === team
          ? `${team} stands in this file twice, first in line ${known}`
          : `${team} and ${other}, in line ${known}, are one team under two spellings: please write each team once`,
    }
  })
}
