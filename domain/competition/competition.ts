/** A competition: its rounds, and the ruleset in force. */
import { bounded } from '../decider.ts'
import { impossible, unreachable } from '../unreachable.ts'
import type { EventIn } from '../vocabulary.ts'
import type { CompetitionCommand } from './commands.ts'
import { decide } from './decide.ts'
import { type CompetitionEvent, competitionEvents } from './events.ts'
import type { CompetitionState } from './state.ts'

export const competition = bounded<CompetitionState, CompetitionCommand, typeof competitionEvents>({
  events: competitionEvents,
  initialState: { status: 'none' },
  evolve,
  decide,
})

function evolve(state: CompetitionState, event: CompetitionEvent): CompetitionState {
  switch (event.type) {
    case 'CompetitionOpened':
      if (state.status !== 'none') return impossible(state.status, event.type)
      return { ...event.data, status: 'opened' }
    case 'RulesetAdopted':
      return adopted(state, event)
    default:
      return unreachable(event)
  }
}

function adopted(
  state: CompetitionState,
  { type, data }: EventIn<typeof competitionEvents, 'RulesetAdopted'>,
): CompetitionState {
  if (state.status === 'none') return impossible(state.status, type)
  return { ...state, status: 'ruled', ruleset: { id: data.ruleset, version: data.version } }
}
