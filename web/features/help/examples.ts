/** Worked examples of a ruleset: what a prediction gives, computed by the same function that scores every prediction. */
import { t } from '@lingui/core/macro'
import type { Outcome } from '#domain/scoring/outcome.ts'
import type { PowerUp } from '#domain/scoring/power-ups.ts'
import type { Ruleset } from '#domain/scoring/ruleset.ts'
import { type ScoredPrediction, scorePrediction } from '#domain/scoring/score-prediction.ts'
import type { Score } from '#domain/words.ts'

interface Case {
  readonly title: string
  readonly prediction: Score
  readonly outcome: Exclude<Outcome, null>
  readonly powerUps: readonly PowerUp[]
}

export type Example = Case & ScoredPrediction

const score = (home: number, away: number): Score => ({ home, away })
const plain = (title: string, prediction: Score, outcome: Case['outcome']): Case => ({
  title,
  prediction,
  outcome,
  powerUps: [],
})

const WITHOUT: readonly Case[] = [
  plain(t`Both numbers right`, score(2, 1), score(2, 1)),
  plain(t`The right winner, by as many goals`, score(1, 0), score(2, 1)),
  plain(t`A draw, by other numbers`, score(0, 0), score(2, 2)),
  plain(t`The right winner alone`, score(3, 0), score(2, 1)),
  plain(t`The wrong winner`, score(0, 2), score(2, 1)),
  plain(t`1:1 after 120 minutes, decided on penalties: a draw for points`, score(1, 1), score(1, 1)),
  plain(t`The match became void`, score(2, 1), 'void'),
]

const WITH: readonly Case[] = [
  {
    title: t`Double Up on a match that you call exactly`,
    prediction: score(2, 1),
    outcome: score(2, 1),
    powerUps: ['double-up'],
  },
  {
    title: t`All or Nothing, and the marquee match is exact: that match`,
    prediction: score(2, 1),
    outcome: score(2, 1),
    powerUps: ['all-or-nothing', 'all-or-nothing-marquee'],
  },
  {
    title: t`The same week, another match that you missed`,
    prediction: score(0, 2),
    outcome: score(2, 1),
    powerUps: ['all-or-nothing'],
  },
  {
    title: t`Weekly Multiplier: each match of the week`,
    prediction: score(3, 0),
    outcome: score(2, 1),
    powerUps: ['weekly-multiplier'],
  },
  {
    title: t`Double Up and Weekly Multiplier together`,
    prediction: score(2, 1),
    outcome: score(2, 1),
    powerUps: ['double-up', 'weekly-multiplier'],
  },
]

const worked = (ruleset: Ruleset, cases: readonly Case[]): Example[] =>
  cases.map(one => ({ ...one, ...scorePrediction({ ruleset, ...one }) }))

/** @returns the examples without power-ups, and those with them */
export function examplesOf(ruleset: Ruleset) {
  return { points: worked(ruleset, WITHOUT), powerUps: worked(ruleset, WITH) }
}
