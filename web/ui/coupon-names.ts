import type { CouponKind } from '#domain/words.ts'

/** What fans call the power-ups. */
export const couponNames: Readonly<Record<CouponKind, string>> = {
  freepass: 'Double Up',
  allornothing: 'All or Nothing',
  weekly: 'Weekly Multiplier',
}
