/** Reading the coupons a fan has used. */
import type { CompetitionId, CouponKind, Instant, MatchId, RoundNumber, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'
import { readModel } from '../../schema/tables.ts'

/** Rounds a competition has at the most, each with at most one coupon of a kind. */
const MAX_ROUNDS = 99

export interface CouponUseRow {
  readonly kind: CouponKind
  readonly round: RoundNumber
  readonly match: MatchId
  readonly usedAt: Instant
  /** All or Nothing: the match's score was predicted exactly */
  readonly hit: boolean
}

/** The coupons a fan has used in a competition, in the order of rounds; returned ones are gone. */
export async function couponUses(
  db: ReadModelConnection,
  user: UserId,
  competition: CompetitionId,
): Promise<readonly CouponUseRow[]> {
  const rows = await readModel(db)
    .selectFrom('powerups')
    .selectAll()
    .where('user_id', '=', user)
    .where('competition', '=', competition)
    .orderBy('round')
    .limit(MAX_ROUNDS)
    .execute()
  return rows.flatMap(row => {
    const use = (kind: CouponKind, match: string | null, at: Date | null, hit: boolean): CouponUseRow[] =>
      match === null || at === null ? [] : [{ kind, round: row.round, match, usedAt: at.toISOString(), hit }]
    return [
      ...use('freepass', row.double_match, row.double_at, false),
      ...use('allornothing', row.all_or_nothing_match, row.all_or_nothing_at, row.hit),
      ...use('weekly', row.weekly_match, row.weekly_at, false),
    ]
  })
}
