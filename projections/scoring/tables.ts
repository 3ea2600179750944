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
  /** revision of the fan's stream at the save that stands here */
  version: number
  /** of that save, see `ordinalOf` */
  ordinal: string
  home: number
  away: number
  /** the power-ups in force, as bits */
  power: number
  /** entered by an organiser */
  by_hand: boolean
  placed_at: Timestamp
  amended_at: TimestampOrNull
  amendments: number
}

/** Versions of predictions that another one took the place of: needed where a kick-off is brought forward. */
interface FormerPredictionsTable {
  match_id: string
  user_id: string
  version: number
  ordinal: string
  at: Timestamp
  /** null where the prediction was withdrawn */
  home: number | null
  away: number | null
  by_hand: boolean
}

/** Every use and every return of a power-up. */
interface CouponChangesTable {
  competition: string
  round: number
  user_id: string
  kind: CouponKind
  version: number
  ordinal: string
  match_id: string
  at: Timestamp
  /** or returned */
  used: boolean
  /** by the fan, not by a process of ours */
  judged: boolean
  /** after a lock that the match truly had: it does not count */
  late: boolean
}

/** A view: a prediction with what its scoreline is worth. */
interface ScoredPredictionsView extends PredictionsTable {
  /** 0 until the match is settled */
  points: number
  /** what it adds over fans with equal points, see `edgeOf` of the domain */
  edge: string
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

/** Two views: the fans on each board, and those who would be there if they were not excluded. */
interface BoardTotalsView {
  board: BoardId
  user_id: string
  points: number
  /** over fans with equal points; 0 where the rules place them nowhere */
  edge: string
}

interface BoardHistogramTable {
  board: BoardId
  points: number
  edge: string
  fans: number
  /** fans with more points, or with as many and a larger edge: the rank of these fans is one more */
  above: number
}

declare module '../schema/tables.ts' {
  interface ReadModelTables {
    scored_matches: ScoredMatchesTable
    scored_predictions: ScoredPredictionsView
    former_predictions: FormerPredictionsTable
    coupon_changes: CouponChangesTable
    powerups: PowerUpsTable
    board_totals: BoardTotalsView
    excluded_totals: BoardTotalsView
    board_histogram: BoardHistogramTable
  }
}
