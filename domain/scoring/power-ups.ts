/** What the coupons that a fan used in a round do to the points of each match of the round. */
import { type CouponKind, type MatchId, type Score, sameScore } from '../words.ts'
import type { Outcome } from './outcome.ts'

/**
 * Power-ups in the order in which they are applied. Read models keep them as bits by their place here: a new one is added
 * at the end, or takes effect with a rebuild.
 */
export const powerUps = [
  'all-or-nothing',
  'all-or-nothing-marquee',
  'double-up',
  'weekly-multiplier',
] as const
export type PowerUp = (typeof powerUps)[number]

export interface UsedCoupon {
  readonly kind: CouponKind
  /** the match it was used on, and keeps, even where the marquee flag moves on afterwards */
  readonly match: MatchId
}

export interface JudgedCoupon extends UsedCoupon {
  /** see `hits` */
  readonly hit: boolean
}

/** Whether a fan predicted exactly what the match ended with: then All or Nothing used on it lifts the week. */
export function hits(predicted: Score | undefined, outcome: Outcome): boolean {
  return predicted !== undefined && outcome !== null && outcome !== 'void' && sameScore(predicted, outcome)
}

/** @param used all coupons that the fan used in the match's round */
export function powerUpsOn(match: MatchId, used: readonly JudgedCoupon[]): readonly PowerUp[] {
  return used.flatMap(coupon => effects[coupon.kind](coupon, coupon.match === match))
}

type Effect = (coupon: JudgedCoupon, isItsMatch: boolean) => readonly PowerUp[]

const effects: Readonly<Record<CouponKind, Effect>> = {
  freepass: (_, isItsMatch) => (isItsMatch ? ['double-up'] : []),
  weekly: () => ['weekly-multiplier'],
  allornothing({ hit }, isItsMatch) {
    if (!hit) return []
    return isItsMatch ? ['all-or-nothing', 'all-or-nothing-marquee'] : ['all-or-nothing']
  },
}

/** Whether the coupon can change the points of every match of its week, not of its match alone. */
export function countsForWeek(kind: CouponKind): boolean {
  return kind !== 'freepass'
}

/** Whether the coupon can change the points of the match. */
export function bearsOn(match: MatchId, { kind, match: itsMatch }: UsedCoupon): boolean {
  return countsForWeek(kind) || itsMatch === match
}

/**
 * Whether a void match gives the coupon back that was used on it. The Weekly Multiplier stays used: it goes on counting
 * for the other matches of its week.
 */
export function isReturned(kind: CouponKind): boolean {
  return kind !== 'weekly'
}

/** Whether the coupon stands beside the match's prediction: the Weekly Multiplier at every match of its round. */
export function isShownAt(match: MatchId, { kind, match: itsMatch }: UsedCoupon): boolean {
  return kind === 'weekly' || itsMatch === match
}
