/** Reading the coupons that fans have used. */
import type { CompetitionId, CouponKind, Instant, MatchId, RoundNumber, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'
import { type Sight, sightedCoupons } from '../../entries/sight.ts'
import { readModel } from '../../schema/tables.ts'

export interface CouponUseRow {
  readonly kind: CouponKind
  readonly round: RoundNumber
  readonly match: MatchId
  readonly usedAt: Instant
  /** the match's score was predicted exactly */
  readonly hit: boolean
}

/** The coupons a fan has used in a competition that the sight shows, in the order of rounds; returned ones are gone. */
export async function couponUses(
  db: ReadModelConnection,
  sight: Sight,
  user: UserId,
  competition: CompetitionId,
): Promise<readonly CouponUseRow[]> {
  const rows = await readModel(db)
    .selectFrom('powerups as u')
    .selectAll()
    .where('user_id', '=', user)
    .where('competition', '=', competition)
    .where(sightedCoupons(sight))
    .orderBy('round')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, round, match_id: match, used_at, hit }) => ({
    kind,
    round,
    match,
    usedAt: used_at.toISOString(),
    hit,
  }))
}

export interface UseOfMatch {
  readonly user: UserId
  readonly kind: CouponKind
}

/** Who used which coupon on the match, as far as the sight shows it. */
export function usesOnMatch(
  db: ReadModelConnection,
  sight: Sight,
  match: MatchId,
): Promise<readonly UseOfMatch[]> {
  return readModel(db)
    .selectFrom('powerups as u')
    .where(sightedCoupons(sight))
    .select(['user_id as user', 'kind'])
    .where('match_id', '=', match)
    .orderBy('user_id')
    .orderBy('kind')
    .execute()
}
