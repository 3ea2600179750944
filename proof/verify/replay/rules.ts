/**
 * The rules of the game, written down a second time from the documents: this file and the server share no line, so that two
 * readings of the rules must agree.
 */
import { type Fields, onlyKnown, YES } from './known.ts'
import { CannotJudge } from './verdict.ts'

export interface Goals {
  readonly home: number
  readonly away: number
}

export interface Rules {
  readonly exact: number
  /** whether goals of extra time count */
  readonly extraTime: boolean
  /** whether what a desk decided counts, and not what was played */
  readonly byDesk: boolean
  /** on top where the goals of one team are right, and those of the other are not */
  readonly oneTeam: number
  /** right winner and right difference of goals; null where that is worth no more than the winner */
  readonly difference: number | null
  readonly winner: number
  /** on top of a right winner (or draw) that fewer than so many percent of all picks of the match have */
  readonly few: { readonly percent: number; readonly points: number } | null
  readonly minutesBefore: number
  /** whether the minutes count from the match, from the first match of its day (GMT), or from the first of its round */
  readonly countedFrom: 'match' | 'day' | 'round'
  /** when everything is locked, in milliseconds since 1970; null where no moment says so */
  readonly allLockedAt: number | null
  /** what each power-up multiplies by; null where there is no such power-up */
  readonly times: Readonly<Record<PowerUp, number | null>>
  /** how often a season allows each; null where each round allows one */
  readonly perSeason: Readonly<Record<PowerUp, number | null>>
  /** rounds whose points count several times */
  readonly rounds: readonly { readonly first: number; readonly last: number; readonly times: number }[]
  readonly questions: QuestionRules
  /** what fans with equal points are placed by; none where they share the rank */
  readonly level: readonly Criterion[]
}

type PowerUp = 'freepass' | 'allornothing' | 'weekly'

/** Exact scores, right winners (or draws), matches predicted. */
type Criterion = 'exact' | 'results' | 'predicted'

/** Points of the season's questions. */
interface QuestionRules {
  readonly oneName: number
  readonly perName: number
  /** on top of `perName`, where all names are right */
  readonly everyName: number
  readonly number: number
  /** a number that misses by so many at the most */
  readonly nearBy: number
  readonly near: number
}

const QUESTIONS: QuestionRules = { oneName: 10, perName: 4, everyName: 3, number: 10, nearBy: 2, near: 5 }
const TENFOLD: QuestionRules = {
  oneName: 100,
  perName: 40,
  everyName: 30,
  number: 100,
  nearBy: 2,
  near: 50,
}

const DOUBLE = { freepass: 2, allornothing: 2, weekly: 2 }
const TWO_WEEKLY = { freepass: null, allornothing: null, weekly: 2 }
const EVERYWHERE = {
  extraTime: true,
  byDesk: true,
  oneTeam: 0,
  few: null,
  times: DOUBLE,
  perSeason: TWO_WEEKLY,
  rounds: [],
  level: [],
  allLockedAt: null,
}

/** Adoptions of the first days named their rules, and had no values. */
const NAMED: Readonly<Record<string, Rules>> = {
  'premier-league 1': {
    ...EVERYWHERE,
    exact: 5,
    difference: 3,
    winner: 2,
    minutesBefore: 60,
    countedFrom: 'match',
    questions: QUESTIONS,
  },
  'world-cup 1': {
    ...EVERYWHERE,
    exact: 5,
    difference: null,
    winner: 2,
    minutesBefore: 90,
    countedFrom: 'match',
    questions: QUESTIONS,
  },
  'terms 1': {
    ...EVERYWHERE,
    exact: 50,
    difference: null,
    winner: 20,
    minutesBefore: 90,
    countedFrom: 'day',
    questions: TENFOLD,
  },
}

// biome-ignore lint/suspicious/noExplicitAny: the data of events is what the log says
type Data = any

/**
 * The rules that an adoption puts in force: by their values, or by a name where the event has none.
 * @throws CannotJudge for names that this verifier does not know, and for values of which it does not know what they mean
 */
export function rulesOf({ rules, ruleset, version }: Data): Rules {
  if (rules !== undefined) return rulesByValues(rules)
  const named = NAMED[`${ruleset} ${version}`]
  if (!named)
    throw new CannotJudge(`this verifier does not know version ${version} of the rules '${ruleset}'`)
  return named
}

function rulesByValues(rules: Data): Rules {
  onlyKnown(rules, KNOWN)
  const { points, factors, lock, coupons, bonus, score = 'after-120', deskDecision = 'counts' } = rules
  const { equalFans: level = [], rare = null } = rules
  if (score !== 'after-120' && score !== 'after-90')
    throw new CannotJudge(`this verifier does not know the score '${score}'`)
  if (deskDecision !== 'counts' && deskDecision !== 'as-played')
    throw new CannotJudge(`this verifier does not know the desk decision '${deskDecision}'`)
  for (const criterion of level)
    if (!Object.hasOwn(LEVEL, criterion))
      throw new CannotJudge(`this verifier does not know an order of equal fans by '${criterion}'`)
  const countedFrom = Object.hasOwn(COUNTED_FROM, lock.before) ? COUNTED_FROM[lock.before] : undefined
  if (!countedFrom) throw new CannotJudge(`this verifier does not know a lock before the '${lock.before}'`)
  return {
    exact: points.exact,
    difference: points.margin,
    winner: points.result,
    oneTeam: points.goals,
    few: rare && { percent: rare.below, points: rare.points },
    minutesBefore: lock.minutes,
    countedFrom,
    extraTime: score === 'after-120',
    allLockedAt: lock.by ? Date.parse(lock.by) : null,
    byDesk: deskDecision === 'counts',
    level,
    times: {
      freepass: coupons.freepass?.factor ?? null,
      allornothing: coupons.allornothing?.marqueeFactor ?? null,
      weekly: coupons.weekly?.factor ?? null,
    },
    perSeason: {
      freepass: coupons.freepass?.perSeason ?? null,
      allornothing: coupons.allornothing?.perSeason ?? null,
      weekly: coupons.weekly?.perSeason ?? null,
    },
    rounds: factors.map(({ from, to, factor }: Data) => ({ first: from, last: to, times: factor })),
    questions: {
      oneName: bonus.single.points,
      perName: bonus.several.each,
      everyName: bonus.several.all,
      number: bonus.number.exact,
      nearBy: bonus.number.near.within,
      near: bonus.number.near.points,
    },
  }
}

