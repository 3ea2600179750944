/** The rules of bonus points as sentences, for the page of the questions and for /help. */
import type { Asks } from '../question/events.ts'
import { unreachable } from '../unreachable.ts'
import type { BonusRules } from './ruleset.ts'

/** What a question of this kind is worth: '10 points for the right name'. */
export function bonusWords(kind: Asks['kind'], { single, several, number }: BonusRules): string {
  switch (kind) {
    case 'single':
      return `${single.points} points for the right name`
    case 'several':
      return `${several.each} points for each right name, and ${several.all} more where all of them are right`
    case 'number':
      return `${number.exact} points for the exact number, ${number.near.points} for a number at most ${number.near.within} away`
    default:
      return unreachable(kind)
  }
}
