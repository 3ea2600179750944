/** The sentences and shapes that all decisions about a match share. */
import { type Decision, type Refused, refuse } from '../decision.ts'
import { Reason } from '../words.ts'
import type { RoundEvent } from './events.ts'
import { type Match, nameOf } from './match.ts'

export function isVoid(match: Match): Refused {
  return refuse('match-void', `${nameOf(match)} is void`, match.match)
}

export function ofMatch({ match, competition, round }: Match) {
  return { match, competition, round }
}

/** Decides with a usable reason, or refuses for want of one. */
export function reasonFor(
  reason: string | undefined,
  decided: (reason: Reason) => Decision<RoundEvent>,
  otherwise = 'Please give a reason of 3 to 300 characters',
): Decision<RoundEvent> {
  const parsed = Reason.safeParse(reason)
  return parsed.success ? decided(parsed.data) : refuse('reason-missing', otherwise)
}
