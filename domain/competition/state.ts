import type { Rules } from '../scoring/rules.ts'
import type { EventIn } from '../vocabulary.ts'
import type { UserId } from '../words.ts'
import type { competitionEvents, PlaceDecision } from './events.ts'
import type { Deduction, Life, TeamColours } from './parts.ts'
import type { Stages } from './stages.ts'
import type { TableMarks } from './table-marks.ts'
import type { TableOrder } from './table-order.ts'

export type KnownDeduction = Readonly<Deduction> & { readonly status: 'in-force' | 'lifted' }

export interface Renaming {
  readonly from: string
  readonly to: string
}

/** A choice for a team, by the name that it had then; null takes the colours back. */
export interface ChosenColours {
  readonly team: string
  readonly to: TeamColours | null
}

type Opened = Readonly<EventIn<typeof competitionEvents, 'CompetitionOpened'>['data']> & {
  readonly life: Life
  /** how many rounds it was opened with: the others were added */
  readonly firstRounds: number
  /** of teams, oldest first */
  readonly renamings: readonly Renaming[]
  /** of teams, oldest first */
  readonly colours: readonly ChosenColours[]
  /** by number: the first is number 1 */
  readonly deductions: readonly KnownDeduction[]
  /** whether results that a source keeps saying are entered without an admin */
  readonly automaticResults: boolean
  /** null until one was adopted */
  readonly order: TableOrder | null
  /** null until some were adopted */
  readonly marks: TableMarks | null
  /** null until some were set */
  readonly stages: Stages | null
  /** fans who stand on no board, in the order of their exclusions */
  readonly excluded: readonly UserId[]
  /** how often a fan was excluded, the exclusions that were taken back included */
  readonly exclusions: number
  /** oldest first */
  readonly places: readonly Readonly<PlaceDecision>[]
}

export type CompetitionState =
  | { readonly status: 'none' }
  /** no rules yet: nothing can be predicted */
  | (Opened & { readonly status: 'opened' })
  | (Opened & { readonly status: 'ruled'; readonly rules: Rules })

export function sameDeduction(a: Deduction, b: Deduction): boolean {
  return a.team === b.team && a.points === b.points && a.reason === b.reason && a.from === b.from
}
