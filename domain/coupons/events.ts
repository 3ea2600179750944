import { z } from 'zod'
import { CompetitionId, CouponKind, MatchId, Reason, RoundNumber, UserId } from '../words.ts'

const OfCoupon = z.object({
  competition: CompetitionId,
  round: RoundNumber,
  user: UserId,
  kind: CouponKind,
  /** The match the coupon was used on; for the Weekly Multiplier the match of the week it was used from. */
  match: MatchId,
})

export const CouponUsed = OfCoupon
export const CouponReturned = OfCoupon.extend({ reason: Reason })
