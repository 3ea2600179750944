/** Reading predictions, boards, winners and power-ups. */
export { type Board, boardId } from './board.ts'
export { type BoardCache, createBoardCache } from './board-cache.ts'
export { afterEachRound } from './queries/after-rounds.ts'
export {
  allPoints,
  type BoardPlace,
  boardSize,
  figuresOf,
  leaderboard,
  placesAround,
  placesByRound,
  placesOf,
  pointsByRound,
  rankOf,
  searchBoard,
  surroundings,
} from './queries/boards.ts'
export { couponUses, type UseOfVoidMatch, usesOnVoidMatches } from './queries/coupons.ts'
export { type ScoredMatch, scoredMatches, stakesOf, totalsOf } from './queries/frames.ts'
export { isNamed } from './queries/named.ts'
export { type OpenMatch, openMatches, predictedOf } from './queries/open-matches.ts'
export { picksByResult } from './queries/picks-by-result.ts'
export { newestRound, ranksBefore, type TotalsBefore, totalsBefore } from './queries/places-before.ts'
export { matchesPlayedBy, playersAmong, playersIn } from './queries/players.ts'
export {
  type AllPredictionsFilter,
  allPredictions,
  type FanPredictionRow,
  fanTotals,
  type MaskedFanPredictionRow,
  type OwnPredictionRow,
  onlyRight,
  predictionsInBatches,
  predictionsOfFan,
  predictionsOfMatch,
  predictionsOfRound,
  type ScorelineShare,
  scorelinesOfMatch,
} from './queries/predictions.ts'
export { type RoundLock, roundLocks } from './queries/round-locks.ts'
export { seasonOf } from './queries/season.ts'
export { type WinnersOfMatch, winners, winnersOfMatch } from './queries/winners.ts'
