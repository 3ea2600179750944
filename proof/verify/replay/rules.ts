/**
 * The rules of the game, written down a second time from the documents: this file and the server share no line, so that two
 * readings of the rules must agree.
 */
import { CannotJudge } from './verdict.ts'

export interface Goals {
  readonly home: number
  readonly away: number
}

export interface Rules {
  readonly exact: number
  /** right winner and right difference of goals; null where that is worth no more than the winner */
  readonly difference: number | null
  readonly winner: number
  readonly minutesBefore: number
  /** whether the minutes count from the first match of the day (GMT) */
  readonly wholeDay: boolean
  readonly questions: QuestionRules
}

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
  ...{ oneName: 100, perName: 40, everyName: 30, number: 100, nearBy: 2, near: 50 },
}

const RULES: Readonly<Record<string, Rules>> = {
  'premier-league 1': {
    exact: 5,
    difference: 3,
    winner: 2,
    minutesBefore: 60,
    wholeDay: false,
    questions: QUESTIONS,
  },
  'world-cup 1': {
    exact: 5,
    difference: null,
    winner: 2,
    minutesBefore: 90,
    wholeDay: false,
    questions: QUESTIONS,
  },
  'terms 1': {
    exact: 50,
    difference: null,
    winner: 20,
    minutesBefore: 90,
    wholeDay: true,
    questions: TENFOLD,
  },
}

/** @throws CannotJudge for rules that this verifier does not know */
export function rulesOf(ruleset: string, version: number): Rules {
  const rules = RULES[`${ruleset} ${version}`]
  if (!rules)
    throw new CannotJudge(`this verifier does not know version ${version} of the rules '${ruleset}'`)
  return rules
}

/** Points of a prediction for a match that ended so, without power-ups. */
export function pointsFor(rules: Rules, predicted: Goals, ended: Goals): number {
  if (isExact(predicted, ended)) return rules.exact
  const [said, was] = [predicted.home - predicted.away, ended.home - ended.away]
  if (Math.sign(said) !== Math.sign(was)) return 0
  return rules.difference !== null && said === was ? rules.difference : rules.winner
}

export function isExact(predicted: Goals, ended: Goals): boolean {
  return predicted.home === ended.home && predicted.away === ended.away
}

/**
 * Points of an answer to a question of the season.
 * @param said names or a number, as the fan answered
 * @param was what was right: for one name all names of a dead heat
 */
export function pointsForAnswer({ questions }: Rules, kind: string, said: unknown, was: unknown): number {
  if (kind === 'number') {
    const miss = Math.abs(Number(said) - Number(was))
    return miss === 0 ? questions.number : miss <= questions.nearBy ? questions.near : 0
  }
  const right = new Set(was as readonly string[])
  const names = said as readonly string[]
  const found = names.filter(name => right.has(name)).length
  if (kind === 'single') return found > 0 ? questions.oneName : 0
  return found * questions.perName + (found === names.length ? questions.everyName : 0)
}

const MINUTE = 60_000

/**
 * When a match locks, in milliseconds since 1970; null where its kick-off is not known.
 * @param kickOffs of the round's matches, as ISO 8601 in UTC
 */
export function lockOf(rules: Rules, match: string, kickOffs: ReadonlyMap<string, string>): number | null {
  const kickOff = kickOffs.get(match)
  if (kickOff === undefined) return null
  const sameDay = [...kickOffs.values()].filter(other => other.slice(0, 10) === kickOff.slice(0, 10))
  const first = rules.wholeDay ? (sameDay.sort()[0] ?? kickOff) : kickOff
  return Date.parse(first) - rules.minutesBefore * MINUTE
}
