/** A result as somebody saw it who then typed another one. */
import { sameMaybe } from '../maybe-score.ts'
import { sameScore } from '../score.ts'
import type { Score, Winner } from '../words.ts'

export interface SeenResult {
  readonly score: Score
  readonly after90: Score | null
  readonly winner: Winner | null
}

export function sameResult(a: SeenResult, b: SeenResult): boolean {
  return sameScore(a.score, b.score) && sameMaybe(a.after90, b.after90) && a.winner === b.winner
}
