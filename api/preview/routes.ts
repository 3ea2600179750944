import { roundOf } from '#domain/match-id.ts'
import { adoptRules, previewRules } from '../competition/rule-commands.ts'
import { doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { changedAs, compareLater, confirmationOf, previewCorrection } from './commands.ts'
import { previewView } from './views.ts'

export function previewRoutes(
  services: Services,
): Handlers<'previewCorrection' | 'previewRules' | 'comparePreviewed' | 'adoptRules'> {
  return {
    previewCorrection: async ({ body }, context) => {
      const kickOff = body.kickOff && new Date(body.kickOff).toISOString()
      const found = await previewCorrection(services, context, { ...body, kickOff })
      return { data: found && (await previewView(services, roundOf(body.match).competition, found)) }
    },

    previewRules: async ({ body }, context) => {
      const found = await previewRules(services, context, body)
      return { data: found && (await previewView(services, body.competition, found)) }
    },

    comparePreviewed: async ({ body }) => ({ data: { asPreviewed: await compareLater(services, body) } }),

    adoptRules: async ({ body: { preview, ...request } }, context) => {
      const scope = { competition: request.competition, matches: null }
      const previewed = confirmationOf(services, scope, preview, () =>
        previewRules(services, context, request),
      )
      const done = await adoptRules(services, context, request, previewed)
      return changedAs(services, doneText('adoptRules', 'The rules are in force'), done, previewed)
    },
  }
}
