/** The rules of bonus points as sentences, for the page of the questions and for /help. */
import { type Phrase, phrase } from '../phrase.ts'
import type { Asks } from '../question/events.ts'
import { unreachable } from '../unreachable.ts'
import type { BonusRules } from './rules.ts'

/** What a question of this kind is worth: '10 points for the right name'. */
export function bonusWords(kind: Asks['kind'], { single, several, number }: BonusRules): Phrase {
  switch (kind) {
    case 'single':
      return phrase('worth.single', '{points, plural, one {# point} other {# points}} for the right name', {
        ...single,
      })
    case 'several':
      return phrase(
        'worth.several',
        '{each, plural, one {# point} other {# points}} for each right name, and {all} more where all of them are right',
        { ...several },
      )
    case 'number': {
      const { exact, near } = number
      return phrase(
        'worth.number',
        '{exact, plural, one {# point} other {# points}} for the exact number, {near} for a number at most {within} away',
        { exact, near: near.points, within: near.within },
      )
    }
    default:
      return unreachable(kind)
  }
}
