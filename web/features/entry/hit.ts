/** What a prediction had right. */
import type { MatchView } from '#contract/round/calls.ts'
import { sameScore, winnerOf } from '#domain/score.ts'
import type { Score } from '#domain/words.ts'

export type Hit = 'exact' | 'margin' | 'result'

/**
 * @param score what the match ended with, for a match whose score that counts is not known
 * @param hasMargin whether the rules give points of their own for the right margin
 * @returns null where neither score nor result was right, or nothing was predicted
 */
export function hitOf(
  { prediction, counted }: Pick<MatchView, 'prediction' | 'counted'>,
  score: Score,
  hasMargin: boolean,
): Hit | null {
  if (!prediction) return null
  const own = prediction.score
  const ended = counted ?? score
  if (sameScore(own, ended)) return 'exact'
  if (winnerOf(own) !== winnerOf(ended)) return null
  return hasMargin && own.home - own.away === ended.home - ended.away ? 'margin' : 'result'
}
