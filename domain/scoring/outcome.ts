import type { Match, MatchStatus, Result } from '../round/match.ts'
import type { Score } from '../words.ts'
import type { Rules } from './rules.ts'

/** What a match gives points for: the score that counts by the rules, nothing as it is void, or null: nothing yet. */
export type Outcome = Score | 'void' | null

/** What rules say of the score that counts. */
type Counting = Pick<Rules, 'score' | 'deskDecision'>

/**
 * A match is settled when it has both a score and a winner; only then does it give points. Who won is not part of the
 * outcome: a shoot-out is a draw for points.
 * @param match undefined where there is none
 * @param rules null where there are none yet: then nothing gives points
 */
export function outcomeOf(match: Match | undefined, rules: Counting | null): Outcome {
  if (match?.status === 'void') return 'void'
  return match?.status === 'settled' ? scoreThatCounts(match, rules) : null
}

/** Where nothing was played before a desk decision, or no extra time, the score is all there is. */
export function scoreThatCounts(result: Result, rules: Counting | null): Score {
  const { score, after90 } = (rules?.deskDecision === 'as-played' ? result.played : null) ?? result
  return (rules?.score === 'after-90' ? after90 : null) ?? score
}

/** The points of a prediction as they are shown: null unless the match is settled, whatever is kept. */
export function shownPoints(status: MatchStatus, points: number): number | null {
  return status === 'settled' ? points : null
}
