/** A competition: its rounds, the ruleset in force, and the points that its league deducted. */
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
      return { ...event.data, deductions: [], automaticResults: false, status: 'opened' }
    case 'RulesetAdopted':
      return adopted(state, event)
    case 'PointsDeducted':
      return deducted(state, event)
    case 'PointsDeductionLifted':
      return lifted(state, event)
    case 'ResultsAcceptanceSet':
      if (state.status === 'none') return impossible(state.status, event.type)
      return { ...state, automaticResults: event.data.automatic }
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

function deducted(
  state: CompetitionState,
  { type, data }: EventIn<typeof competitionEvents, 'PointsDeducted'>,
): CompetitionState {
  if (state.status === 'none' || data.deduction !== state.deductions.length + 1)
    return impossible(state.status, type)
  const { team, points, reason, from } = data
  return { ...state, deductions: [...state.deductions, { team, points, reason, from, status: 'in-force' }] }
}

function lifted(
  state: CompetitionState,
  { type, data }: EventIn<typeof competitionEvents, 'PointsDeductionLifted'>,
): CompetitionState {
  const index = data.deduction - 1
  const deduction = state.status === 'none' ? undefined : state.deductions[index]
  if (state.status === 'none' || deduction?.status !== 'in-force') return impossible(state.status, type)
  return { ...state, deductions: state.deductions.with(index, { ...deduction, status: 'lifted' }) }
}
