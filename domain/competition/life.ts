/** How far a competition has come, and what that keeps from being changed. */
import { type Decision, happened, quiet, type Refused, refuseStaff } from '../decision.ts'
import { reasonFor } from '../reason.ts'
import type { MoveCompetition } from './commands.ts'
import type { CompetitionEvent } from './events.ts'
import type { Life } from './parts.ts'
import { unknownCompetition } from './refusals.ts'
import type { CompetitionState } from './state.ts'

/** An archived competition is opened again before it is corrected: its history says from when to when nothing could change. */
export function refusalOfArchived(state: CompetitionState): Refused | undefined {
  if (state.status === 'none' || state.life !== 'archived') return undefined
  return refuseStaff('competition-archived', `${state.name} is archived. Please open it again first`)
}

/** Every match of a finished competition is played or void: a new one is added where the competition is open again. */
export function refusalOfNewMatch(state: CompetitionState): Refused | undefined {
  if (state.status === 'none' || state.life !== 'finished') return undefined
  return refuseStaff('competition-finished', `${state.name} is finished. Please open it again first`)
}

/** How far a competition has come after each of these events. */
export const lifeAfter = {
  CompetitionFinished: 'finished',
  CompetitionArchived: 'archived',
  CompetitionReopened: 'open',
} as const satisfies Readonly<Record<string, Life>>
export type MoveType = keyof typeof lifeAfter

const MOVED = {
  open: 'CompetitionReopened',
  finished: 'CompetitionFinished',
  archived: 'CompetitionArchived',
} as const satisfies Readonly<Record<Life, MoveType>>

/** From open to finished, from there to archived, and from both back to open. */
export function move(
  { to, openMatches, reason }: MoveCompetition,
  state: CompetitionState,
): Decision<CompetitionEvent> {
  if (state.status === 'none') return unknownCompetition
  const { competition, life, name } = state
  if (life === to) return quiet
  if (to === 'finished') {
    const archived = refusalOfArchived(state)
    if (archived) return archived
    if (openMatches > 0)
      return refuseStaff(
        'matches-open',
        `${openMatches === 1 ? '1 match is' : `${openMatches} matches are`} still open. A competition is finished when every match has its result and its winner, or is void`,
      )
  }
  if (to === 'archived' && life === 'open')
    return refuseStaff('not-finished', `${name} is not finished. Please finish it first`)
  return reasonFor(reason, reason => happened({ type: MOVED[to], data: { competition, reason } }))
}
