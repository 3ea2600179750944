import { teamsOf } from '#projections/round/queries.ts'
import { changed, doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { chooseTeamColours, renameTeam } from './team-commands.ts'

export function teamRoutes(services: Services): Handlers<'teams' | 'renameTeam' | 'chooseTeamColours'> {
  const { catalogue, readModel } = services
  return {
    teams: async ({ query }) => {
      const { id } = await catalogue.choose(query.competition)
      return { data: [...(await teamsOf(await readModel.live(), id))] }
    },

    chooseTeamColours: async ({ body: { colours: to, ...team } }, context) => {
      const done = await chooseTeamColours(services, context, { ...team, to })
      return changed(
        services,
        doneText('chooseTeamColours', 'The colours of {team} are chosen', { team: team.team }),
        done,
      )
    },

    renameTeam: async ({ body }, context) => {
      const done = await renameTeam(services, context, body)
      return changed(
        services,
        doneText('renameTeam', '{from} is called {to} from now on', { from: body.from, to: body.to }),
        done,
      )
    },
  }
}
