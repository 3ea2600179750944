/**
 * The game by the values of its rules, as the events say them. Nothing in this folder calls the code that the tests judge: a
 * value that is read another way there is a difference here.
 */
import type { Rules as Values } from '#domain/scoring/rules.ts'
import type { CouponKind, Score } from '#domain/words.ts'

export type Rules = Values

interface PowerUp {
  /** the matches that it can be used on */
  readonly usedOn: 'marquee' | 'others' | 'all'
  /** whose lock ends its use: that of its match, or the first of the round */
  readonly closes: 'match' | 'round'
  /** whether a result of its match ends its use as well */
  readonly endsWithResult: boolean
  /** what it multiplies: always, or where its match was predicted exactly */
  readonly lifts: 'match' | 'round' | 'match where exact'
}

export const POWER_UPS: Readonly<Record<CouponKind, PowerUp>> = {
  freepass: { usedOn: 'others', closes: 'match', endsWithResult: true, lifts: 'match' },
  allornothing: { usedOn: 'marquee', closes: 'round', endsWithResult: true, lifts: 'match where exact' },
  weekly: { usedOn: 'all', closes: 'round', endsWithResult: false, lifts: 'round' },
}

/** What a fan used in the round of a match. */
export interface Used {
  readonly kind: CouponKind
  /** whether it was used on the very match */
  readonly isHere: boolean
  /** whether the fan predicted the match that it was used on exactly */
  readonly isExact: boolean
}

export function isExact(prediction: Score, was: Score): boolean {
  return prediction.home === was.home && prediction.away === was.away
}

/** A match as it ended, and all that fans predicted of it. */
export interface Ended {
  readonly round: number
  readonly was: Score
  readonly predictions: readonly Score[]
}

/** Whether the prediction has points on top, as few have its result. */
export function isFew(rules: Rules, { was, predictions }: Ended, prediction: Score): boolean {
  return sameSide(prediction, was) && forRare(rules, was, predictions) > 0
}

/** @param used by the fan in the round of the match */
export function pointsOf(
  rules: Rules,
  { round, was, predictions }: Ended,
  prediction: Score,
  used: readonly Used[],
): number {
  const inForce = used.filter(({ kind }) => rules.coupons[kind] !== null)
  // Full points for the whole round where All or Nothing came true.
  const isFull = inForce.some(({ kind, isExact: exact }) => kind === 'allornothing' && exact)
  const plain = isFull || isExact(prediction, was) ? rules.points.exact : ofMiss(rules, prediction, was)
  const given = plain + (sameSide(prediction, was) ? forRare(rules, was, predictions) : 0)
  const lifted = inForce.reduce((points, use) => points * factorOf(rules, use), given)
  const spans = rules.factors.filter(({ from, to }) => from <= round && to >= round)
  return spans.reduce((points, { factor }) => points * factor, lifted)
}

function sameSide(prediction: Score, was: Score): boolean {
  return Math.sign(prediction.home - prediction.away) === Math.sign(was.home - was.away)
}

function forRare({ rare }: Rules, was: Score, predictions: readonly Score[]): number {
  if (rare === null) return 0
  const right = predictions.filter(prediction => sameSide(prediction, was)).length
  return right / predictions.length < rare.below / 100 ? rare.points : 0
}

/** Of a score that is not exact. */
function ofMiss({ points: { margin, result, goals } }: Rules, prediction: Score, was: Score): number {
  const sidePoints = [prediction.home - was.home, prediction.away - was.away].includes(0) ? goals : 0
  const [ahead, wasAhead] = [prediction.home - prediction.away, was.home - was.away]
  if (ahead === wasAhead) return sidePoints + (margin ?? result)
  return sidePoints + (ahead * wasAhead > 0 ? result : 0)
}

function factorOf({ coupons: { freepass, allornothing, weekly } }: Rules, use: Used): number {
  const { lifts } = POWER_UPS[use.kind]
  if (lifts !== 'round' && !(use.isHere && (lifts === 'match' || use.isExact))) return 1
  const factors = {
    freepass: freepass?.factor,
    allornothing: allornothing?.marqueeFactor,
    weekly: weekly?.factor,
  }
  return factors[use.kind] ?? 1
}

/** What a prediction counts over fans with equal points, a figure for each criterion in the order of the rules. */
export function figuresOf({ equalFans }: Rules, prediction: Score, was: Score): number[] {
  const all = { exact: isExact(prediction, was), results: sameSide(prediction, was), predicted: true }
  return equalFans.map(criterion => Number(all[criterion]))
}

/** What a question asks for. */
export type AsksFor = 'single' | 'several' | 'number'

/** @param was names or a number: for one name all that share the first place */
export function pointsOfAnswer(
  { bonus: { single, several, number } }: Rules,
  asksFor: AsksFor,
  answer: readonly string[] | number,
  was: readonly string[] | number,
): number {
  if (asksFor === 'number') {
    const miss = Math.abs(Number(answer) - Number(was))
    if (miss === 0) return number.exact
    return miss <= number.near.within ? number.near.points : 0
  }
  const names = answer as readonly string[]
  const right = names.filter(name => (was as readonly string[]).includes(name)).length
  if (asksFor === 'single') return right === 1 ? single.points : 0
  return right * several.each + (right === names.length ? several.all : 0)
}
