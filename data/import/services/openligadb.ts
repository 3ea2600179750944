/** The matches of one season as OpenLigaDB gives them: `/getmatchdata/LEAGUE/SEASON`. Rounds keep their German names. */
import { z } from 'zod'
import { Score } from '#domain/words.ts'
import type { OpenFootballRow } from '../openfootball-row.ts'
import { firstOf, has, inUtc, type Service, translateRows } from './translation.ts'

const Team = z.object({ teamName: z.string(), teamGroupName: z.string().nullish() })

const Result = z.object({
  /** 'Halbzeit', 'Endergebnis', 'nach Verlängerung', 'nach Elfmeterschießen' */
  resultName: z.string().nullish(),
  resultTypeID: z.int().nullish(),
  pointsTeam1: z.nullable(Score.shape.home),
  pointsTeam2: z.nullable(Score.shape.away),
})

const Row = z.object({
  matchDateTimeUTC: z.iso.datetime(),
  group: z.object({ groupName: z.string() }).nullish(),
  team1: Team,
  team2: Team,
  matchIsFinished: z.boolean(),
  matchResults: z.array(Result).max(10).nullish(),
  location: z.object({ locationCity: z.string().nullish(), locationStadium: z.string().nullish() }).nullish(),
})
type Row = z.infer<typeof Row>

const About = z
  .tuple([z.object({ leagueName: z.string(), leagueSeason: z.int().nullish() })])
  .rest(z.unknown())

export const openLigaDb: Service = {
  isFrom: json => has(firstOf(json), 'matchDateTimeUTC', 'team1', 'team2'),
  translate: (json, lineOf) =>
    translateRows({
      name: nameIn(json),
      rows: (Array.isArray(json) ? json : []).map((row, match) => ({ row, path: [match] })),
      schema: Row,
      lineOf,
      matchOf,
    }),
}

/** The league's own name says the season as a rule: '1. Fußball-Bundesliga 2026/2027'. */
function nameIn(json: unknown): string {
  const about = About.safeParse(json)
  if (!about.success) return ''
  const [{ leagueName, leagueSeason }] = about.data
  return /\d{4}/.test(leagueName) || !leagueSeason ? leagueName : `${leagueName} ${leagueSeason}`
}

function matchOf({ team1, team2, group, location, ...match }: Row): OpenFootballRow | string {
  const score = match.matchIsFinished ? scoreOf(match.matchResults ?? []) : undefined
  if (score === null) return 'matchResults: a shoot-out follows a level score, and none is said'
  const ground = [location?.locationStadium, location?.locationCity].filter(Boolean).join(', ')
  const inGroup = team1.teamGroupName && team1.teamGroupName === team2.teamGroupName
  return {
    ...(group ? { round: group.groupName } : {}),
    ...inUtc(match.matchDateTimeUTC),
    team1: team1.teamName,
    team2: team2.teamName,
    ...(inGroup ? { group: team1.teamGroupName?.replace(/^Gruppe /, '') } : {}),
    ...(ground ? { ground } : {}),
    ...(score ? { score } : {}),
  }
}

/** The types of results whose names leave them open. */
const HALF_TIME = 1

/** @returns undefined where no goals are known, null where they can't be true */
function scoreOf(results: readonly z.infer<typeof Result>[]): OpenFootballRow['score'] | null | undefined {
  const goalsOf = (
    is: (name: string, type: number | null | undefined) => boolean,
  ): [number, number] | undefined => {
    const result = results.find(({ resultName, resultTypeID }) => is(resultName ?? '', resultTypeID))
    if (!result || result.pointsTeam1 === null || result.pointsTeam2 === null) return undefined
    return [result.pointsTeam1, result.pointsTeam2]
  }
  const isLater = (name: string) => /verl|elfm/i.test(name)
  const et = goalsOf(name => /verl/i.test(name))
  const p = goalsOf(name => /elfm/i.test(name))
  const ft = goalsOf(
    (name, type) => !isLater(name) && !/halbzeit/i.test(name) && (name !== '' || type !== HALF_TIME),
  )
  const last = et ?? ft
  if (!last) return p ? null : undefined
  if (p && last[0] !== last[1]) return null
  return { ...(ft ? { ft } : {}), ...(et ? { et } : {}), ...(p ? { p } : {}) }
}
