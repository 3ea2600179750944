import type { RoundState } from '../round/state.ts'
import type { Predictions } from './state.ts'

/** Whether every match of the round that is not void is predicted; no fan predicts a round without such a match. */
export function isWholeRound(predictions: Predictions, { matches }: RoundState): boolean {
  const liveMatches = Object.values(matches).filter(({ status }) => status !== 'void')
  return liveMatches.length > 0 && liveMatches.every(({ match }) => predictions[match] !== undefined)
}
