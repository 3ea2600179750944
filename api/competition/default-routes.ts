import { refusalOfArchived } from '#domain/competition/life.ts'
import { site } from '#domain/site/site.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { carryOut, changed, doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'

/** The setting of the site that says which competition is meant where none is named. */
export function defaultCompetitionRoutes(services: Services): Handlers<'chooseDefaultCompetition'> {
  const { book, catalogue, store } = services
  return {
    chooseDefaultCompetition: async ({ body }, context) => {
      const { id: competition, row } = await catalogue.choose(body.competition)
      const command = { type: 'ChooseDefaultCompetition', competition } as const
      const request = { command: command.type, payload: body }
      const done = await carryOut(services, context, request, async ({ metadata, fresh }) => {
        const archived = fresh ? refusalOfArchived((await book.competition(competition)).state) : undefined
        return archived ?? handleCommand(store, streams.site, site, command, metadata, { fresh })
      })
      const { name } = row
      const message = doneText('chooseDefaultCompetition', '{name} is shown where no competition is named', {
        name,
      })
      return changed(services, message, done)
    },
  }
}
