import type { Match, MatchStatus } from '../round/match.ts'
import type { Score } from '../words.ts'

/** What a match gives points for: its score up to 120 minutes, nothing as it is void, or null: nothing yet. */
export type Outcome = Score | 'void' | null

/**
 * A match is settled when it has both a score and a winner; only then does it give points. Who won is not part of the
 * outcome: a shoot-out is a draw for points.
 * @param match undefined where there is none
 */
export function outcomeOf(match: Match | undefined): Outcome {
  if (match?.status === 'void') return 'void'
  return match?.status === 'settled' ? match.score : null
}

/** The points of a prediction as they are shown: null unless the match is settled, whatever is kept. */
export function shownPoints(status: MatchStatus, points: number): number | null {
  return status === 'settled' ? points : null
}
