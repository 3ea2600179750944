/** One fan's predictions for one round. */
import type { DomainEvent, EventOf } from '../events.ts'
import { foreignEvent } from '../unreachable.ts'
import type { MatchId, Score } from '../words.ts'

export type EntryEventType = 'PredictionPlaced' | 'PredictionAmended' | 'PredictionWithdrawn'
export type EntryEvent = EventOf<EntryEventType>

export type Predictions = ReadonlyMap<MatchId, Score>

export type EntryState =
  | { readonly status: 'empty' }
  | { readonly status: 'entered'; readonly predictions: Predictions }

export const initialState: EntryState = { status: 'empty' }

/** @throws Error on another noun's event */
export function evolve(state: EntryState, event: DomainEvent): EntryState {
  switch (event.type) {
    case 'PredictionPlaced':
      return entered(new Map(predictionsOf(state)).set(event.data.match, event.data.score))
    case 'PredictionAmended':
      return entered(new Map(predictionsOf(state)).set(event.data.match, event.data.to))
    case 'PredictionWithdrawn': {
      const rest = new Map(predictionsOf(state))
      rest.delete(event.data.match)
      return rest.size === 0 ? { status: 'empty' } : entered(rest)
    }
    default:
      return foreignEvent<EntryEventType>(event)
  }
}

export function predictionsOf(state: EntryState): Predictions {
  return state.status === 'entered' ? state.predictions : new Map()
}

function entered(predictions: Predictions): EntryState {
  return { status: 'entered', predictions }
}
