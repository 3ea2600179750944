import type { Life } from '#domain/competition/parts.ts'
import { changed } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { moveCompetition } from './life-commands.ts'

const MOVED: Readonly<Record<Life, string>> = {
  open: 'is open again',
  finished: 'is finished',
  archived: 'is archived',
}

export function competitionLifeRoutes(services: Services): Handlers<'moveCompetition'> {
  return {
    moveCompetition: async ({ body }, context) => {
      const { row } = await services.catalogue.choose(body.competition)
      const done = await moveCompetition(services, context, body)
      return changed(services, `${row.name} ${MOVED[body.to]}`, done)
    },
  }
}
