import type { Life } from '#domain/competition/parts.ts'
import { changed, doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { moveCompetition } from './life-commands.ts'

const MOVED: Readonly<Record<Life, (values: { name: string }) => string>> = {
  open: values => doneText('moveCompetition.open', '{name} is open again', values),
  finished: values => doneText('moveCompetition.finished', '{name} is finished', values),
  archived: values => doneText('moveCompetition.archived', '{name} is archived', values),
}

export function competitionLifeRoutes(services: Services): Handlers<'moveCompetition'> {
  return {
    moveCompetition: async ({ body }, context) => {
      const { row } = await services.catalogue.choose(body.competition)
      const done = await moveCompetition(services, context, body)
      return changed(services, MOVED[body.to]({ name: row.name }), done)
    },
  }
}
