/** What differs between two lists of winners. */
import type { UserId } from '../words.ts'
import type { Award } from './events.ts'
import type { PrizeRule } from './rules.ts'

export interface AwardChange {
  /** as the second list has it */
  readonly rule: PrizeRule
  /** who is on the second list alone, and on the first list alone */
  readonly enter: readonly UserId[]
  readonly leave: readonly UserId[]
  /** what each winner gets, by the first and by the second list, in the units of the rule */
  readonly share: { readonly from: number | null; readonly to: number | null }
}

/** @returns the prizes that differ, in the order of the second list */
export function differenceOf(from: readonly Award[], to: readonly Award[]): readonly AwardChange[] {
  return to.flatMap(now => {
    const was = from.find(({ rule }) => rule.id === now.rule.id)
    const [before, after] = [new Set(was?.winners), new Set(now.winners)]
    const enter = [...after.difference(before)]
    const leave = [...before.difference(after)]
    const share = { from: was?.share ?? null, to: now.share }
    return enter.length + leave.length > 0 || share.from !== share.to
      ? [{ rule: now.rule, enter, leave, share }]
      : []
  })
}
