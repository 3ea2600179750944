/** The sentences and shapes that all decisions about a match share. */
import { type Decision, refuse } from '../decision.ts'
import { Reason } from '../words.ts'
import { type KnownMatch, type MatchEvent, nameOf } from './match.ts'

export function aboutVoid(match: KnownMatch) {
  return refuse('match-void', `${nameOf(match)} is void`, match.match)
}

export function ofMatch({ match, competition, round }: KnownMatch) {
  return { match, competition, round }
}

/** Decides with a usable reason, or refuses for want of one. */
export function reasonFor(
  reason: string | undefined,
  decided: (reason: Reason) => Decision<MatchEvent>,
  otherwise = 'Please give a reason of 3 to 300 characters',
): Decision<MatchEvent> {
  const parsed = Reason.safeParse(reason)
  return parsed.success ? decided(parsed.data) : refuse('reason-missing', otherwise)
}
