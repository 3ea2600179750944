/**
 * The openfootball JSON format: `matches[]` with `round`, `date`, `time`, `team1`, `team2`, `score.ft`, `score.et`,
 * `score.p`, `group`, `ground`. Times are local: to the zone that is given, or to the offset after the time
 * (`13:00 UTC-6`).
 */
import { z } from 'zod'
import type { RulesetId } from '#domain/competition/events.ts'
import { type CompetitionId, Score, type Winner, winnerOf } from '#domain/words.ts'
import { matchIdOf } from '../match-id.ts'
import { placeRounds } from './openfootball-rounds.ts'
import type { ImportProblem, ImportRow, ReadSeason } from './season-to-import.ts'
import { ourNameOf } from './team-names.ts'
import { instantAtOffset, instantOf } from './zoned-time.ts'

export interface OpenFootballOptions {
  readonly competition: CompetitionId
  /** IANA name; needed unless each time carries its offset */
  readonly zone?: string
  /** by default `world-cup` for a tournament, else `premier-league` */
  readonly ruleset?: z.infer<typeof RulesetId>
}

const Goals = z.tuple([Score.shape.home, Score.shape.away])
const TeamName = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])

const Row = z.object({
  round: z.string().trim().min(1).max(40),
  date: z.iso.date(),
  time: z
    .string()
    .regex(/^\d{1,2}:\d{2}( UTC([+-]\d{1,2}(:\d{2})?)?)?$/, "must be such as '19:00' or '13:00 UTC-6'"),
  team1: TeamName.pipe(z.string().trim().min(1).max(60)),
  team2: TeamName.pipe(z.string().trim().min(1).max(60)),
  score: z.object({ ft: Goals.optional(), et: Goals.optional(), p: Goals.optional() }).optional(),
  group: z.string().trim().max(18).optional(),
  ground: z.string().trim().max(120).optional(),
})
export type OpenFootballRow = z.infer<typeof Row>

const File = z.object({ name: z.string().min(1).max(80), matches: z.array(z.unknown()).min(1).max(2000) })

/** @param lineOf the line of a value by its path */
export function readOpenFootball(
  json: unknown,
  options: OpenFootballOptions,
  lineOf: (path: readonly PropertyKey[]) => number,
): ReadSeason {
  const file = File.safeParse(json)
  if (!file.success) return { ok: false, problems: problemsOf(file.error, [], lineOf) }

  const problems: ImportProblem[] = []
  const parsed = file.data.matches.flatMap((match, index) => {
    const row = Row.safeParse(match)
    if (row.success) {
      const kickOff = kickOffOf(row.data, options.zone)
      if (kickOff.ok) return [{ index, row: row.data, kickOff: kickOff.value }]
      problems.push({ line: lineOf(['matches', index, 'time']), reason: kickOff.reason })
    } else problems.push(...problemsOf(row.error, ['matches', index], lineOf))
    return []
  })
  if (problems.length > 0) return { ok: false, problems }

  const placed = placeRounds(
    parsed.map(({ row, kickOff }) => ({
      ...row,
      home: ourNameOf(row.team1),
      away: ourNameOf(row.team2),
      kickOff,
    })),
  )
  const rows = placed.matches.map(({ match, round, knockOut }): ImportRow => {
    const { home, away, kickOff, group, ground } = match
    return {
      id: matchIdOf(options.competition, { round, home, away }),
      round,
      home,
      away,
      kickOff,
      group: group ? group.replace(/^Group /, '') : null,
      knockOut,
      ...(ground === undefined ? {} : { ground }),
      ...(placed.kind === 'tournament' ? { category: knockOut ? 'Knock-out stage' : 'Group stage' } : {}),
      ...resultOf(match.score, knockOut),
    }
  })
  return {
    ok: true,
    season: {
      competition: {
        id: options.competition,
        name: file.data.name,
        kind: placed.kind,
        ruleset: options.ruleset ?? (placed.kind === 'tournament' ? 'world-cup' : 'premier-league'),
        rounds: placed.rounds,
      },
      competitionIsDerived: true,
      rows,
      lineOf: row => lineOf(['matches', row]),
      competitionLine: 1,
    },
  }
}

/** A shoot-out never counts as goals; it says who goes through. */
function resultOf(score: OpenFootballRow['score'], knockOut: boolean): { score?: Score; winner?: Winner } {
  const goals = score?.et ?? score?.ft
  if (!goals) return {}
  const result = { home: goals[0], away: goals[1] }
  const winner = winnerOf(result)
  if (winner !== 'draw' || !knockOut) return { score: result, winner }
  if (!score?.p) return { score: result }
  return { score: result, winner: winnerOf({ home: score.p[0], away: score.p[1] }) }
}

function kickOffOf({ date, time }: OpenFootballRow, zone: string | undefined) {
  const [clock = '', offset] = time.split(' UTC')
  const padded = clock.padStart('00:00'.length, '0')
  try {
    if (offset !== undefined)
      return { ok: true as const, value: instantAtOffset(date, padded, hoursOf(offset)) }
    if (zone !== undefined) return { ok: true as const, value: instantOf(date, padded, zone) }
  } catch (error) {
    if (error instanceof RangeError) return { ok: false as const, reason: `time: ${error.message}` }
    throw error
  }
  return { ok: false as const, reason: 'time: is local; say its zone, such as --zone Europe/London' }
}

/** '-6' -> -6, '+5:30' -> 5.5, '' -> 0 */
function hoursOf(offset: string): number {
  const [hours = '0', minutes = '0'] = offset.split(':')
  const sign = hours.startsWith('-') ? -1 : 1
  return Number(hours) + (sign * Number(minutes)) / 60
}

export function problemsOf(
  error: z.ZodError,
  path: readonly PropertyKey[],
  lineOf: (path: readonly PropertyKey[]) => number,
): ImportProblem[] {
  return error.issues.map(issue => {
    // The line says which row it is; its own field is what is left to say.
    const [list, row, ...inRow] = issue.path
    const ofRow = list === 'matches' && typeof row === 'number' ? inRow : issue.path
    const field = ofRow.filter(step => typeof step === 'string').join('.')
    return {
      line: lineOf([...path, ...issue.path]),
      reason: field === '' ? issue.message : `${field}: ${issue.message}`,
    }
  })
}
