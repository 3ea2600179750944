import type { Rules } from '../scoring/rules.ts'
import type { CouponKind, MatchId, RoundNumber } from '../words.ts'

export interface CouponUse {
  readonly kind: CouponKind
  readonly round: RoundNumber
  readonly match: MatchId
}

/** A fan's coupons of one season. */
export type CouponsState =
  | { readonly status: 'unused' }
  /** in the order they were used; returned ones are gone */
  | { readonly status: 'used'; readonly uses: readonly CouponUse[] }

export function usesOf(state: CouponsState): readonly CouponUse[] {
  return state.status === 'used' ? state.uses : []
}

/**
 * How many more coupons of the kind the season allows, after these uses.
 * @returns null where each round allows one; 0 also where the rules have no such coupon
 */
export function couponsLeft(
  kind: CouponKind,
  uses: readonly Pick<CouponUse, 'kind'>[],
  { coupons }: Pick<Rules, 'coupons'>,
): number | null {
  const rule = coupons[kind]
  if (!rule) return 0
  const used = uses.filter(use => use.kind === kind).length
  return rule.perSeason === null ? null : Math.max(0, rule.perSeason - used)
}
