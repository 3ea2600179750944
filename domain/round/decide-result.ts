/** Score, then winner; and corrections of both. */

import { MAX_GOALS } from '../bounds.ts'
import { type Decision, happened, quiet, type Refused, refuse, refuseStaff } from '../decision.ts'
import { sameMaybe } from '../maybe-score.ts'
import { reasonFor } from '../reason.ts'
import { sameScore, winnerOf } from '../score.ts'
import { Score } from '../words.ts'
import type { EnterScore, SetWinner, WithdrawResult } from './commands.ts'
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
  const after90 = beforeExtraTime(command, match)
  const wrongBefore = problemBeforeExtraTime(after90, to, match)
  if (wrongBefore) return wrongBefore
  if (!isPlayed(match)) return firstScore({ ...command, after90 }, match)
  const moved = !sameMaybe(match.after90, after90) ? { after90: { from: match.after90, to: after90 } } : {}
  const { awarded } = command
  const decided = awarded === undefined || awarded === match.awarded ? {} : { awarded }
  if (sameScore(match.score, to) && !('after90' in moved) && !('awarded' in decided)) return quiet
  const wrong = match.status === 'settled' && contradicts(match.winner, to, match.knockOut)
  const winner = wrong ? { winner: { from: match.winner, to: winnerOf(to) } } : {}
  return reasonFor(
    command.reason,
    reason =>
      happened({
        type: 'ScoreCorrected',
        data: { ...ofMatch(match), from: match.score, to, ...winner, ...moved, ...decided, reason },
      }),
    CORRECTION_NEEDS_REASON,
  )
}

/** Null where it is the score itself: a result keeps both where they differ. */
function beforeExtraTime({ score, after90, awarded }: EnterScore, match: LiveMatch): Score | null {
  // What a desk decides has no extra time, unless somebody says so.
  const current = isPlayed(match) && !(awarded && !match.awarded) ? match.after90 : null
  const regularTime = after90 === undefined ? current : after90
  return regularTime && sameScore(regularTime, score) ? null : regularTime
}

/** @param after90 null where no extra time was played */
function problemBeforeExtraTime(after90: Score | null, score: Score, match: LiveMatch): Refused | undefined {
  if (after90 === null) return undefined
  if (!match.knockOut)
    return refuseStaff(
      'no-extra-time',
      'Extra time is played in matches of knock-out rounds alone',
      match.match,
    )
  if (Score.safeParse(after90).success && after90.home <= score.home && after90.away <= score.away)
    return undefined
  return refuseStaff(
    'invalid-score-after-90',
    'After 90 minutes a team has as many goals at the most as after 120',
    match.match,
  )
}

function firstScore({ score, after90, awarded, now }: EnterScore, match: LiveMatch): Decision<RoundEvent> {
  if (match.kickOff === null)
    return refuseStaff(
      'match-postponed',
      match.status === 'postponed'
        ? `${nameOf(match)} is postponed: give it a kick-off first`
        : `${nameOf(match)} has no kick-off yet: give it one first`,
      match.match,
    )
  if (now < match.kickOff)
    return refuseStaff(
      'not-kicked-off',
      `${nameOf(match)} has not kicked off yet: its score can be set from the kick-off on`,
      match.match,
    )
  return happened({
    type: 'ScoreEntered',
    data: {
      ...ofMatch(match),
      score,
      ...(after90 ? { after90 } : {}),
      ...(awarded ? { awarded } : {}),
    },
  })
}

export function setWinner({ winner, reason }: SetWinner, match: LiveMatch): Decision<RoundEvent> {
  if (!isPlayed(match))
    return refuseStaff('score-missing', `Set the score of ${nameOf(match)} before its winner`, match.match)
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

/** Of a match that has none it is refused, so that the same click twice says what there is. */
export function withdrawResult({ reason: given }: WithdrawResult, match: LiveMatch): Decision<RoundEvent> {
  if (!isPlayed(match))
    return refuseStaff('score-missing', `${nameOf(match)} has no score that could be taken out`, match.match)
  const winner = match.status === 'settled' ? match.winner : null
  return reasonFor(given, reason =>
    happened({ type: 'ResultWithdrawn', data: { ...ofMatch(match), from: match.score, winner, reason } }),
  )
}

function contradiction(match: LiveMatch & { readonly score: Score }): Refused {
  const { home, away } = match.score
  const message =
    match.knockOut && home === away
      ? 'Somebody goes through in a knock-out match: choose the team that won on penalties'
      : `The winner contradicts the score ${home}:${away}`
  return refuseStaff('winner-contradicts-score', message, match.match)
}
