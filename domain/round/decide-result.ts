/** Score, then winner; and corrections of both. */
import { accept, type Decision, refuse } from '../decision.ts'
import { Score, sameScore, winnerOf } from '../words.ts'
import type { EnterScore, SetWinner } from './decide.ts'
import { type LiveMatch, type MatchEvent, nameOf } from './match.ts'
import { ofMatch, reasonFor } from './refusals.ts'
import { contradicts } from './winner.ts'

const CORRECTION_NEEDS_REASON = 'Please give a reason for the correction'

/** A correction that makes the winner wrong corrects the winner as well, for the same reason. */
export function enterScore(command: EnterScore, match: LiveMatch): Decision<MatchEvent> {
  const to = command.score
  if (!Score.safeParse(to).success)
    return refuse('invalid-score', 'A score is two whole numbers from 0 to 99', match.match)
  if (match.kickOff === null)
    return refuse('match-postponed', `${nameOf(match)} is postponed: give it a kick-off first`, match.match)
  if (match.status === 'scheduled') {
    if (command.now < match.kickOff)
      return refuse(
        'not-kicked-off',
        `${nameOf(match)} has not kicked off yet: its score can be set from the kick-off on`,
        match.match,
      )
    return accept({ type: 'ScoreEntered', data: { ...ofMatch(match), score: to } })
  }
  if (sameScore(match.score, to)) return accept()
  return reasonFor(
    command.reason,
    reason => {
      const corrected: MatchEvent = {
        type: 'ScoreCorrected',
        data: { ...ofMatch(match), from: match.score, to, reason },
      }
      if (match.status === 'scored' || !contradicts(match.winner, to, match.knockOut))
        return accept(corrected)
      const winners = { from: match.winner, to: winnerOf(to) }
      return accept<MatchEvent>(corrected, {
        type: 'WinnerCorrected',
        data: { ...ofMatch(match), ...winners, reason },
      })
    },
    CORRECTION_NEEDS_REASON,
  )
}

export function setWinner({ winner, reason }: SetWinner, match: LiveMatch): Decision<MatchEvent> {
  if (match.status !== 'scored' && match.status !== 'settled')
    return refuse('score-missing', `Set the score of ${nameOf(match)} before its winner`, match.match)
  if (contradicts(winner, match.score, match.knockOut)) return contradiction(match)
  if (match.status === 'scored') return accept({ type: 'WinnerSet', data: { ...ofMatch(match), winner } })
  if (match.winner === winner) return accept()
  const from = match.winner
  return reasonFor(
    reason,
    reason => accept({ type: 'WinnerCorrected', data: { ...ofMatch(match), from, to: winner, reason } }),
    CORRECTION_NEEDS_REASON,
  )
}

function contradiction(match: LiveMatch & { readonly score: Score }) {
  const { home, away } = match.score
  const message =
    match.knockOut && home === away
      ? 'Somebody goes through in a knock-out match: choose the team that won on penalties'
      : `The winner contradicts the score ${home}:${away}`
  return refuse('winner-contradicts-score', message, match.match)
}
