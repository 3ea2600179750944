/** A competition: its rounds, the rules in force, and the points that its league deducted. */
import { bounded } from '../decider.ts'
import { impossible, unreachable } from '../unreachable.ts'
import type { EventIn } from '../vocabulary.ts'
import type { CompetitionCommand } from './commands.ts'
import { decide } from './decide.ts'
import { roundsAfter } from './decide-rounds.ts'
import { type CompetitionEvent, competitionEvents } from './events.ts'
import { playersAfter } from './exclusion.ts'
import { lifeAfter, type MoveType } from './life.ts'
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
      return {
        ...event.data,
        life: 'open',
        firstRounds: event.data.rounds.length,
        renamings: [],
        colours: [],
        deductions: [],
        automaticResults: false,
        order: null,
        marks: null,
        stages: null,
        places: [],
        excluded: [],
        exclusions: 0,
        status: 'opened',
      }
    case 'RulesetAdopted':
      return adopted(state, event)
    case 'PrizesSet':
      if (state.status === 'none') return impossible(state.status, event.type)
      return { ...state, prizes: event.data.prizes }
    case 'PointsDeducted':
      return deducted(state, event)
    case 'PointsDeductionLifted':
      return lifted(state, event)
    case 'ResultsAcceptanceSet':
      if (state.status === 'none') return impossible(state.status, event.type)
      return { ...state, automaticResults: event.data.automatic }
    case 'TableOrderAdopted':
      if (state.status === 'none') return impossible(state.status, event.type)
      return { ...state, order: event.data.order }
    case 'TableMarksAdopted':
      if (state.status === 'none') return impossible(state.status, event.type)
      return { ...state, marks: event.data.to }
    case 'StagesSet':
      if (state.status === 'none') return impossible(state.status, event.type)
      return { ...state, stages: event.data.to }
    case 'RoundsAdded':
      return roundsAfter(state, event)
    case 'PlaceDecided': {
      if (state.status === 'none') return impossible(state.status, event.type)
      const { teams, by, reason } = event.data
      return { ...state, places: [...state.places, { teams, by, reason }] }
    }
    case 'TeamRenamed': {
      if (state.status === 'none') return impossible(state.status, event.type)
      const { from, to } = event.data
      return { ...state, renamings: [...state.renamings, { from, to }] }
    }
    case 'TeamColoursChosen': {
      if (state.status === 'none') return impossible(state.status, event.type)
      const { team, to } = event.data
      return { ...state, colours: [...state.colours, { team, to }] }
    }
    case 'PlayerExcluded':
    case 'PlayerReadmitted':
      return playersAfter(state, event)
    case 'CompetitionFinished':
    case 'CompetitionArchived':
    case 'CompetitionReopened':
      return moved(state, event.type)
    default:
      return unreachable(event)
  }
}

function adopted(
  state: CompetitionState,
  { type, data }: EventIn<typeof competitionEvents, 'RulesetAdopted'>,
): CompetitionState {
  if (state.status === 'none') return impossible(state.status, type)
  return { ...state, status: 'ruled', rules: data.rules }
}

function moved(state: CompetitionState, type: MoveType): CompetitionState {
  return state.status === 'none' ? impossible(state.status, type) : { ...state, life: lifeAfter[type] }
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
