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
