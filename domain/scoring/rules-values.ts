/** What follows from the values of rules. Without a schema, so that pages that only read rules load none. */
import { inOrder } from '../values.ts'
import type { RoundNumber } from '../words.ts'
import type { Rules } from './rules.ts'

/** How many times the points of the round's matches count. */
export function factorOf({ factors }: Pick<Rules, 'factors'>, round: RoundNumber): number {
  return factors.find(({ from, to }) => from <= round && round <= to)?.factor ?? 1
}

/** Whether both say the same, whatever the order in which a store keeps their fields. */
export function sameRules(a: Rules, b: Rules): boolean {
  return inOrder(a) === inOrder(b)
}

/** The points of the steps, in a few characters: '5 / 3 / 2'. */
export function pointsInShort({ points: { exact, margin, result } }: Rules): string {
  return [exact, ...(margin === null ? [] : [margin]), result].join(' / ')
}
