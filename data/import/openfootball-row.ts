/** One match of an openfootball file, parsed. */
import { z } from 'zod'
import { MAX_MATCH_TEXT } from '#domain/round/events.ts'
import { winnerOf } from '#domain/score.ts'
import { type Instant, MAX_TEAM_LENGTH, Score, type Winner } from '#domain/words.ts'
import { wordsAbout } from './season-to-import.ts'
import { ourNameOf } from './team-names.ts'
import { type Day, dayOf, instantOf } from './zoned-time.ts'

/** Some files say 'none' by an empty list or by null. */
const Goals = z
  .union([z.tuple([Score.shape.home, Score.shape.away]), z.tuple([])])
  .nullish()
  .transform(goals => (goals?.length ? { home: goals[0], away: goals[1] } : undefined))

/** A text, or an object that has it as its name. @param whose in the sentence about another value */
export const namedAs = (whose: string) =>
  z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)], {
    error: ({ input }) => (input === undefined ? 'is missing' : `must be the name of a ${whose}`),
  })
export const Team = namedAs('team')
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform(given => given || undefined)

const PUT_OFF = /^postpone/i
/** Files without a field for it name a group as the round of its matches: 'Group A', 'Group 2, Matchday 3'. */
const GROUP_AS_ROUND = /^Group (?:[A-Z]|\d{1,2})(?=$|, )/

const Row = z
  .object({
    round: optional(80),
    stage: optional(80),
    date: z.iso.date('must be a day such as 2025-08-16').optional(),
    time: optional(20).pipe(
      z
        .string()
        .regex(/^\d{1,2}:\d{2}( UTC([+-]\d{1,2}(:\d{2})?)?)?$/, "must be such as '19:00' or '13:00 UTC-6'")
        .optional(),
    ),
    team1: Team.pipe(z.string().trim().min(1).max(MAX_TEAM_LENGTH)),
    team2: Team.pipe(z.string().trim().min(1).max(MAX_TEAM_LENGTH)),
    score: z
      .union(
        [z.object({ ft: Goals, et: Goals, p: Goals }), z.tuple([]).transform(() => undefined)],
        'must name its goals in pairs, such as "ft": [2, 1]',
      )
      .nullish(),
    group: optional('Group '.length + MAX_MATCH_TEXT.group),
    ground: optional(MAX_MATCH_TEXT.ground),
    status: optional(40),
  })
  // Where a match that was put off belongs is the round that neither of its teams has another match in.
  .refine(
    ({ round, stage, group, date, status }) => round ?? stage ?? group ?? date ?? PUT_OFF.exec(status ?? ''),
    {
      path: ['round'],
      message: 'is missing, and there is no date that gives the round',
    },
  )
type Row = z.infer<typeof Row>
export type OpenFootballRow = Readonly<z.input<typeof Row>>

/** A row in the product's words. */
export interface OpenFootballMatch
  extends Pick<Row, 'round' | 'stage' | 'group' | 'ground' | 'date' | 'score'> {
  readonly home: string
  readonly away: string
  /** never played: one of its teams withdrew */
  readonly isCancelled: boolean
  /** to be played on a day that is not known yet */
  readonly isPutOff: boolean
  /** the score was decided at a desk, and counts in the table */
  readonly isAwarded: boolean
  /** local date and time, for the order of matches */
  readonly at: string | undefined
  /** null while it is not known */
  readonly kickOff: Instant | null
  /** the day of a match without a time */
  readonly day: Day | undefined
}

/**
 * @param zone of times without an offset
 * @throws ZodError for what is no match
 */
export function parseRow(row: unknown, zone: string | undefined): z.ZodSafeParseResult<OpenFootballMatch> {
  return Row.transform(({ team1, team2, time, status, ...match }, context) => {
    const [clock, offset] = (time ?? '').split(' UTC')
    const at = match.date && `${match.date}T${(clock || '0:00').padStart('00:00'.length, '0')}`
    const is = (word: RegExp) => word.test(status ?? '')
    const fate = { isCancelled: is(/^cancel/i), isPutOff: is(PUT_OFF), isAwarded: is(/^award/i) }
    // What an abandoned match stood at is no result.
    const score = fate.isPutOff || is(/^(?:abandon|suspend)/i) ? undefined : match.score
    const group = match.group ?? GROUP_AS_ROUND.exec(match.round ?? match.stage ?? '')?.[0]
    const named = { ...match, ...fate, group, score, home: ourNameOf(team1), away: ourNameOf(team2), at }
    const wrong = (message: string) => {
      context.addIssue({ code: 'custom', path: ['time'], message })
      return z.NEVER
    }
    if (fate.isPutOff || !at || !match.date) return { ...named, kickOff: null, day: undefined }
    if (time === undefined) return { ...named, kickOff: null, day: dayOf(match.date, zone ?? 'UTC') }
    const from = offset === undefined ? zone : zoneOf(offset)
    if (from === undefined) return wrong('is local; say its time zone, such as Europe/London')
    try {
      return { ...named, kickOff: instantOf(at, from), day: undefined }
    } catch (error) {
      if (error instanceof RangeError) return wrong(`there is no ${match.date} ${clock}`)
      throw error
    }
  }).safeParse(row, { error: wordsAbout('This match') })
}

/** A shoot-out never counts as goals; it says who goes through. */
export function resultOf(
  score: Row['score'],
  knockOut: boolean,
): { score?: Score; after90?: Score; winner?: Winner } {
  const result = score?.et ?? score?.ft
  if (!result) return {}
  const scores = { score: result, ...(knockOut ? beforeExtraTime(score, result) : {}) }
  const winner = winnerOf(result)
  if (winner !== 'draw' || !knockOut) return { ...scores, winner }
  return score?.p ? { ...scores, winner: winnerOf(score.p) } : scores
}

/** Nothing where no extra time was played, or where more goals are said to have fallen before its end than after. */
function beforeExtraTime(score: Row['score'], { home, away }: Score): { after90?: Score } {
  const { et, ft } = score ?? {}
  return et && ft && ft.home <= home && ft.away <= away ? { after90: ft } : {}
}

/** '-6' -> '-06:00', '+5:30' -> '+05:30', '' -> '+00:00' */
function zoneOf(offset: string): string {
  const [hours = '', minutes = '00'] = offset.slice(1).split(':')
  return `${offset.slice(0, 1) || '+'}${hours.padStart(2, '0')}:${minutes}`
}
