/** Opening a competition and choosing the rules it is played by. */
import { type Decision, happened, quiet, refuse } from '../decision.ts'
import { findRuleset } from '../scoring/ruleset.ts'
import { unreachable } from '../unreachable.ts'
import type { AdoptRuleset, CompetitionCommand, OpenCompetition } from './commands.ts'
import type { CompetitionEvent, Round } from './events.ts'
import type { CompetitionState } from './state.ts'

export function decide(command: CompetitionCommand, state: CompetitionState): Decision<CompetitionEvent> {
  switch (command.type) {
    case 'OpenCompetition':
      return open(command, state)
    case 'AdoptRuleset':
      return adopt(command, state)
    default:
      return unreachable(command)
  }
}

/** Again with the same content it is quiet: a season may be imported twice. */
function open({ type: _, ...data }: OpenCompetition, state: CompetitionState): Decision<CompetitionEvent> {
  if (data.rounds.some((round, index) => round.number !== index + 1))
    return refuse('rounds-out-of-order', 'Rounds are numbered from 1 on, in order')
  if (state.status === 'none') return happened({ type: 'CompetitionOpened', data })
  const same = data.name === state.name && data.kind === state.kind && sameRounds(data.rounds, state.rounds)
  return same
    ? quiet
    : refuse('competition-exists', `${state.name} is open already, with other rounds or another name`)
}

/** Rules may change in mid-season: the change is history, and a replay judges everything by the rules in force. */
function adopt({ ruleset, version }: AdoptRuleset, state: CompetitionState): Decision<CompetitionEvent> {
  if (state.status === 'none') return refuse('unknown-competition', 'There is no such competition')
  if (!findRuleset(ruleset, version))
    return refuse('unknown-ruleset', `There is no version ${version} of the ruleset '${ruleset}'`)
  if (state.status === 'ruled' && state.ruleset.id === ruleset && state.ruleset.version === version)
    return quiet
  return happened({ type: 'RulesetAdopted', data: { competition: state.competition, ruleset, version } })
}

function sameRounds(a: readonly Round[], b: readonly Round[]): boolean {
  return (
    a.length === b.length &&
    a.every((round, index) => round.name === b[index]?.name && round.knockOut === b[index]?.knockOut)
  )
}
