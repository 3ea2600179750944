import type { EventIn } from '../vocabulary.ts'
import type { competitionEvents, Deduction, RulesetId } from './events.ts'

export type OpenCompetition = { readonly type: 'OpenCompetition' } & EventIn<
  typeof competitionEvents,
  'CompetitionOpened'
>['data']

export interface AdoptRuleset {
  readonly type: 'AdoptRuleset'
  readonly ruleset: RulesetId
  readonly version: number
  /** needed where other rules are in force */
  readonly reason?: string | undefined
}

export type DeductPoints = { readonly type: 'DeductPoints' } & Readonly<Deduction>

export interface LiftPointsDeduction {
  readonly type: 'LiftPointsDeduction'
  readonly deduction: number
  readonly reason: string
}

/** Lets sources enter results, or keeps that for admins. */
export interface SetResultsAcceptance {
  readonly type: 'SetResultsAcceptance'
  readonly automatic: boolean
}

export type CompetitionCommand =
  | OpenCompetition
  | AdoptRuleset
  | DeductPoints
  | LiftPointsDeduction
  | SetResultsAcceptance
