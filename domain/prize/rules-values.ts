/** What follows from the values of prizes. Without a schema, so that pages that only read prizes load none. */
import { inOrder } from '../values.ts'
import type { Award } from './events.ts'
import type { Gives, PrizeRule } from './rules.ts'

/** How many prize matches a round has; 0 where no prize is won by them. */
export function prizeMatchCount(rules: readonly PrizeRule[]): number {
  return Math.max(0, ...rules.map(({ won }) => (won.kind === 'exact' ? won.matches : 0)))
}

/** Whether both say the same, whatever the order in which a store keeps their fields. */
export function samePrizes(a: readonly PrizeRule[], b: readonly PrizeRule[]): boolean {
  return inOrder(a) === inOrder(b)
}

/** Whether units of the one can be added to units of the other. */
function isSameKind(a: Gives, b: Gives): boolean {
  if (a.kind === 'money' && b.kind === 'money') return a.currency === b.currency && a.digits === b.digits
  return a.kind === 'skor' && b.kind === 'skor'
}

/**
 * What is to be divided among the winners.
 * @param before what was published for the round before, of a prize that rolls over
 * @returns whole units; null where a thing is given
 */
export function poolOf({ id, gives, rollsOver }: PrizeRule, before: readonly Award[]): number | null {
  if (gives.kind === 'thing') return null
  const last = rollsOver ? before.find(({ rule }) => rule.id === id) : undefined
  const left = last?.winners.length === 0 && isSameKind(last.rule.gives, gives) ? last.pool : null
  return gives.units + (left ?? 0)
}

/**
 * A prize with its winners.
 * @param winners in any order
 * @param before as in `poolOf`
 */
export function awardOf(rule: PrizeRule, winners: readonly string[], before: readonly Award[]): Award {
  const pool = poolOf(rule, before)
  const divided =
    pool === null || winners.length === 0 ? { share: null, left: null } : divide(pool, winners.length)
  return { rule, pool, winners: winners.toSorted(), ...divided }
}

/**
 * What each of the winners gets of a pool.
 * @param winners at least one
 * @returns whole units; `left` is what the division leaves over
 */
export function divide(units: number, winners: number): { readonly share: number; readonly left: number } {
  return { share: Math.floor(units / winners), left: units % winners }
}

/** SKOR that each winner gets; 0 where something else is given. */
export function skorOf({ rule, share }: Pick<Award, 'rule' | 'share'>): number {
  return rule.gives.kind === 'skor' ? (share ?? 0) : 0
}
