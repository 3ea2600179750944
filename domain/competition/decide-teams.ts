/** The name of a team, in all matches and tables of its competition, and its colours. */
import { type Decision, happened, quiet, refuseStaff } from '../decision.ts'
import { reasonFor } from '../reason.ts'
import type { ChooseTeamColours, RenameTeam } from './commands.ts'
import { type CompetitionEvent, MAX_COLOUR_CHOICES, MAX_RENAMINGS } from './events.ts'
import { unknownCompetition } from './refusals.ts'
import type { CompetitionState } from './state.ts'
import { coloursNow, currentName } from './team-names.ts'

/** A name that another team has, or had, is refused: a file that says it would mean two teams. */
export function renameTeam(
  { from, to, teams, reason }: RenameTeam,
  state: CompetitionState,
): Decision<CompetitionEvent> {
  if (state.status === 'none') return unknownCompetition
  const { competition, renamings, name } = state
  if (from === to || currentName(renamings, from) === to) return quiet
  if (!teams.includes(from)) return refuseStaff('unknown-team', `No team of ${name} is called ${from}`)
  const isTo = (other: string) => other.toLowerCase() === to.toLowerCase()
  const former = renamings.flatMap(renaming =>
    currentName(renamings, renaming.from) === from ? [] : [renaming.from],
  )
  if ([...teams.filter(team => team !== from), ...former].some(isTo))
    return refuseStaff('team-exists', `Another team of ${name} is, or was, called ${to}`)
  if (renamings.length >= MAX_RENAMINGS)
    return refuseStaff(
      'too-many-renamings',
      `Teams of a competition are renamed ${MAX_RENAMINGS} times at the most`,
    )
  return reasonFor(reason, reason =>
    happened({ type: 'TeamRenamed', data: { competition, from, to, reason } }),
  )
}

/** The same colours again are quiet. */
export function chooseTeamColours(
  { team, to, teams }: ChooseTeamColours,
  state: CompetitionState,
): Decision<CompetitionEvent> {
  if (state.status === 'none') return unknownCompetition
  const { competition, colours, renamings, name } = state
  if (!teams.includes(team)) return refuseStaff('unknown-team', `No team of ${name} is called ${team}`)
  const present = coloursNow(colours, renamings)[team] ?? null
  if (present?.join() === to?.join()) return quiet
  if (colours.length >= MAX_COLOUR_CHOICES)
    return refuseStaff(
      'too-many-colours',
      `Colours of teams of a competition are chosen ${MAX_COLOUR_CHOICES.toLocaleString('en')} times at the most`,
    )
  return happened({ type: 'TeamColoursChosen', data: { competition, team, to: to && [...to] } })
}
