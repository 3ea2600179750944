/** What is published of a prize, for specs. */
import type { Award } from '#domain/prize/events.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import { awardOf } from '#domain/prize/rules-values.ts'

/** The rule of the documents' prize. @throws Error where no document has it */
export function documentPrize(id: string): PrizeRule {
  const rule = Object.values(prizesPresets)
    .flat()
    .find(rule => rule.id === id)
  if (!rule) throw new Error(`no document gives the prize ${id}`)
  return rule
}

export function someAward(rule: PrizeRule, winners: readonly string[], changed: Partial<Award> = {}): Award {
  return { ...awardOf(rule, winners, []), ...changed }
}
