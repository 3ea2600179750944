/**
 * The numbers of the game as a table, copied from the documents by hand. Nothing in this folder calls the code that the tests
 * judge: a wrong number there is a difference here.
 */
import type { CouponKind, Score } from '#domain/words.ts'

export interface Rules {
  /** points of a prediction by what is right: the score, the winner and the lead in goals, the winner alone */
  readonly score: number
  readonly lead: number
  readonly winner: number
  /** how long before the kick-off predictions close, in minutes */
  readonly minutes: number
  /** whether the minutes count from the day's first kick-off, the day being that of GMT */
  readonly firstOfDay: boolean
  /** a question that asks for one name */
  readonly name: number
  /** a question that asks for several names: each right one, and on top where all are right */
  readonly each: number
  readonly all: number
  /** a question that asks for a number: the very number, and a number near it */
  readonly number: number
  readonly near: number
}

/** The farthest that a number may be away and is still near. */
const NEAR_BY = 2

const TABLE: Readonly<Record<string, Rules>> = {
  'premier-league 1': {
    ...{ score: 5, lead: 3, winner: 2, minutes: 60, firstOfDay: false },
    ...{ name: 10, each: 4, all: 3, number: 10, near: 5 },
  },
  'world-cup 1': {
    ...{ score: 5, lead: 2, winner: 2, minutes: 90, firstOfDay: false },
    ...{ name: 10, each: 4, all: 3, number: 10, near: 5 },
  },
  'terms 1': {
    ...{ score: 50, lead: 20, winner: 20, minutes: 90, firstOfDay: true },
    ...{ name: 100, each: 40, all: 30, number: 100, near: 50 },
  },
}

export const RULESETS: readonly string[] = Object.keys(TABLE)

/** @param name id and version: `terms 1` */
export function rulesOf(name: string): Rules {
  const rules = TABLE[name]
  if (!rules) throw new Error(`the oracle knows no rules ${name}`)
  return rules
}

interface PowerUp {
  /** the matches that it can be used on */
  readonly usedOn: 'marquee' | 'others' | 'all'
  /** whose lock ends its use: that of its match, or the first of the round */
  readonly closes: 'match' | 'round'
  /** whether a result of its match ends its use as well */
  readonly endsWithResult: boolean
  /** what it multiplies by two: always, or where its match was predicted exactly */
  readonly doubles: 'match' | 'round' | 'match where exact'
}

export const POWER_UPS: Readonly<Record<CouponKind, PowerUp>> = {
  freepass: { usedOn: 'others', closes: 'match', endsWithResult: true, doubles: 'match' },
  allornothing: { usedOn: 'marquee', closes: 'round', endsWithResult: true, doubles: 'match where exact' },
  weekly: { usedOn: 'all', closes: 'round', endsWithResult: false, doubles: 'round' },
}

/** What a fan used in the round of a match. */
export interface Used {
  readonly kind: CouponKind
  /** whether it was used on the very match */
  readonly isHere: boolean
  /** whether the fan predicted the match that it was used on exactly */
  readonly isExact: boolean
}

export function isExact(said: Score, was: Score): boolean {
  return said.home === was.home && said.away === was.away
}

/** @param used by the fan in the round of the match */
export function pointsOf(rules: Rules, said: Score, was: Score, used: readonly Used[]): number {
  const hits = used.filter(({ kind, isExact: exact }) => kind === 'allornothing' && exact)
  // Full points for the whole round where All or Nothing came true.
  const plain = hits.length > 0 || isExact(said, was) ? rules.score : ofResult(rules, said, was)
  return used.filter(doubles).reduce(points => 2 * points, plain)
}

function ofResult({ lead, winner }: Rules, said: Score, was: Score): number {
  const [ahead, wasAhead] = [said.home - said.away, was.home - was.away]
  if (ahead === wasAhead) return lead
  return ahead * wasAhead > 0 ? winner : 0
}

function doubles({ kind, isHere, isExact: exact }: Used): boolean {
  const of = POWER_UPS[kind].doubles
  return of === 'round' || (isHere && (of === 'match' || exact))
}

/** What a question asks for. */
export type AsksFor = 'single' | 'several' | 'number'

/** @param was names or a number: for one name all that share the first place */
export function pointsOfAnswer(
  rules: Rules,
  asksFor: AsksFor,
  said: readonly string[] | number,
  was: readonly string[] | number,
): number {
  if (asksFor === 'number') {
    const miss = Math.abs(Number(said) - Number(was))
    if (miss === 0) return rules.number
    return miss <= NEAR_BY ? rules.near : 0
  }
  const names = said as readonly string[]
  const right = names.filter(name => (was as readonly string[]).includes(name)).length
  if (asksFor === 'single') return right === 1 ? rules.name : 0
  return right * rules.each + (right === names.length ? rules.all : 0)
}
