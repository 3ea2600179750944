/** Score, then winner; and corrections of both. */

import { MAX_GOALS } from '../bounds.ts'
import { type Decision, happened, quiet, type Refused, refuse } from '../decision.ts'
import { reasonFor } from '../reason.ts'
import { sameScore, winnerOf } from '../score.ts'
import { Score } from '../words.ts'
import type { EnterScore, SetWinner } from './commands.ts'
import type { RoundEvent } from './events.ts'
import { isPlayed, type LiveMatch, nameOf } from './match.ts'
import { ofMatch } from './refusals.ts'
import { contradicts } from './winner.ts'

const CORRECTION_NEEDS_REASON = 'Please give a reason for the correction'

/** A correction that makes the winner wrong carries the new winner, for the same reason. */
export function enterScore(command: EnterScore, match: LiveMatch): Decision<RoundEvent> {
  const to = command.score
  if (!Score.safeParse(to).success)
    return refuse('invalid-score', `A score is two whole numbers from 0 to ${MAX_GOALS}`, match.match)
  if (!isPlayed(match)) return firstScore(command, match)
  if (sameScore(match.score, to)) return quiet
  const wrong = match.status === 'settled' && contradicts(match.winner, to, match.knockOut)
  const winner = wrong ? { winner: { from: match.winner, to: winnerOf(to) } } : {}
  return reasonFor(
    command.reason,
    reason =>
      happened({
        type: 'ScoreCorrected',
        data: { ...ofMatch(match), from: match.score, to, ...winner, reason },
      }),
    CORRECTION_NEEDS_REASON,
  )
}

function firstScore({ score, now }: EnterScore, match: LiveMatch): Decision<RoundEvent> {
  if (match.kickOff === null)
    return refuse(
      'match-postponed',
      match.status === 'postponed'
        ? `${nameOf(match)} is postponed: give it a kick-off first`
        : `${nameOf(match)} has no kick-off yet: give it one first`,
      match.match,
    )
  if (now < match.kickOff)
    return refuse(
      'not-kicked-off',
      `${nameOf(match)} has not kicked off yet: its score can be set from the kick-off on`,
      match.match,
    )
  return happened({ type: 'ScoreEntered', data: { ...ofMatch(match), score } })
}

export function setWinner({ winner, reason }: SetWinner, match: LiveMatch): Decision<RoundEvent> {
  if (!isPlayed(match))
    return refuse('score-missing', `Set the score of ${nameOf(match)} before its winner`, match.match)
  if (contradicts(winner, match.score, match.knockOut)) return contradiction(match)
  if (match.status === 'scored') return happened({ type: 'WinnerSet', data: { ...ofMatch(match), winner } })
  if (match.winner === winner) return quiet
  const from = match.winner
  return reasonFor(
    reason,
    reason => happened({ type: 'WinnerCorrected', data: { ...ofMatch(match), from, to: winner, reason } }),
    CORRECTION_NEEDS_REASON,
  )
}

function contradiction(match: LiveMatch & { readonly score: Score }): Refused {
  const { home, away } = match.score
  const message =
    match.knockOut && home === away
      ? 'Somebody goes through in a knock-out match: choose the team that won on penalties'
      : `The winner contradicts the score ${home}:${away}`
  return refuse('winner-contradicts-score', message, match.match)
}
