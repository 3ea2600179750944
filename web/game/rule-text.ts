import type { ScoreLine } from '#contract/explain/calls.ts'
import type { Score } from '#domain/words.ts'
import { textOf } from '#web/languages/i18n.ts'
import { scoreWords } from './score-words.ts'

/** A line of the rules for a match that ended with that score, by the name of its rule. */
export function ruleText(
  { rule, effect, text, share }: Pick<ScoreLine, 'rule' | 'effect' | 'text' | 'share'>,
  score: Score | null,
): string {
  const result = score ? scoreWords(score) : ''
  return textOf(`rule.${rule}.${effect.kind}`, text, { result, right: share?.right, all: share?.all })
}
