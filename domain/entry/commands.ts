import type { RoundState } from '../round/state.ts'
import type { Rules } from '../scoring/rules.ts'
import type { CompetitionId, Instant, MatchId, RoundNumber, Score, UserId } from '../words.ts'

/** What a decision about predictions or coupons is made on. */
export interface JudgedOn {
  /** the server's clock: it decides the lock */
  readonly now: Instant
  readonly ruleset: Rules
  /** the round whose matches the command names */
  readonly matches: RoundState
}

interface OfEntry extends JudgedOn {
  readonly competition: CompetitionId
  readonly round: RoundNumber
  readonly user: UserId
}

/** All of the predictions or none: one refusal refuses the save, and names its match. */
export interface SavePredictions extends OfEntry {
  readonly type: 'SavePredictions'
  readonly predictions: readonly { readonly match: MatchId; readonly score: Score }[]
}

export interface WithdrawPrediction extends OfEntry {
  readonly type: 'WithdrawPrediction'
  readonly match: MatchId
}

/** An organiser predicts in the fan's place, before the lock or after it. */
export interface EnterPrediction extends OfEntry {
  readonly type: 'EnterPrediction'
  readonly match: MatchId
  readonly score: Score
  readonly by: UserId
  /** whether the organiser keeps the player, who can't predict otherwise */
  readonly kept: boolean
  readonly reason: string
}

export type EntryCommand = SavePredictions | WithdrawPrediction | EnterPrediction
