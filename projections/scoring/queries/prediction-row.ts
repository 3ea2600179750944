/** A prediction with its power-ups, between its table and its words. */
import type { CouponKind, Instant, MatchId, Score, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'
import { readModel } from '../../schema/tables.ts'

export interface OwnPredictionRow {
  readonly match: MatchId
  readonly user: UserId
  readonly predicted: Score
  /** 0 until the match is settled */
  readonly points: number
  readonly placedAt: Instant
  readonly amendedAt: Instant | null
  readonly amendments: number
  /** those that bear on this match: the Weekly Multiplier of its round, the others where used on it */
  readonly coupons: readonly CouponKind[]
}

/** Predictions with their match and the fan's power-ups of the round; the round's name as well. */
export function predictionsWithCoupons(db: ReadModelConnection) {
  return readModel(db)
    .selectFrom('predictions as p')
    .innerJoin('matches as m', 'm.id', 'p.match_id')
    .innerJoin('rounds as r', join =>
      join.onRef('r.competition', '=', 'm.competition').onRef('r.number', '=', 'm.round'),
    )
    .leftJoin('powerups as u', join =>
      join
        .onRef('u.competition', '=', 'm.competition')
        .onRef('u.round', '=', 'm.round')
        .onRef('u.user_id', '=', 'p.user_id'),
    )
}

export const predictionColumns = [
  'p.match_id',
  'p.user_id',
  'p.home as predicted_home',
  'p.away as predicted_away',
  'p.points',
  'p.placed_at',
  'p.amended_at',
  'p.amendments',
  'u.double_match',
  'u.weekly_match',
  'u.all_or_nothing_match',
] as const

export interface PredictionColumns {
  match_id: string
  user_id: string
  predicted_home: number
  predicted_away: number
  points: number
  placed_at: Date
  amended_at: Date | null
  amendments: number
  double_match: string | null
  weekly_match: string | null
  all_or_nothing_match: string | null
}

export function predictionRow(row: PredictionColumns): OwnPredictionRow {
  const coupons: CouponKind[] = []
  if (row.double_match === row.match_id) coupons.push('freepass')
  if (row.all_or_nothing_match === row.match_id) coupons.push('allornothing')
  if (row.weekly_match !== null) coupons.push('weekly')
  return {
    match: row.match_id,
    user: row.user_id,
    predicted: { home: row.predicted_home, away: row.predicted_away },
    points: row.points,
    placedAt: row.placed_at.toISOString(),
    amendedAt: row.amended_at?.toISOString() ?? null,
    amendments: row.amendments,
    coupons,
  }
}
