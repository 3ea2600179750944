import type { EventIn } from '../vocabulary.ts'
import type { competitionEvents, RulesetId } from './events.ts'

export type OpenCompetition = { readonly type: 'OpenCompetition' } & EventIn<
  typeof competitionEvents,
  'CompetitionOpened'
>['data']

export interface AdoptRuleset {
  readonly type: 'AdoptRuleset'
  readonly ruleset: RulesetId
  readonly version: number
}

export type CompetitionCommand = OpenCompetition | AdoptRuleset
