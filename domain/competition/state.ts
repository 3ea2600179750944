import type { EventIn } from '../vocabulary.ts'
import type { competitionEvents, RulesetId } from './events.ts'

type Opened = Readonly<EventIn<typeof competitionEvents, 'CompetitionOpened'>['data']>

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
