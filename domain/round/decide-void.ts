/** A match that became void by mistake comes back. */
import { type Decision, happened, refuseStaff } from '../decision.ts'
import { reasonFor } from '../reason.ts'
import { isSome } from '../some.ts'
import { closedBy } from './closing.ts'
import type { RestoreMatch } from './commands.ts'
import type { RoundEvent } from './events.ts'
import { passedLocks } from './lock.ts'
import { isPlayed, type Match, nameOf } from './match.ts'
import { ofMatch } from './refusals.ts'
import type { RoundState } from './state.ts'

/**
 * Everybody had the whole time until the lock to predict, or the match stays void: the picks of a void match are public, so a
 * match that was open when it became void can't be predicted any more. Of a match that is not void it is refused, so that the
 * same click twice says what there is.
 */
export function restore(command: RestoreMatch, match: Match, round: RoundState): Decision<RoundEvent> {
  if (match.status !== 'void') return refuseStaff('not-void', `${nameOf(match)} is not void`, match.match)
  if (!isSome(passedLocks(round, match, command.ruleset)))
    return refuseStaff(
      'picks-public',
      `${nameOf(match)} was open for predictions when it became void, and its picks have been public since: it stays void`,
      match.match,
    )
  const { was } = match
  const score = isPlayed(was) ? was.score : null
  const winner = was.status === 'settled' ? was.winner : null
  return reasonFor(command.reason, reason => {
    const restored = {
      type: 'MatchRestored' as const,
      data: { ...ofMatch(match), score, winner, reason },
    }
    return closedBy(round, restored, command) ?? happened(restored)
  })
}
