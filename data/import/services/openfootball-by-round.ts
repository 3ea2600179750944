/** JSON of openfootball by rounds: `rounds[]`, each with its `matches[]`, and goals as `score1` and `score2`, or as the pairs of `score`. */
import { z } from 'zod'
import { Score } from '#domain/words.ts'
import { namedAs, type OpenFootballRow, Team } from '../openfootball-row.ts'
import { problemsOf, wordsAbout } from '../season-to-import.ts'
import { has, type Service, translateRows } from './translation.ts'

const goals = z.nullish(Score.shape.home)

const Row = z.object({
  date: z.string().optional(),
  time: z.string().optional(),
  /** 'UTC+3' */
  timezone: z.string().optional(),
  team1: Team,
  team2: Team,
  /** as the rows of matches have them, which say what is wrong with them */
  score: z.custom<OpenFootballRow['score']>().optional(),
  score1: goals,
  score2: goals,
  score1et: goals,
  score2et: goals,
  score1p: goals,
  score2p: goals,
  group: z.string().nullish(),
  stadium: namedAs('stadium').nullish(),
  city: z.string().nullish(),
  status: z.string().nullish(),
})
type Row = z.infer<typeof Row>

const File = z.object({
  name: z.string(),
  rounds: z.array(z.object({ name: z.string(), matches: z.array(z.unknown()) })).min(1, 'holds no round'),
})

export const openFootballByRound: Service = {
  isFrom: json => has(json, 'rounds') && !has(json, 'matches'),
  translate: (json, lineOf) => {
    const file = File.safeParse(json, { error: wordsAbout('The file') })
    if (!file.success) return { ok: false, problems: problemsOf(file.error, [], lineOf) }
    const { name, rounds } = file.data
    const rows = rounds.flatMap(({ matches }, round) =>
      matches.map((row, match) => ({ row, path: ['rounds', round, 'matches', match] })),
    )
    const names = rounds.flatMap(round => round.matches.map(() => round.name))
    const read = translateRows({ name, rows, schema: Row, lineOf, matchOf })
    if (!read.ok) return read
    return { ...read, matches: read.matches.map((match, at) => ({ ...match, round: names[at] })) }
  },
}

function matchOf({ date, time, timezone, ...row }: Row): OpenFootballRow {
  const [ft, et, p] = [
    pairOf(row.score1, row.score2),
    pairOf(row.score1et, row.score2et),
    pairOf(row.score1p, row.score2p),
  ]
  const ground = [row.stadium, row.city].filter(Boolean).join(', ')
  return {
    ...(date ? { date } : {}),
    ...(time ? { time: timezone ? `${time} ${timezone}` : time } : {}),
    team1: row.team1,
    team2: row.team2,
    ...(row.group ? { group: row.group } : {}),
    ...(ground ? { ground } : {}),
    score: ft ? { ft, ...(et ? { et } : {}), ...(p ? { p } : {}) } : row.score,
    ...(row.status ? { status: row.status } : {}),
  }
}

function pairOf(
  home: number | null | undefined,
  away: number | null | undefined,
): [number, number] | undefined {
  return typeof home === 'number' && typeof away === 'number' ? [home, away] : undefined
}
