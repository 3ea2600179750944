import type { MatchId, Score } from '../words.ts'

export type Predictions = Readonly<Record<MatchId, Score>>

/** One fan's predictions for one round. */
export type EntryState =
  | { readonly status: 'empty' }
  | {
      readonly status: 'entered'
      readonly predictions: Predictions
      /** those of them that an organiser entered */
      readonly byHand: readonly MatchId[]
    }

export function isByHand(state: EntryState, match: MatchId): boolean {
  return state.status === 'entered' && state.byHand.includes(match)
}

export function predictionsOf(state: EntryState): Predictions {
  return state.status === 'entered' ? state.predictions : {}
}
