/** Reading predictions, boards, winners and power-ups. */
export { type Board, boardId } from './board.ts'
export {
  type BoardPlace,
  leaderboard,
  pointsByRound,
  rankOf,
  ranksOf,
} from './queries/boards.ts'
export { type CouponUseRow, couponUses } from './queries/coupons.ts'
export { type PointsInputs, pointsInputs } from './queries/points.ts'
export {
  allPredictions,
  type FanPredictionRow,
  type FanPredictionsFilter,
  type FanTotals,
  fanTotals,
  type OwnPredictionRow,
  predictionsOfFan,
  predictionsOfMatch,
  predictionsOfRound,
} from './queries/predictions.ts'
export { type WinnersOfMatch, type Winning, winners, winnersOfMatch } from './queries/winners.ts'
