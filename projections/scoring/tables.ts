/** Predictions, what they are worth, and the boards. */
import type { CouponKind } from '#domain/words.ts'
import type { BoardId, Timestamp, TimestampOrNull } from '../schema/column-types.ts'

/** What the points now on the boards rest on: compared with `matches` it says what must be scored again. */
interface ScoredMatchesTable {
  match_id: string
  competition: string
  round: number
  /** null unless the match is settled */
  home_score: number | null
  away_score: number | null
  competition_board: BoardId
  round_board: BoardId
  /** null while the kick-off is not known */
  month_board: BoardId | null
}

interface PredictionsTable {
  match_id: string
  user_id: string
  home: number
  away: number
  /** the power-ups in force, as bits */
  power: number
  placed_at: Timestamp
  amended_at: TimestampOrNull
  amendments: number
}

/** A view: a prediction with what its scoreline is worth. */
interface ScoredPredictionsView extends PredictionsTable {
  /** 0 until the match is settled */
  points: number
}

interface PowerUpsTable {
  competition: string
  round: number
  user_id: string
  kind: CouponKind
  match_id: string
  used_at: Timestamp
  /** the match's score was predicted exactly */
  hit: boolean
}

/** A view: the fans on each board. */
interface BoardTotalsView {
  board: BoardId
  user_id: string
  points: number
}

interface BoardHistogramTable {
  board: BoardId
  points: number
  fans: number
  /** fans with more points: the rank of these fans is one more */
  above: number
}

export interface ScoringTables {
  scored_matches: ScoredMatchesTable
  scored_predictions: ScoredPredictionsView
  powerups: PowerUpsTable
  board_totals: BoardTotalsView
  board_histogram: BoardHistogramTable
}
