import { teamsOf } from '#projections/fixtures/queries.ts'
import { changed } from '../commands/carry-out.ts'
import { renameTeam } from '../commands/rename-team.ts'
import type { Services } from '../services.ts'
import type { Handlers } from './handlers.ts'

export function teamRoutes(services: Services): Handlers<'teams' | 'renameTeam'> {
  const { catalogue, readModel } = services
  return {
    teams: async ({ query }) => {
      const { id } = await catalogue.choose(query.competition)
      return { data: [...(await teamsOf(await readModel.live(), id))] }
    },

    renameTeam: async ({ body }, context) => {
      const done = await renameTeam(services, context, body)
      return changed(services, `${body.from} is called ${body.to} from now on`, done)
    },
  }
}
