/** A competition: its rounds, and the ruleset in force. */
import type { z } from 'zod'
import type { DomainEvent, EventOf } from '../events.ts'
import { foreignEvent, impossible } from '../unreachable.ts'
import type { CompetitionOpened, RulesetId } from './events.ts'

export type CompetitionEventType = 'CompetitionOpened' | 'RulesetAdopted'
export type CompetitionEvent = EventOf<CompetitionEventType>

type Opened = Readonly<z.infer<typeof CompetitionOpened>>

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

export const initialState: CompetitionState = { status: 'none' }

/** @throws Error on another noun's event, or on one that no decision could have given in this state */
export function evolve(state: CompetitionState, event: DomainEvent): CompetitionState {
  switch (event.type) {
    case 'CompetitionOpened':
      if (state.status !== 'none') return impossible(state.status, event.type)
      return { ...event.data, status: 'opened' }
    case 'RulesetAdopted': {
      if (state.status === 'none') return impossible(state.status, event.type)
      const { ruleset: id, version } = event.data
      return { ...state, status: 'ruled', ruleset: { id, version } }
    }
    default:
      return foreignEvent<CompetitionEventType>(event)
  }
}
