import { staffErrors } from '#contract/staff-errors.ts'
import { receivesByHand } from '#people/identity/by-hand.ts'
import { playersAmong } from '#projections/scoring/queries.ts'
import { enterPrediction } from '../entry/commands.ts'
import { changed, doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'

/** Predictions that an organiser enters in a fan's place. */
export function byHandRoutes(services: Services): Handlers<'enterPrediction'> {
  const { readModel, identity } = services
  return {
    enterPrediction: async ({ body }, context) => {
      const { id: by } = signedIn(context)
      const { user, match } = body
      const { kept } = await receivesByHand(identity, user)
      // As in disputes: who plays for a match decides nothing about it.
      const played = { matches: [match], season: null }
      const players = await playersAmong(await readModel.live(), [by], played)
      if (user !== by && players.length > 0) throw staffErrors.playsItself()
      const done = await enterPrediction(services, context, { ...body, by, kept })
      return changed(
        services,
        kept
          ? doneText('enterPrediction', 'The prediction is entered')
          : doneText('enterPrediction', 'The prediction is entered, and the fan is told'),
        done,
      )
    },
  }
}
