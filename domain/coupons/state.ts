import type { Ruleset } from '../scoring/ruleset.ts'
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

/** How many more Weekly Multipliers the season allows, after these uses of its coupons. */
export function weeklyLeft(uses: readonly Pick<CouponUse, 'kind'>[], ruleset: Ruleset): number {
  const used = uses.filter(({ kind }) => kind === 'weekly').length
  return Math.max(0, ruleset.coupons.weekly.perSeason - used)
}
