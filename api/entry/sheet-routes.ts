import type { CompetitionId } from '#domain/words.ts'
import { doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import type { RequestContext } from '../http/route.ts'
import type { SeasonPlanning } from '../season/planning.ts'
import { type Services, signedIn } from '../services.ts'
import { enterSheet, planSheet } from './sheet-commands.ts'

/** Predictions that an organiser enters in the places of many players, from a sheet. */
export function predictionSheetRoutes(
  services: Services,
  planning: SeasonPlanning,
): Handlers<'previewPredictions' | 'enterPredictions'> {
  async function sheetOf(
    { file, competition }: { readonly file: File; readonly competition: CompetitionId },
    context: RequestContext,
  ) {
    const { picks, left } = await planning.picks(file, context)
    return { competition, picks, left, by: signedIn(context).id }
  }

  return {
    previewPredictions: async ({ body }, context) => {
      const plan = await planSheet(services, context.now, await sheetOf(body, context))
      const { refused, reasonNeeded, fingerprint } = plan
      const predictions = plan.predictions.map(({ kept: _, about: __, ...shown }) => shown)
      return { data: { predictions, refused: [...refused], reasonNeeded, fingerprint } }
    },

    enterPredictions: async ({ body: { reason, fingerprint, ...form } }, context) => {
      const sheet = await sheetOf(form, context)
      const { entered, refused } = await enterSheet(services, context, { ...sheet, reason, fingerprint })
      return {
        message: doneText(
          'enterPredictions',
          '{entered, plural, one {# prediction is entered} other {# predictions are entered}}{refused, plural, =0 {} other {; # were refused}}',
          { entered, refused: refused.length },
        ),
        data: { entered, refused: [...refused] },
      }
    },
  }
}
