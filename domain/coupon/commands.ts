import type { JudgedOn } from '../entry/commands.ts'
import type { CompetitionId, CouponKind, MatchId, Reason, UserId } from '../words.ts'

export interface UseCoupon extends JudgedOn {
  readonly type: 'UseCoupon'
  readonly kind: CouponKind
  readonly competition: CompetitionId
  readonly user: UserId
  /** the match it is used on; for the Weekly Multiplier any match of the week that is not void */
  readonly match: MatchId
}

/** By the fan, who wants the coupon elsewhere, until the deadline at which it could no longer be used. */
export interface TakeBackCoupon extends Omit<UseCoupon, 'type'> {
  readonly type: 'TakeBackCoupon'
}

/** By a process of ours when the match became void: gives the coupon back that was used on the match. */
export interface ReturnCoupon {
  readonly type: 'ReturnCoupon'
  readonly kind: CouponKind
  readonly competition: CompetitionId
  readonly user: UserId
  readonly match: MatchId
  readonly reason: Reason
}

export type CouponCommand = UseCoupon | TakeBackCoupon | ReturnCoupon
