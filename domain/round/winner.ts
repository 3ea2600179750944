/** Winners as the wire names them, and the ones a score allows. */
import { winnerOf } from '../score.ts'
import type { Score, Winner } from '../words.ts'

/** How a draw is named where a team's name is expected. */
export const DRAW = 'DRAW'

interface Teams {
  readonly home: string
  readonly away: string
}

/** @returns undefined for a name that is neither team's nor DRAW, in whatever letter case */
export function winnerNamed(name: string, teams: Teams): Winner | undefined {
  if (name.toUpperCase() === DRAW) return 'draw'
  if (name === teams.home) return 'home'
  return name === teams.away ? 'away' : undefined
}

export function nameOfWinner(winner: Winner, teams: Teams): string {
  return winner === 'draw' ? DRAW : teams[winner]
}

/** Does the winner that a prediction names differ from the one its score says? A name of neither team does. */
export function namesAnotherWinner(name: string, teams: Teams, score: Score): boolean {
  return winnerNamed(name, teams) !== winnerOf(score)
}

/**
 * May this winner stand beside this score? After a level score in a knock-out match somebody still goes through,
 * by penalties: so there DRAW is the one that may not stand.
 */
export function contradicts(winner: Winner, score: Score, knockOut: boolean): boolean {
  if (knockOut && winnerOf(score) === 'draw') return winner === 'draw'
  return winner !== winnerOf(score)
}
