/** A score that may be missing, such as the one before an extra time that was not played. */
import { sameScore } from './score.ts'
import type { Score } from './words.ts'

/** @returns null where the goals of one side are missing */
export function maybeScore(home: number | null, away: number | null): Score | null {
  return home === null || away === null ? null : { home, away }
}

/** Whether both say the same: a missing score is the same as a missing one alone. */
export function sameMaybe(a: Score | null, b: Score | null): boolean {
  return a === null || b === null ? a === b : sameScore(a, b)
}
