/** The matches of one competition as football-data.org (v4) gives them: `/v4/competitions/CODE/matches`. */
import { z } from 'zod'
import type { OpenFootballRow } from '../openfootball-row.ts'
import { FootballDataMatch, scoreAfter120 } from './football-data-match.ts'
import { firstOf, has, inUtc, type Service, translateRows } from './translation.ts'

const Row = FootballDataMatch.extend({
  matchday: z.int().min(1).max(100).nullish(),
  stage: z.string().max(60).nullish(),
  group: z.string().max(24).nullish(),
})

const About = z.object({
  competition: z.object({ name: z.string() }).optional(),
  matches: z
    .tuple([
      z.object({
        competition: z.object({ name: z.string() }).optional(),
        season: z.object({ startDate: z.string(), endDate: z.string() }).optional(),
      }),
    ])
    .rest(z.unknown()),
})

export const footballData: Service = {
  isFrom: json => has(json, 'matches') && has(firstOf(json.matches), 'utcDate', 'homeTeam', 'awayTeam'),
  translate: (json, lineOf) => {
    const matches = has(json, 'matches') && Array.isArray(json.matches) ? json.matches : []
    return translateRows({
      name: nameIn(json),
      rows: matches.map((row, match) => ({ row, path: ['matches', match] })),
      schema: Row,
      lineOf,
      matchOf,
    })
  },
}

/** 'Premier League 2025/26', 'FIFA World Cup 2026' */
function nameIn(json: unknown): string {
  const about = About.safeParse(json)
  if (!about.success) return ''
  const [{ competition = about.data.competition, season }] = about.data.matches
  const [first, last] = [season?.startDate.slice(0, 4), season?.endDate.slice(0, 4)]
  const years = first === last ? first : `${first}/${last?.slice(2)}`
  return [competition?.name, years].filter(Boolean).join(' ')
}

function matchOf(match: z.infer<typeof Row>): OpenFootballRow | string {
  const { homeTeam, awayTeam, status, utcDate } = match
  const score = status === 'FINISHED' || status === 'AWARDED' ? scoreOf(match.score) : undefined
  if (score === null) return 'score: its goals contradict each other'
  const { date, time } = inUtc(utcDate)
  return {
    ...placeOf(match),
    // The hour of a match that is 'scheduled' and not 'timed' is no hour yet.
    ...(status === 'SCHEDULED' ? { date } : { date, time }),
    team1: homeTeam.name ?? UNKNOWN,
    team2: awayTeam.name ?? UNKNOWN,
    ...(score ? { score } : {}),
    status: status.toLowerCase(),
  }
}

/** In the place of a team that is not known yet. */
const UNKNOWN = '?'

/** @returns undefined where there are no goals, null where they can't be true */
function scoreOf(score: FootballDataMatch['score']): OpenFootballRow['score'] | null | undefined {
  const { duration, fullTime, regularTime } = score
  if (fullTime === null) return undefined
  const played = scoreAfter120(score)
  if (played === null) return null
  if (duration === 'REGULAR') return { ft: pair(played) }
  const shootOut = { home: fullTime.home - played.home, away: fullTime.away - played.away }
  return {
    ...(regularTime ? { ft: pair(regularTime) } : {}),
    et: pair(played),
    ...(duration === 'PENALTY_SHOOTOUT' ? { p: pair(shootOut) } : {}),
  }
}

const pair = ({ home, away }: { readonly home: number; readonly away: number }): [number, number] => [
  home,
  away,
]

/** What football-data.org calls a knock-out round otherwise than openfootball does. */
const STAGES: ReadonlyMap<string, string> = new Map([
  ['LAST_64', 'Round of 64'],
  ['LAST_32', 'Round of 32'],
  ['LAST_16', 'Round of 16'],
  ['QUARTER_FINALS', 'Quarter-finals'],
  ['SEMI_FINALS', 'Semi-finals'],
  ['THIRD_PLACE', 'Third place play-off'],
])
/** Stages whose rounds have numbers. */
const COUNTED = /(?:SEASON|STAGE|GROUP|CHAMPIONSHIP|RELEGATION|APERTURA|CLAUSURA)/

function placeOf({
  stage,
  matchday,
  group,
}: z.infer<typeof Row>): Pick<OpenFootballRow, 'round' | 'stage' | 'group'> {
  const name = stage ? (STAGES.get(stage) ?? inWords(stage)) : undefined
  const isCounted = !stage || COUNTED.test(stage)
  if (!isCounted) return { round: name }
  return {
    ...(matchday ? { round: `Matchday ${matchday}` } : {}),
    ...(name && stage !== 'GROUP_STAGE' ? { stage: name } : {}),
    ...(group
      ? { group: inWords(group).replace(/ (\w+)$/, (_, last: string) => ` ${last.toUpperCase()}`) }
      : {}),
  }
}

/** 'PRELIMINARY_ROUND' -> 'Preliminary round' */
function inWords(constant: string): string {
  const words = constant.replaceAll('_', ' ').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
