/** Opening a competition, choosing the rules it is played by, and what its league takes from a team's points. */
import { type Decision, happened, quiet, refuseStaff } from '../decision.ts'
import { reasonFor } from '../reason.ts'
import { sameRules } from '../scoring/rules-values.ts'
import { unreachable } from '../unreachable.ts'
import type {
  AdoptRules,
  CompetitionCommand,
  DeductPoints,
  LiftPointsDeduction,
  OpenCompetition,
  SetResultsAcceptance,
} from './commands.ts'
import { setPrizes } from './decide-prizes.ts'
import { addRounds, hasRounds } from './decide-rounds.ts'
import { setStages } from './decide-stages.ts'
import { adoptTableMarks, adoptTableOrder, decidePlace } from './decide-table.ts'
import { chooseTeamColours, renameTeam } from './decide-teams.ts'
import type { CompetitionEvent } from './events.ts'
import { excludeOrReadmit } from './exclusion.ts'
import { move, refusalOfArchived } from './life.ts'
import { MAX_DEDUCTIONS } from './parts.ts'
import { unknownCompetition } from './refusals.ts'
import { type CompetitionState, sameDeduction } from './state.ts'

/** What is asked of an archived competition is refused, but for opening it again and for what is so already. */
export function decide(command: CompetitionCommand, state: CompetitionState): Decision<CompetitionEvent> {
  const decision = decided(command, state)
  const archived = decision.kind === 'happened' && refusalOfArchived(state)
  return archived && command.type !== 'MoveCompetition' ? archived : decision
}

function decided(command: CompetitionCommand, state: CompetitionState): Decision<CompetitionEvent> {
  switch (command.type) {
    case 'OpenCompetition':
      return open(command, state)
    case 'AdoptRules':
      return adopt(command, state)
    case 'SetPrizes':
      return setPrizes(command, state)
    case 'DeductPoints':
      return deduct(command, state)
    case 'LiftPointsDeduction':
      return lift(command, state)
    case 'SetResultsAcceptance':
      return setResultsAcceptance(command, state)
    case 'AdoptTableOrder':
      return adoptTableOrder(command, state)
    case 'AdoptTableMarks':
      return adoptTableMarks(command, state)
    case 'SetStages':
      return setStages(command, state)
    case 'AddRounds':
      return addRounds(command, state)
    case 'DecidePlace':
      return decidePlace(command, state)
    case 'RenameTeam':
      return renameTeam(command, state)
    case 'ChooseTeamColours':
      return chooseTeamColours(command, state)
    case 'ExcludePlayer':
    case 'ReadmitPlayer':
      return excludeOrReadmit(command, state)
    case 'MoveCompetition':
      return move(command, state)
    default:
      return unreachable(command)
  }
}

/** Again with the same content it is quiet: a season may be imported twice, also after rounds were added to it. */
function open({ type: _, ...data }: OpenCompetition, state: CompetitionState): Decision<CompetitionEvent> {
  if (data.rounds.some((round, index) => round.number !== index + 1))
    return refuseStaff('rounds-out-of-order', 'Rounds are numbered from 1 on, in order')
  if (state.status === 'none')
    return happened({ type: 'CompetitionOpened', data: { ...data, prizes: [...data.prizes] } })
  const same = data.name === state.name && data.kind === state.kind && hasRounds(state, data.rounds)
  return same
    ? quiet
    : refuseStaff('competition-exists', `${state.name} is open already, with other rounds or another name`)
}

/** Rules may change in mid-season: the change is history with its reason, and a replay judges everything by the rules in force. */
function adopt({ rules, reason }: AdoptRules, state: CompetitionState): Decision<CompetitionEvent> {
  if (state.status === 'none') return unknownCompetition
  const { competition, rounds } = state
  const last = Math.max(0, ...rules.factors.map(({ to }) => to))
  if (last > rounds.length)
    return refuseStaff(
      'unknown-round',
      `A factor is given to round ${last}, and the competition has ${rounds.length} rounds`,
    )
  const data = { competition, rules }
  if (state.status === 'opened') return happened({ type: 'RulesetAdopted', data })
  if (sameRules(state.rules, rules)) return quiet
  return reasonFor(
    reason,
    reason => happened({ type: 'RulesetAdopted', data: { ...data, reason } }),
    'Please give a reason for other rules',
  )
}

/** Quiet while an equal deduction is in force: two admins who enter one decision of the league deduct once. */
function deduct({ type: _, ...request }: DeductPoints, state: CompetitionState): Decision<CompetitionEvent> {
  if (state.status === 'none') return unknownCompetition
  const { competition, deductions } = state
  if (deductions.some(known => known.status === 'in-force' && sameDeduction(known, request))) return quiet
  if (deductions.length >= MAX_DEDUCTIONS)
    return refuseStaff('too-many-deductions', `A competition has ${MAX_DEDUCTIONS} deductions at the most`)
  return happened({
    type: 'PointsDeducted',
    data: { competition, deduction: deductions.length + 1, ...request },
  })
}

function lift(
  { deduction, reason }: LiftPointsDeduction,
  state: CompetitionState,
): Decision<CompetitionEvent> {
  if (state.status === 'none') return unknownCompetition
  const known = state.deductions[deduction - 1]
  if (!known) return refuseStaff('unknown-deduction', 'There is no such deduction')
  if (known.status === 'lifted') return quiet
  const { competition } = state
  const { team, points } = known
  return happened({ type: 'PointsDeductionLifted', data: { competition, deduction, team, points, reason } })
}

function setResultsAcceptance(
  { automatic }: SetResultsAcceptance,
  state: CompetitionState,
): Decision<CompetitionEvent> {
  if (state.status === 'none') return unknownCompetition
  if (state.automaticResults === automatic) return quiet
  return happened({ type: 'ResultsAcceptanceSet', data: { competition: state.competition, automatic } })
}
