/** The sentences and shapes that all decisions about a match share. */
import { type Refused, refuse } from '../decision.ts'
import { type Match, nameOf } from './match.ts'

export function isVoid(match: Match): Refused {
  return refuse('match-void', `${nameOf(match)} is void`, match.match)
}

export function ofMatch({ match, competition, round }: Match) {
  return { match, competition, round }
}
