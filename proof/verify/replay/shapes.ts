/**
 * What events that bear on points hold, as far as the replay reads them: a leaf that holds something else is named, and never
 * stops the replay of the others.
 */
import type { LoggedEvent } from '../../leaf/event.ts'
import { MAX_GOALS } from './picks.ts'

type Check = (value: unknown) => boolean
type Fields = Readonly<Record<string, Check>>

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/

const text: Check = value => typeof value === 'string'
const number: Check = value => typeof value === 'number' && Number.isFinite(value)
const flag: Check = value => typeof value === 'boolean'
const instant: Check = value =>
  typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value))
const goals: Check = value => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_GOALS
const oneOf =
  (...values: readonly unknown[]): Check =>
  value =>
    values.includes(value)
const either =
  (...checks: readonly Check[]): Check =>
  value =>
    checks.some(check => check(value))
const maybe = (check: Check) => either(check, oneOf(undefined))
const orNull = (check: Check) => either(check, oneOf(null))
const list =
  (check: Check): Check =>
  value =>
    Array.isArray(value) && value.every(check)
const holds =
  (fields: Fields): Check =>
  value =>
    typeof value === 'object' && value !== null && firstWrong(fields, value) === undefined

function firstWrong(fields: Fields, value: object): string | undefined {
  return Object.keys(fields).find(field => !fields[field]?.((value as Record<string, unknown>)[field]))
}

const score = holds({ home: goals, away: goals })
const answer = either(number, list(text))
const late = holds({
  matches: list(holds({ match: text, since: orNull(instant) })),
  week: maybe(orNull(instant)),
})
const perSeason = maybe(orNull(number))
const rules = holds({
  score: maybe(text),
  deskDecision: maybe(text),
  equalFans: maybe(list(text)),
  rare: maybe(orNull(holds({ below: number, points: number }))),
  points: holds({ exact: number, margin: orNull(number), result: number, goals: number }),
  factors: list(holds({ from: number, to: number, factor: number })),
  lock: holds({ minutes: number, before: text, by: maybe(orNull(instant)) }),
  coupons: holds({
    freepass: orNull(holds({ factor: number, perSeason })),
    allornothing: orNull(holds({ marqueeFactor: number, perSeason })),
    weekly: orNull(holds({ factor: number, perSeason })),
  }),
  bonus: holds({
    single: holds({ points: number }),
    several: holds({ each: number, all: number }),
    number: holds({ exact: number, near: holds({ within: number, points: number }) }),
  }),
})
const prize = holds({
  id: text,
  period: oneOf('round', 'month', 'season'),
  ties: text,
  rollsOver: flag,
  gives: holds({ kind: text, units: maybe(number), currency: maybe(text), digits: maybe(number) }),
  won: holds({ kind: text, matches: maybe(number), place: maybe(number) }),
})
const won = { winners: list(text), share: orNull(number) }
const numbered = list(holds({ number }))
const ofCompetition = { competition: text }
const ofRound = { ...ofCompetition, round: number }
const ofMatch = { ...ofRound, match: text }
const ofFan = { ...ofRound, user: text }
const ofQuestion = { ...ofCompetition, question: number }
const teams = { home: text, away: text, marquee: flag }

const SHAPES: Readonly<Record<string, Fields>> = {
  CompetitionOpened: { ...ofCompetition, kind: text, prizes: maybe(list(prize)), rounds: maybe(numbered) },
  RoundsAdded: { ...ofCompetition, rounds: numbered },
  RulesetAdopted: { ...ofCompetition, ruleset: maybe(text), version: maybe(number), rules: maybe(rules) },
  PrizesSet: { ...ofCompetition, prizes: list(prize) },
  PlayerExcluded: { ...ofCompetition, user: text },
  PlayerReadmitted: { ...ofCompetition, user: text },
  AccountDeleted: { user: text },
  PredictionsSaved: { ...ofFan, predictions: list(orNull(holds({ match: text, to: score }))) },
  PredictionWithdrawn: { ...ofFan, match: text },
  PredictionEntered: { ...ofFan, match: text, to: score, reason: maybe(text) },
  CouponUsed: { ...ofFan, kind: text, match: text },
  CouponReturned: { ...ofFan, kind: text, match: text },
  AnswerSaved: { ...ofQuestion, user: text, to: answer },
  QuestionAsked: {
    ...ofQuestion,
    locksAt: instant,
    asks: holds({
      kind: oneOf('single', 'several', 'number'),
      options: maybe(list(text)),
      choose: maybe(number),
      min: maybe(number),
      max: maybe(number),
    }),
  },
  QuestionChanged: { ...ofQuestion, locksAt: instant },
  QuestionSettled: { ...ofQuestion, answer },
  QuestionCorrected: { ...ofQuestion, to: answer },
  QuestionVoided: ofQuestion,
  MatchScheduled: { ...ofMatch, ...teams, kickOff: orNull(instant), reason: maybe(text) },
  MatchDetailsChanged: { ...ofMatch, ...teams, kickOff: orNull(instant), late: maybe(late) },
  MatchPostponed: { ...ofMatch, kickOff: orNull(instant), late: maybe(late) },
  MatchReopened: ofMatch,
  MatchVoided: ofMatch,
  MatchRestored: ofMatch,
  MatchRemoved: ofMatch,
  MarqueeChosen: { ...ofRound, match: orNull(text) },
  PrizeMatchesChosen: { ...ofRound, matches: list(text) },
  ScoreEntered: { ...ofMatch, score, after90: maybe(score), awarded: maybe(flag) },
  ScoreCorrected: {
    ...ofMatch,
    to: score,
    after90: maybe(holds({ to: orNull(score) })),
    awarded: maybe(flag),
  },
  WinnerSet: ofMatch,
  WinnerCorrected: ofMatch,
  ResultWithdrawn: ofMatch,
  PrizesPublished: {
    competition: text,
    period: text,
    awards: list(
      either(holds({ ...won, rule: prize, pool: orNull(number) }), holds({ ...won, prize: text })),
    ),
  },
  RaffleOpened: { month: text, commitment: text },
  RaffleClosed: { month: text, listHash: text, count: number },
  RaffleDrawn: { month: text, step: number, winner: text, seed: text },
}

/** Publications and raffles bear on no points, and are judged by themselves. */
const BESIDE_POINTS = new Set(['PrizesPublished', 'RaffleOpened', 'RaffleClosed', 'RaffleDrawn'])

/** Whether points, ranks or winners may hang on the event. */
export function bearsOnPoints({ type }: LoggedEvent): boolean {
  return Object.hasOwn(SHAPES, type) && !BESIDE_POINTS.has(type)
}

/** @throws Error that names the first field that holds something else than such an event has */
export function checkShape({ type, time, data }: LoggedEvent): void {
  if (!instant(time)) throw new Error('it has no instant')
  const wrong = firstWrong(SHAPES[type] ?? {}, data)
  if (wrong !== undefined) throw new Error(`its field '${wrong}' is not that of ${type}`)
  const own = `${data.competition}.${data.round}.`
  const foreign = matchesIn(data).find(match => 'round' in data && !match.startsWith(own))
  if (foreign !== undefined) throw new Error(`the match ${foreign} is none of its round`)
}

function matchesIn({ match, predictions = [] }: LoggedEvent['data']): string[] {
  const picked = (predictions as readonly ({ readonly match: string } | null)[]).flatMap(
    pick => pick?.match ?? [],
  )
  return typeof match === 'string' && match !== '' ? [match, ...picked] : picked
}
