/** The power-ups as data. What a power-up does to points stands in `domain/scoring/power-ups.ts`. */
import type { CouponKind, MatchId } from '../words.ts'

export interface KindOfCoupon {
  /** as fans read it */
  readonly name: string
  /** the matches of a round that it can be used on */
  readonly usedOn: 'marquee' | 'not-marquee' | 'any'
  /** whose points it can change. For the `week` it is used before the week's first match locks, else before its match locks */
  readonly countsFor: 'match' | 'week'
  /**
   * `match`: it stands beside that match alone, and a void match gives it back. `week`: its match only names the week, so
   * it stands beside every match and goes on counting where that match becomes void.
   */
  readonly belongsTo: 'match' | 'week'
}

export const kindsOfCoupon: Readonly<Record<CouponKind, KindOfCoupon>> = {
  freepass: { name: 'Double Up', usedOn: 'not-marquee', countsFor: 'match', belongsTo: 'match' },
  allornothing: { name: 'All or Nothing', usedOn: 'marquee', countsFor: 'week', belongsTo: 'match' },
  weekly: { name: 'Weekly Multiplier', usedOn: 'any', countsFor: 'week', belongsTo: 'week' },
}

/** In the order in which fans see them. */
export const COUPON_KINDS = Object.keys(kindsOfCoupon) as readonly CouponKind[]

export interface UsedCoupon {
  readonly kind: CouponKind
  /** the match it was used on, and keeps, even where the marquee flag moves on afterwards */
  readonly match: MatchId
}

/** Whether the coupon can change the points of every match of its week, not of its match alone. */
export function countsForWeek(kind: CouponKind): boolean {
  return kindsOfCoupon[kind].countsFor === 'week'
}

/** Whether the coupon can change the points of the match. */
export function bearsOn(match: MatchId, { kind, match: itsMatch }: UsedCoupon): boolean {
  return countsForWeek(kind) || itsMatch === match
}

/** Whether a void match gives the coupon back that was used on it. */
export function isReturned(kind: CouponKind): boolean {
  return kindsOfCoupon[kind].belongsTo === 'match'
}

/** Those that a void match gives back. */
export const RETURNED_KINDS = COUPON_KINDS.filter(isReturned)

/** Whether the coupon stands beside the prediction of the match. */
export function isShownAt(match: MatchId, { kind, match: itsMatch }: UsedCoupon): boolean {
  return kindsOfCoupon[kind].belongsTo === 'week' || itsMatch === match
}
