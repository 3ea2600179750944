import * as z from 'zod/mini'
import type { EventIn } from '../vocabulary.ts'
import { CompetitionId, CouponKind, MatchId, Reason, RoundNumber, UserId } from '../words.ts'

const OfCoupon = z.object({
  competition: CompetitionId,
  round: RoundNumber,
  user: UserId,
  kind: CouponKind,
  /** The match the coupon was used on; for the Weekly Multiplier the match of the week it was used from. */
  match: MatchId,
})

export const couponEvents = {
  CouponUsed: { version: 1, data: OfCoupon },
  CouponReturned: { version: 1, data: z.extend(OfCoupon, { reason: Reason }) },
} as const

export type CouponEvent = EventIn<typeof couponEvents>
