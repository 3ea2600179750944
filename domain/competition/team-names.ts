/** Names of teams: a former name means its team for good, wherever an event or a file still says it. */
import { round } from '../round/round.ts'
import type { RoundState } from '../round/state.ts'
import type { TeamColours } from './parts.ts'
import type { ChosenColours, CompetitionState, Renaming } from './state.ts'

/** Oldest first. */
export const renamingsIn = (state: CompetitionState): readonly Renaming[] =>
  state.status === 'none' ? [] : state.renamings

/** @param name one that the team has, or had */
export function currentName(renamings: readonly Renaming[], name: string): string {
  return renamings.reduce((now, { from, to }) => (now === from ? to : now), name)
}

/**
 * What teams are drawn in, by their present names.
 * @param chosen oldest first: the last choice for a team holds
 */
export function coloursNow(
  chosen: readonly ChosenColours[],
  renamings: readonly Renaming[],
): Readonly<Record<string, TeamColours>> {
  const colours = new Map<string, TeamColours>()
  for (const { team, to } of chosen) {
    const name = currentName(renamings, team)
    if (to === null) colours.delete(name)
    else colours.set(name, to)
  }
  return Object.fromEntries(colours)
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
