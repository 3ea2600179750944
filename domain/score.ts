/** What a score says. Without a schema, so that pages that only read scores load none. */
import type { Score, Winner } from './words.ts'

/**
 * Who a score says has won.
 * @param score goals up to 120 minutes
 */
export function winnerOf(score: Score): Winner {
  if (score.home > score.away) return 'home'
  return score.home < score.away ? 'away' : 'draw'
}

export function sameScore(a: Score, b: Score): boolean {
  return a.home === b.home && a.away === b.away
}
