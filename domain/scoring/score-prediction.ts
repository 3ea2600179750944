/** What a prediction is worth, and why: each step is a line that a fan can read. */
import { phrase } from '../phrase.ts'
import { sameScore, winnerOf } from '../score.ts'
import type { RoundNumber, Score } from '../words.ts'
import type { Outcome } from './outcome.ts'
import { type Lift, lifts, type PowerUp, powerUps } from './power-ups.ts'
import { isRare, type PicksByResult, type Share, shareOf } from './rare.ts'
import type { Rules } from './rules.ts'
import { factorOf } from './rules-values.ts'

export type ScoringRule =
  | 'exact'
  | 'margin'
  | 'result'
  | 'goals'
  | 'rare'
  | 'miss'
  | 'round'
  | Lift['rule']
  | 'right-name'
  | 'all-names'
  | 'near'
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
  /** of a rare right result: how many predictions of the match had it */
  readonly share?: Share
}

export interface ScoredPrediction {
  readonly points: number
  readonly lines: readonly ScoreLine[]
}

/**
 * Scores one prediction. The correct result is the one the goals say, up to 120 minutes; multipliers multiply together.
 * @param basis.round that of the match: its points may count several times
 * @param basis.powerUps those in force on the match, see `powerUpsOn`
 * @param basis.picks of the match, where the rules ask for rare results; null where they are not known
 */
export function scorePrediction(basis: {
  readonly ruleset: Rules
  readonly round: RoundNumber
  readonly prediction: Score
  readonly outcome: Outcome
  readonly powerUps: readonly PowerUp[]
  readonly picks: PicksByResult | null
}): ScoredPrediction {
  if (basis.outcome === null)
    return nothing(
      'not-settled',
      phrase('rule.not-settled.points', 'The match has no final score and winner yet').text,
    )
  if (basis.outcome === 'void') return nothing('void', phrase('rule.void.points', 'The match is void').text)

  const { points, coupons, rare } = basis.ruleset
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
  add(...base(basis.ruleset, basis.prediction, basis.outcome))
  if (points.goals > 0 && hasGoalsOfOne(basis.prediction, basis.outcome))
    add('goals', phrase('rule.goals.points', 'The goals of one team are right').text, points.goals)
  const inForce = powerUps.flatMap(powerUp =>
    basis.powerUps.includes(powerUp) ? (lifts[powerUp](coupons) ?? []) : [],
  )
  for (const { rule, text, to } of inForce)
    if (to.kind === 'full' && running !== points.exact) add(rule, text, points.exact - running)
  const isRight = winnerOf(basis.prediction) === winnerOf(basis.outcome)
  const share = isRight && basis.picks ? shareOf(basis.picks, basis.outcome) : null
  if (rare && share && isRare(rare, share)) {
    running += rare.points
    const { text } = phrase('rule.rare.points', 'A rare right result: {right} of {all} predictions had it', {
      ...share,
    })
    lines.push({ rule: 'rare', text, effect: { kind: 'points', points: rare.points }, running, share })
  }
  for (const { rule, text, to } of inForce) if (to.kind === 'times') times(rule, text, to.factor)
  const ofRound = factorOf(basis.ruleset, basis.round)
  if (ofRound !== 1) times('round', phrase('rule.round.times', 'The points of this round').text, ofRound)
  return { points: running, lines }
}

function base({ points }: Rules, predicted: Score, actual: Score): [ScoringRule, string, number] {
  const values = { result: `${actual.home}:${actual.away}` }
  if (sameScore(predicted, actual))
    return ['exact', phrase('rule.exact.points', 'Exact score {result}', values).text, points.exact]
  if (winnerOf(predicted) !== winnerOf(actual))
    return ['miss', phrase('rule.miss.points', 'Wrong result, it ended {result}', values).text, 0]
  if (points.margin !== null && margin(predicted) === margin(actual))
    return [
      'margin',
      phrase('rule.margin.points', 'Right result and margin, it ended {result}', values).text,
      points.margin,
    ]
  return [
    'result',
    phrase('rule.result.points', 'Right result, it ended {result}', values).text,
    points.result,
  ]
}

/** Of one team alone: both are an exact score. */
function hasGoalsOfOne(predicted: Score, actual: Score): boolean {
  return (predicted.home === actual.home) !== (predicted.away === actual.away)
}

function margin(score: Score): number {
  return score.home - score.away
}

function nothing(rule: ScoringRule, text: string): ScoredPrediction {
  return { points: 0, lines: [{ rule, text, effect: { kind: 'points', points: 0 }, running: 0 }] }
}
