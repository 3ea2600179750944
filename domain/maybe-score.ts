/** A score that may be missing, such as the one before an extra time that was not played. */
import { sameScore } from './score.ts'
import type { Score } from './words.ts'

/** Whether both say the same: a missing score is the same as a missing one alone. */
export function sameMaybe(a: Score | null, b: Score | null): boolean {
  return a === null || b === null ? a === b : sameScore(a, b)
}
