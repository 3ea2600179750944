import type { EventIn } from '../vocabulary.ts'
import type { competitionEvents, Deduction, RulesetId } from './events.ts'

export type KnownDeduction = Readonly<Deduction> & { readonly status: 'in-force' | 'lifted' }

type Opened = Readonly<EventIn<typeof competitionEvents, 'CompetitionOpened'>['data']> & {
  /** by number: the first is number 1 */
  readonly deductions: readonly KnownDeduction[]
  /** whether results that a source keeps saying are entered without an admin */
  readonly automaticResults: boolean
}

/** Which of `scoring/ruleset.ts`. */
export interface RulesetRef {
  readonly id: RulesetId
  readonly version: number
}

export type CompetitionState =
  | { readonly status: 'none' }
  /** no ruleset yet: nothing can be predicted */
  | (Opened & { readonly status: 'opened' })
  | (Opened & { readonly status: 'ruled'; readonly ruleset: RulesetRef })

export function sameDeduction(a: Deduction, b: Deduction): boolean {
  return a.team === b.team && a.points === b.points && a.reason === b.reason && a.from === b.from
}
