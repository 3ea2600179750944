import type { RoundState } from '../round/state.ts'
import type { Predictions } from './state.ts'

/** Whether every match of the round that is not void is predicted; no fan predicts a round without such a match. */
export function isWholeRound(predictions: Predictions, { matches }: RoundState): boolean {
  const asked = Object.values(matches).filter(({ status }) => status !== 'void')
  return asked.length > 0 && asked.every(({ match }) => predictions[match] !== undefined)
}
