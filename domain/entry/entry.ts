/** The decider of entries: one fan's predictions for one round. */
import { bounded } from '../decider.ts'
import { unreachable } from '../unreachable.ts'
import type { EntryCommand } from './commands.ts'
import { decide } from './decide.ts'
import { type EntryEvent, entryEvents } from './events.ts'
import { type EntryState, predictionsOf } from './state.ts'

export const entry = bounded<EntryState, EntryCommand, typeof entryEvents>({
  events: entryEvents,
  initialState: { status: 'empty' },
  evolve,
  decide,
})

function evolve(state: EntryState, { type, data }: EntryEvent): EntryState {
  switch (type) {
    case 'PredictionsSaved': {
      const saved = Object.fromEntries(data.predictions.map(({ match, to }) => [match, to]))
      return { status: 'entered', predictions: { ...predictionsOf(state), ...saved } }
    }
    case 'PredictionWithdrawn': {
      const { [data.match]: _, ...predictions } = predictionsOf(state)
      return Object.keys(predictions).length === 0 ? { status: 'empty' } : { status: 'entered', predictions }
    }
    default:
      return unreachable(type)
  }
}
