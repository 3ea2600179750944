import type { CouponKind } from '../words.ts'

/** The power-ups as fans read them. */
export const couponNames: Readonly<Record<CouponKind, string>> = {
  freepass: 'Double Up',
  allornothing: 'All or Nothing',
  weekly: 'Weekly Multiplier',
}
