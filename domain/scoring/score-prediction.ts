/** What a prediction is worth, and why: each step is a line that a fan can read. */
import { type Score, sameScore, type Winner, winnerOf } from '../words.ts'
import type { Ruleset } from './ruleset.ts'

/** A match that gives points: it has both its score up to 120 minutes and its winner. */
export interface SettledMatch {
  readonly score: Score
  /** who goes through; points never look at it, a shoot-out is a draw for points */
  readonly winner: Winner
  readonly marquee: boolean
}

export interface CouponsInForce {
  /** Double Up was used on this match */
  readonly doubleUp: boolean
  /** the Weekly Multiplier was used on this round */
  readonly weekly: boolean
  /** All or Nothing was used and the marquee score was exact: lifts every match of the round */
  readonly allOrNothing: boolean
}

export const noCoupons: CouponsInForce = { doubleUp: false, weekly: false, allOrNothing: false }

export type ScoringRule =
  | 'exact'
  | 'margin'
  | 'result'
  | 'miss'
  | 'all-or-nothing'
  | 'double-up'
  | 'weekly-multiplier'
  | 'not-settled'
  | 'void'

export type ScoringEffect =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'times'; readonly factor: number }

export interface ScoreLine {
  readonly rule: ScoringRule
  /** a sentence for the fan: 'Exact score 1:1' */
  readonly text: string
  /** `points` are added, `times` multiplies what stands above */
  readonly effect: ScoringEffect
  /** the points after this line */
  readonly running: number
}

export interface ScoredPrediction {
  readonly points: number
  readonly lines: readonly ScoreLine[]
}

/**
 * Scores one prediction. The correct result is the one the goals say, up to 120 minutes; multipliers multiply together.
 * @param match null while it lacks its score or its winner
 */
export function scorePrediction(of: {
  readonly ruleset: Ruleset
  readonly prediction: Score
  readonly match: SettledMatch | 'void' | null
  readonly coupons: CouponsInForce
}): ScoredPrediction {
  if (of.match === null) return nothing('not-settled', 'The match has no final score and winner yet')
  if (of.match === 'void') return nothing('void', 'The match is void')

  const { points, coupons: rules } = of.ruleset
  const lines: ScoreLine[] = []
  let running = 0
  const add = (rule: ScoringRule, text: string, amount: number) => {
    running += amount
    lines.push({ rule, text, effect: { kind: 'points', points: amount }, running })
  }
  const times = (rule: ScoringRule, text: string, factor: number) => {
    running *= factor
    lines.push({ rule, text, effect: { kind: 'times', factor }, running })
  }

  add(...base(of.ruleset, of.prediction, of.match.score))
  if (of.coupons.allOrNothing) {
    if (running < points.exact)
      add('all-or-nothing', 'All or Nothing: full points for the week', points.exact - running)
    if (of.match.marquee)
      times('all-or-nothing', 'All or Nothing: the marquee match', rules.allornothing.marqueeFactor)
  }
  if (of.coupons.doubleUp) times('double-up', 'Double Up', rules.freepass.factor)
  if (of.coupons.weekly) times('weekly-multiplier', 'Weekly Multiplier', rules.weekly.factor)
  return { points: running, lines }
}

function base({ points }: Ruleset, predicted: Score, actual: Score): [ScoringRule, string, number] {
  const result = `${actual.home}:${actual.away}`
  if (sameScore(predicted, actual)) return ['exact', `Exact score ${result}`, points.exact]
  if (winnerOf(predicted) !== winnerOf(actual)) return ['miss', `Wrong result, it ended ${result}`, 0]
  if (points.margin !== null && margin(predicted) === margin(actual))
    return ['margin', `Right result and margin, it ended ${result}`, points.margin]
  return ['result', `Right result, it ended ${result}`, points.result]
}

function margin(score: Score): number {
  return score.home - score.away
}

function nothing(rule: ScoringRule, text: string): ScoredPrediction {
  return { points: 0, lines: [{ rule, text, effect: { kind: 'points', points: 0 }, running: 0 }] }
}
