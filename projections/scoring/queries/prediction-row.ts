/** A prediction with its power-ups, between its table and its words. */
import { sql } from 'kysely'
import { isShownAt, type UsedCoupon } from '#domain/coupon/kinds.ts'
import type { CouponKind, Instant, MatchId, Score, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'
import { type Sight, seesPick, sightedPicks } from '../../entry/sight.ts'
import type { MatchRow } from '../../round/match-row.ts'
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
  /** entered by an organiser */
  readonly byHand: boolean
  /** those that bear on this match: the Weekly Multiplier of its round, the others where used on it */
  readonly coupons: readonly CouponKind[]
}

/** The predictions `p` that the sight shows, with their points, their match `m` and its round `r`. */
export function predictions(db: ReadModelConnection, sight: Sight) {
  return everyPrediction(db).where(sightedPicks(sight))
}

/** All of them, for lists that say who predicted and hide what: `maskedRow` makes their rows. */
export function everyPrediction(db: ReadModelConnection) {
  return readModel(db)
    .selectFrom('scored_predictions as p')
    .innerJoin('matches as m', 'm.id', 'p.match_id')
    .innerJoin('rounds as r', join =>
      join.onRef('r.competition', '=', 'm.competition').onRef('r.number', '=', 'm.round'),
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
  'p.by_hand',
  // Read for the rows of the page alone: it has no part in their order.
  sql<UsedCoupon[]>`(
    select coalesce(json_agg(json_build_object('kind', u.kind, 'match', u.match_id) order by u.kind), '[]')
    from powerups u
    where u.competition = m.competition and u.round = m.round and u.user_id = p.user_id)`.as('coupons'),
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
  by_hand: boolean
  /** all that the fan used in the round */
  coupons: readonly UsedCoupon[]
}

/** A prediction as the sight shows it: what may not be seen yet is not there. */
export interface MaskedPredictionRow extends Omit<OwnPredictionRow, 'predicted'> {
  readonly predicted: Score | null
}

export function maskedRow(sight: Sight, row: PredictionColumns, match: MatchRow): MaskedPredictionRow {
  const whole = predictionRow(row)
  return seesPick(sight, whole.user, match)
    ? whole
    : { ...whole, predicted: null, coupons: [], byHand: false }
}

export function predictionRow(row: PredictionColumns): OwnPredictionRow {
  return {
    match: row.match_id,
    user: row.user_id,
    predicted: { home: row.predicted_home, away: row.predicted_away },
    points: row.points,
    placedAt: row.placed_at.toISOString(),
    amendedAt: row.amended_at?.toISOString() ?? null,
    amendments: row.amendments,
    byHand: row.by_hand,
    coupons: row.coupons.filter(coupon => isShownAt(row.match_id, coupon)).map(({ kind }) => kind),
  }
}
