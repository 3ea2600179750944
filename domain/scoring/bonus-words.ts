/** The rules of bonus points as sentences, for the page of the questions and for /help. */
import type { Asks } from '../question/events.ts'
import { unreachable } from '../unreachable.ts'
import type { BonusRules } from './ruleset.ts'

/** A sentence of the rules: in English, and the id and the numbers by which catalogues say the sentence. */
export interface RuleWords {
  readonly id: string
  readonly text: string
  readonly values: Record<string, string | number>
}

/** What a question of this kind is worth: '10 points for the right name'. */
export function bonusWords(kind: Asks['kind'], { single, several, number }: BonusRules): RuleWords {
  switch (kind) {
    case 'single':
      return words('worth.single', `${single.points} points for the right name`, { ...single })
    case 'several':
      return words(
        'worth.several',
        `${several.each} points for each right name, and ${several.all} more where all of them are right`,
        { ...several },
      )
    case 'number': {
      const { exact, near } = number
      return words(
        'worth.number',
        `${exact} points for the exact number, ${near.points} for a number at most ${near.within} away`,
        { exact, near: near.points, within: near.within },
      )
    }
    default:
      return unreachable(kind)
  }
}

export function words(id: string, text: string, values: RuleWords['values'] = {}): RuleWords {
  return { id, text, values }
}
