/**
 * Matches and predictions in the words of the contract. Fields are listed one by one, here as in every view: nothing
 * slips into an answer.
 */

import type { PredictionView } from '#contract/entry/view.ts'
import type { MatchView } from '#contract/round/calls.ts'
import type { LiveView } from '#contract/round/live.ts'
import { winnerOf } from '#domain/score.ts'
import { shownPoints } from '#domain/scoring/outcome.ts'
import type { MatchRow } from '#projections/round/queries.ts'
import { isClosed } from '#projections/round/visibility.ts'
import type {
  FanPredictionRow,
  MaskedFanPredictionRow,
  OwnPredictionRow,
} from '#projections/scoring/queries.ts'

/** A match with the reader's own prediction. */
export function matchView(
  row: MatchRow,
  now: Date,
  own: OwnPredictionRow | undefined,
  live: LiveView | null,
): MatchView {
  return {
    id: row.id,
    competition: row.competition,
    round: row.round,
    roundName: row.roundName,
    home: row.home,
    away: row.away,
    kickOff: row.lastKickOff,
    locksAt: row.locksAt,
    locked: isClosed(row, now),
    status: row.status,
    ground: row.ground,
    group: row.group,
    category: row.category,
    knockOut: row.knockOut,
    marquee: row.marquee,
    prize: row.prize,
    score: row.score,
    after90: row.after90,
    awarded: row.awarded,
    counted: row.counted,
    winner: row.winner,
    live,
    prediction: own
      ? {
          score: own.predicted,
          placedAt: own.placedAt,
          amendedAt: own.amendedAt,
          amendments: own.amendments,
          byHand: own.byHand,
          points: shownPoints(row.status, own.points),
          coupons: [...own.coupons],
        }
      : null,
  }
}

/** A prediction in a list. */
export function predictionView(row: FanPredictionRow, now: Date, live: LiveView | null): PredictionView {
  const { fixture: match } = row
  return {
    match: match.id,
    competition: match.competition,
    round: match.round,
    roundName: match.roundName,
    home: match.home,
    away: match.away,
    kickOff: match.lastKickOff,
    locked: isClosed(match, now),
    status: match.status,
    predicted: row.predicted,
    actual: match.score,
    live,
    winner: winnerOf(row.predicted),
    points: shownPoints(match.status, row.points),
    coupons: [...row.coupons],
    placedAt: row.placedAt,
    amendments: row.amendments,
    byHand: row.byHand,
  }
}

/** A prediction as staff see it: what may not be seen yet came without its pick and its power-ups. */
export function adminPredictionView(row: MaskedFanPredictionRow, now: Date) {
  const { predicted, ...rest } = row
  const view = predictionView({ ...rest, predicted: predicted ?? HIDDEN }, now, null)
  return predicted ? view : { ...view, predicted: null, winner: null }
}

/** Stands in for a pick until it is left out. */
const HIDDEN = { home: 0, away: 0 }
