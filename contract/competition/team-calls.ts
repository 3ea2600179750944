/** The teams of a competition by their names: an admin renames one in all of its matches. */
import * as z from 'zod/mini'
import { TeamColours } from '#domain/competition/parts.ts'
import { CompetitionId } from '#domain/words.ts'
import { CHANGED_OR_NOT, InCompetition } from '../common.ts'
import { defineRoute } from '../route.ts'
import { NeededReason, typedLine } from '../typed.ts'

const NAME_MESSAGE = 'Please enter a name of 1 to 60 characters'

export const TeamView = z.object({
  team: z.string(),
  /** that have the team's name, void ones too */
  matches: z.int(),
})
export type TeamView = z.infer<typeof TeamView>

export const teams = defineRoute({
  method: 'GET',
  path: '/admin/teams',
  summary: 'The teams of a competition, each with the number of its matches',
  tag: 'admin',
  access: 'staff',
  staleBy: ['competition', 'match'],
  query: InCompetition,
  data: z.array(TeamView),
})

export const chooseTeamColours = defineRoute({
  method: 'POST',
  path: '/admin/teams/colours',
  summary: 'The two colours that the shield of a team is drawn in; null: those that follow from its name',
  tag: 'admin',
  access: 'admin',
  changes: ['competition', 'audit'],
  body: z.object({
    competition: CompetitionId,
    team: typedLine(60, { min: 1, message: 'Please choose a team' }),
    colours: z.nullable(TeamColours),
  }),
  ...CHANGED_OR_NOT,
})

export const renameTeam = defineRoute({
  method: 'POST',
  path: '/admin/teams/rename',
  summary:
    'Another name of a team in all matches and tables of its competition, with a reason that fans can read',
  tag: 'admin',
  access: 'admin',
  changes: ['competition', 'match', 'audit'],
  body: z.object({
    competition: CompetitionId,
    from: typedLine(60, { min: 1, message: 'Please choose a team' }),
    to: typedLine(60, { min: 1, message: NAME_MESSAGE }),
    reason: NeededReason,
  }),
  ...CHANGED_OR_NOT,
})
