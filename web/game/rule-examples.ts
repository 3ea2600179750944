/** Worked examples of rules: what a prediction gives, computed by the same function that scores every prediction. */
import { t } from '@lingui/core/macro'
import type { Outcome } from '#domain/scoring/outcome.ts'
import { lifts, type PowerUp } from '#domain/scoring/power-ups.ts'
import type { PicksByResult } from '#domain/scoring/rare.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { type ScoredPrediction, scorePrediction } from '#domain/scoring/score-prediction.ts'
import type { Score } from '#domain/words.ts'

interface Case {
  readonly title: string
  readonly prediction: Score
  readonly outcome: Exclude<Outcome, null>
  readonly powerUps: readonly PowerUp[]
  /** of the match, where few predictions have its result */
  readonly picks: PicksByResult | null
}

export type Example = Case & ScoredPrediction

const score = (home: number, away: number): Score => ({ home, away })
const plain = (title: string, prediction: Score, outcome: Case['outcome']): Case => ({
  title,
  prediction,
  outcome,
  powerUps: [],
  picks: null,
})

const AFTER_120 = t`1:1 after 120 minutes, decided on penalties: a draw for points`
const AFTER_90 = t`1:1 after 90 minutes, decided later: a draw for points`

const RARE: Case = {
  ...plain(t`The right winner, which few predictions have`, score(3, 0), score(2, 1)),
  picks: { home: 1, draw: 0, away: 199 },
}

const WITHOUT: readonly Case[] = [
  plain(t`Both numbers right`, score(2, 1), score(2, 1)),
  plain(t`The right winner, by as many goals`, score(1, 0), score(2, 1)),
  plain(t`A draw, by other numbers`, score(0, 0), score(2, 2)),
  plain(t`The right winner alone`, score(3, 0), score(2, 1)),
  plain(t`The wrong winner`, score(0, 2), score(2, 1)),
  plain(t`The wrong winner, and the goals of one team right`, score(1, 1), score(2, 1)),
  plain(AFTER_120, score(1, 1), score(1, 1)),
  plain(t`The match became void`, score(2, 1), 'void'),
]

const WITH: readonly Case[] = [
  {
    title: t`Double Up on a match that you predict exactly`,
    prediction: score(2, 1),
    outcome: score(2, 1),
    powerUps: ['double-up'],
    picks: null,
  },
  {
    title: t`All or Nothing, and the marquee match is exact: that match`,
    prediction: score(2, 1),
    outcome: score(2, 1),
    powerUps: ['all-or-nothing', 'all-or-nothing-marquee'],
    picks: null,
  },
  {
    title: t`The same week, another match that you missed`,
    prediction: score(0, 2),
    outcome: score(2, 1),
    powerUps: ['all-or-nothing'],
    picks: null,
  },
  {
    title: t`Weekly Multiplier: each match of the week`,
    prediction: score(3, 0),
    outcome: score(2, 1),
    powerUps: ['weekly-multiplier'],
    picks: null,
  },
  {
    title: t`Double Up and Weekly Multiplier together`,
    prediction: score(2, 1),
    outcome: score(2, 1),
    powerUps: ['double-up', 'weekly-multiplier'],
    picks: null,
  },
]

/** A number that no round has: the examples are of rounds that count once. */
const PLAIN_ROUND = 0

const worked = (ruleset: Rules, cases: readonly Case[]): Example[] =>
  cases.map(example => ({ ...example, ...scorePrediction({ ruleset, round: PLAIN_ROUND, ...example }) }))

/** @returns the examples without power-ups, and those with them */
export function examplesOf(ruleset: Rules) {
  const powerUps = WITH.filter(example =>
    example.powerUps.every(powerUp => lifts[powerUp](ruleset.coupons) !== null),
  )
  const titled = WITHOUT.map(example =>
    example.title === AFTER_120 && ruleset.score === 'after-90' ? { ...example, title: AFTER_90 } : example,
  )
  const points = ruleset.rare ? [...titled, RARE] : titled
  return { points: worked(ruleset, points), powerUps: worked(ruleset, powerUps) }
}
