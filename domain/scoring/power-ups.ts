/** What the coupons that a fan used in a round do to the points of each match of the round. */
import type { UsedCoupon } from '../coupon/kinds.ts'
import { phrase } from '../phrase.ts'
import { sameScore } from '../score.ts'
import type { CouponKind, MatchId, Score } from '../words.ts'
import type { Outcome } from './outcome.ts'
import type { CouponRules } from './rules.ts'

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

/** What a power-up in force does to the points that a prediction has without it, and how that is explained to the fan. */
export interface Lift {
  readonly rule: 'all-or-nothing' | 'double-up' | 'weekly-multiplier'
  readonly text: string
  readonly to: { readonly kind: 'full' } | { readonly kind: 'times'; readonly factor: number }
}

/** By the values of the rules; null where the rules have no such power-up (any more). */
export const lifts: Readonly<Record<PowerUp, (coupons: CouponRules) => Lift | null>> = {
  'all-or-nothing': ({ allornothing }) =>
    allornothing && {
      rule: 'all-or-nothing',
      text: phrase('rule.all-or-nothing.points', 'All or Nothing: full points for the week').text,
      to: { kind: 'full' },
    },
  'all-or-nothing-marquee': ({ allornothing }) =>
    allornothing && {
      rule: 'all-or-nothing',
      text: phrase('rule.all-or-nothing.times', 'All or Nothing: the marquee match').text,
      to: { kind: 'times', factor: allornothing.marqueeFactor },
    },
  'double-up': ({ freepass }) =>
    freepass && {
      rule: 'double-up',
      text: phrase('rule.double-up.times', 'Double Up').text,
      to: { kind: 'times', factor: freepass.factor },
    },
  'weekly-multiplier': ({ weekly }) =>
    weekly && {
      rule: 'weekly-multiplier',
      text: phrase('rule.weekly-multiplier.times', 'Weekly Multiplier').text,
      to: { kind: 'times', factor: weekly.factor },
    },
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
