/** Reading the coupons that fans have used. */
import type { CompetitionId, CouponKind, Instant, MatchId, RoundNumber, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'
import { type Sight, sightedCoupons } from '../../entry/sight.ts'
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

export interface UseOfVoidMatch {
  readonly user: UserId
  readonly kind: CouponKind
  readonly competition: CompetitionId
  readonly match: MatchId
}

/**
 * Who used a coupon of the kinds on a match that is void by now, and has not got it back, as far as the sight shows it.
 * @param limit rows at the most
 * @param match that match alone
 */
export function usesOnVoidMatches(
  db: ReadModelConnection,
  sight: Sight,
  kinds: readonly CouponKind[],
  limit: number,
  match?: MatchId,
): Promise<readonly UseOfVoidMatch[]> {
  return readModel(db)
    .selectFrom('powerups as u')
    .innerJoin('matches as m', 'm.id', 'u.match_id')
    .where('m.status', '=', 'void')
    .where('u.kind', 'in', kinds)
    .$if(match !== undefined, uses => uses.where('u.match_id', '=', match as MatchId))
    .where(sightedCoupons(sight))
    .select(['u.competition', 'u.user_id as user', 'u.match_id as match', 'u.kind'])
    .orderBy('u.match_id')
    .orderBy('u.user_id')
    .orderBy('u.kind')
    .limit(limit)
    .execute()
}
