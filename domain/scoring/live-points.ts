/** What a prediction would give if its match ended as it stands: never settled, and on no board. */
import { roundOf } from '../match-id.ts'
import type { CouponKind, MatchId, Score } from '../words.ts'
import { hits, powerUpsOn } from './power-ups.ts'
import type { PicksByResult } from './rare.ts'
import type { Rules } from './rules.ts'
import { scorePrediction } from './score-prediction.ts'

/**
 * @param coupons those that bear on this match; an All or Nothing of another match counts once that match is settled
 * @param score of a match in play, goals up to 120 minutes
 * @param picks of the match, where its rules ask for rare results
 */
export function livePoints(basis: {
  readonly ruleset: Rules
  readonly match: MatchId
  readonly prediction: Score
  readonly coupons: readonly CouponKind[]
  readonly score: Score
  readonly picks: PicksByResult | null
}): number {
  const { ruleset, match, prediction, score: outcome, picks } = basis
  const used = basis.coupons.map(kind => ({ kind, match, hit: hits(prediction, outcome) }))
  const { round } = roundOf(match)
  const powerUps = powerUpsOn(match, used)
  return scorePrediction({ ruleset, round, prediction, outcome, powerUps, picks }).points
}
