/** A match that nobody predicted leaves its round. */
import type { Dated } from '../decider.ts'
import { type Decision, happened, refuseStaff } from '../decision.ts'
import { reasonFor } from '../reason.ts'
import { isLocked } from '../scoring/lock.ts'
import type { RemoveMatch } from './commands.ts'
import type { RoundEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { roundLocksAt } from './lock.ts'
import { isPlayed, type Match, nameOf } from './match.ts'
import { ofMatch } from './refusals.ts'
import type { RoundState } from './state.ts'

/**
 * Only a void match leaves: from the moment it became void nobody can predict it, so that who has predicted it by then can be looked
 * up without a save that comes at the same moment.
 */
export function remove(command: RemoveMatch, match: Match, round: RoundState): Decision<RoundEvent> {
  const { ruleset, now, isNamed } = command
  const name = nameOf(match)
  if (match.status !== 'void')
    return refuseStaff(
      'not-void',
      `${name} is not void. Please void it first: from then on nobody can predict it`,
      match.match,
    )
  if (isPlayed(match.was))
    return refuseStaff('match-played', `${name} has had a score: it stays`, match.match)
  if (isNamed)
    return refuseStaff(
      'match-predicted',
      `${name} has been predicted, or a power-up was used on it: it stays, and is void`,
      match.match,
    )
  return reasonFor(command.reason, reason => {
    const { home, away, kickOff } = match
    const removed = {
      type: 'MatchRemoved' as const,
      data: { ...ofMatch(match), home, away, kickOff, reason },
    }
    const after = evolve(round, { ...removed, metadata: { occurredAt: now } } as Dated<RoundEvent>)
    const hasBegun = isLocked(roundLocksAt(round, ruleset), now)
    if (hasBegun && !isLocked(roundLocksAt(after, ruleset), now))
      return refuseStaff(
        'opens-the-week',
        `${name} was the first match of its round to lock: without it power-ups of the week would open again`,
        match.match,
      )
    return happened(removed)
  })
}