const COUNTED_FROM: Readonly<Record<string, Rules['countedFrom'] | undefined>> = {
  match: 'match',
  'first-match-of-day': 'day',
  'first-match-of-round': 'round',
}

/** What rules may say. Whether a pick may change was judged where the fan asked. */
const KNOWN: Fields = {
  points: { exact: YES, margin: YES, result: YES, goals: YES },
  rare: { below: YES, points: YES },
  score: YES,
  deskDecision: YES,
  factors: { from: YES, to: YES, factor: YES },
  lock: { minutes: YES, before: YES, by: YES },
  amend: YES,
  equalFans: YES,
  coupons: {
    freepass: { factor: YES, perSeason: YES },
    allornothing: { marqueeFactor: YES, perSeason: YES },
    weekly: { factor: YES, perSeason: YES },
  },
  bonus: {
    single: { points: YES },
    several: { each: YES, all: YES },
    number: { exact: YES, near: { within: YES, points: YES } },
  },
}

/** Points of a prediction for a match that ended so, without power-ups. */
export function pointsFor(rules: Rules, predicted: Goals, ended: Goals): number {
  if (isExact(predicted, ended)) return rules.exact
  const isOneRight = predicted.home === ended.home || predicted.away === ended.away
  return resultPoints(rules, predicted, ended) + (isOneRight ? rules.oneTeam : 0)
}

/** Who is ahead: 1 for the home team, 0 for nobody, -1 for the other team. */
export function aheadIn({ home, away }: Goals): number {
  return Math.sign(home - away)
}

/**
 * What is given on top of a right winner (or draw) of a match, before power-ups multiply it.
 * @param picks how many fans have the right one, and how many predicted the match
 */
export function pointsForFew(
  { few }: Rules,
  picks: { readonly right: number; readonly all: number },
): number {
  return few !== null && picks.right * 100 < few.percent * picks.all ? few.points : 0
}

function resultPoints(rules: Rules, predicted: Goals, ended: Goals): number {
  const [margin, was] = [predicted.home - predicted.away, ended.home - ended.away]
  if (Math.sign(margin) !== Math.sign(was)) return 0
  return rules.difference !== null && margin === was ? rules.difference : rules.winner
}

const LEVEL: Readonly<Record<Criterion, (predicted: Goals, ended: Goals) => boolean>> = {
  exact: isExact,
  results: (predicted, ended) =>
    Math.sign(predicted.home - predicted.away) === Math.sign(ended.home - ended.away),
  predicted: () => true,
}

/** What one prediction adds where fans have equal points, a count for each criterion. */
export function countsOf({ level }: Rules, predicted: Goals, ended: Goals): readonly number[] {
  return level.map(criterion => (LEVEL[criterion](predicted, ended) ? 1 : 0))
}

/** How often the points of the round's matches count. */
export function timesOfRound({ rounds }: Rules, round: number): number {
  return rounds.find(({ first, last }) => round >= first && round <= last)?.times ?? 1
}

export function isExact(predicted: Goals, ended: Goals): boolean {
  return predicted.home === ended.home && predicted.away === ended.away
}

/**
 * Points of an answer to a question of the season.
 * @param answer names or a number, as the fan answered
 * @param was what was right: for one name all names of a dead heat
 */
export function pointsForAnswer({ questions }: Rules, kind: string, answer: unknown, was: unknown): number {
  if (kind === 'number') {
    const miss = Math.abs(Number(answer) - Number(was))
    return miss === 0 ? questions.number : miss <= questions.nearBy ? questions.near : 0
  }
  const right = new Set(was as readonly string[])
  const names = answer as readonly string[]
  const found = names.filter(name => right.has(name)).length
  if (kind === 'single') return found > 0 ? questions.oneName : 0
  return found * questions.perName + (found === names.length ? questions.everyName : 0)
}

const MINUTE = 60_000

/**
 * When a match locks, in milliseconds since 1970; null where its kick-off is not known, and no moment locks everything.
 * @param kickOffs of the round's matches, as ISO 8601 in UTC
 */
export function lockOf(rules: Rules, match: string, kickOffs: ReadonlyMap<string, string>): number | null {
  const kickOff = kickOffs.get(match)
  if (kickOff === undefined) return rules.allLockedAt
  const sameDay = [...kickOffs.values()].filter(other => other.slice(0, 10) === kickOff.slice(0, 10))
  const counted = { match: [kickOff], day: sameDay, round: [...kickOffs.values()] }[rules.countedFrom]
  const first = counted.sort()[0] ?? kickOff
  return Math.min(Date.parse(first) - rules.minutesBefore * MINUTE, rules.allLockedAt ?? Infinity)
}
