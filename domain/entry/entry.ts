/** The decider of entries: one fan's predictions for one round. */
import { bounded } from '../decider.ts'
import { unreachable } from '../unreachable.ts'
import type { MatchId } from '../words.ts'
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
      const byHand = byHandIn(state).filter(match => !(match in saved))
      return { status: 'entered', predictions: { ...predictionsOf(state), ...saved }, byHand }
    }
    case 'PredictionWithdrawn': {
      const { [data.match]: _, ...predictions } = predictionsOf(state)
      if (Object.keys(predictions).length === 0) return { status: 'empty' }
      return { status: 'entered', predictions, byHand: byHandIn(state).filter(match => match !== data.match) }
    }
    case 'PredictionEntered': {
      const { match, to } = data
      const byHand = [...byHandIn(state).filter(other => other !== match), match]
      return { status: 'entered', predictions: { ...predictionsOf(state), [match]: to }, byHand }
    }
    default:
      return unreachable(type)
  }
}

function byHandIn(state: EntryState): readonly MatchId[] {
  return state.status === 'entered' ? state.byHand : []
}
