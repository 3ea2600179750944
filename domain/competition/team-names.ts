/** Names of teams: a former name means its team for good, wherever an event or a file still says it. */
import { round } from '../round/round.ts'
import type { RoundState } from '../round/state.ts'
import type { CompetitionState, Renaming } from './state.ts'

/** Oldest first. */
export const renamingsIn = (state: CompetitionState): readonly Renaming[] =>
  state.status === 'none' ? [] : state.renamings

/** @param name one that the team has, or had */
export function currentName(renamings: readonly Renaming[], name: string): string {
  return renamings.reduce((now, { from, to }) => (now === from ? to : now), name)
}

/** The same round, whose matches are between teams by their present names. */
export function underCurrentNames(state: RoundState, renamings: readonly Renaming[]): RoundState {
  if (renamings.length === 0) return state
  const matches = Object.entries(state.matches).map(([id, match]) => [
    id,
    {
      ...match,
      home: currentName(renamings, match.home),
      away: currentName(renamings, match.away),
    },
  ])
  return { ...state, matches: Object.fromEntries(matches) }
}

/** The decider of the competition's rounds: what is asked, and what a refusal says, has the present names. */
export function roundUnder(renamings: readonly Renaming[]): typeof round {
  return { ...round, decide: (command, state) => round.decide(command, underCurrentNames(state, renamings)) }
}
