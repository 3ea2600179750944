/** A fan's season so far, as a look back needs it. Nothing of it is stored: a correction changes all that follows from it. */

import { sameScore, winnerOf } from '../score.ts'
import type { MatchId, RoundNumber, Score } from '../words.ts'

export interface SeasonMatch {
  readonly match: MatchId
  readonly round: RoundNumber
  /** settled or void: nothing of the match is still to come */
  readonly over: boolean
  /** null unless the match is settled */
  readonly score: Score | null
  /** null where the fan predicted nothing, and unless the match is settled */
  readonly predicted: Score | null
  /** no other fan predicted the same score */
  readonly alone: boolean
}

export interface SeasonRound {
  readonly round: RoundNumber
  /** of the round alone */
  readonly points: number
  /** of the round and those before */
  readonly total: number
  /** on the board of the round; null where the fan is not on it */
  readonly rankInRound: number | null
}

export interface Season {
  /** in order of kick-off */
  readonly matches: readonly SeasonMatch[]
  /** with a settled match, the first round first */
  readonly rounds: readonly SeasonRound[]
}

/** A settled match that the fan predicted. */
export type Predicted = SeasonMatch & { readonly score: Score; readonly predicted: Score }

/** In order of kick-off. */
export function predictedOf({ matches }: Season): readonly Predicted[] {
  return matches.filter((match): match is Predicted => match.score !== null && match.predicted !== null)
}

export function isExact({ score, predicted }: Predicted): boolean {
  return sameScore(score, predicted)
}

/** The right winner, or a draw where it was one; exact scores among them. */
export function isRight({ score, predicted }: Predicted): boolean {
  return winnerOf(score) === winnerOf(predicted)
}

interface WholeRound {
  readonly round: RoundNumber
  /** each settled match of the round was predicted */
  readonly whole: boolean
}

/** Rounds that are over, by number; a void match counts for no round. */
export function finishedRounds({ matches }: Season): readonly WholeRound[] {
  return [...Map.groupBy(matches, ({ round }) => round)]
    .filter(([, matches]) => matches.every(({ over }) => over) && matches.some(({ score }) => score !== null))
    .map(([round, matches]) => ({
      round,
      whole: matches.every(({ score, predicted }) => score === null || predicted !== null),
    }))
    .sort((a, b) => a.round - b.round)
}
