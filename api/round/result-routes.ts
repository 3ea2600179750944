import { doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { changedAs } from '../preview/commands.ts'
import { previewView } from '../preview/views.ts'
import type { Services } from '../services.ts'
import { enterResults, previewResults, resultsConfirmed } from './result-commands.ts'

export function roundResultRoutes(services: Services): Handlers<'previewResults' | 'enterResults'> {
  return {
    previewResults: async ({ body }, context) => {
      const found = await previewResults(services, context, body)
      return { data: found && (await previewView(services, body.competition, found)) }
    },

    enterResults: async ({ body: { preview, ...request } }, context) => {
      const previewed = resultsConfirmed(services, context, request, preview)
      const done = await enterResults(services, context, request, previewed)
      return changedAs(services, doneText('enterResults', 'The results are saved'), done, previewed)
    },
  }
}
