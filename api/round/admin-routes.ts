import { changed, doneText, infoOf } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { changedAs, confirmation } from '../preview/commands.ts'
import type { Services } from '../services.ts'
import { addMatch } from './add-match.ts'
import { setScore, setWinner } from './commands.ts'
import { removeMatch } from './remove-match.ts'
import { updateMatch } from './update-match.ts'

export function adminMatchRoutes(
  services: Services,
): Handlers<'setScore' | 'setWinner' | 'updateMatch' | 'addMatch' | 'removeMatch'> {
  return {
    setScore: async ({ body: { preview, ...body } }, context) => {
      const previewed = confirmation(services, context, body, preview)
      const done = await setScore(services, context, body, previewed.confirm)
      return changedAs(services, 'Score updated successfully', done, previewed)
    },

    setWinner: async ({ body: { preview, ...body } }, context) => {
      const previewed = confirmation(services, context, body, preview)
      const done = await setWinner(services, context, body, previewed.confirm)
      return changedAs(services, 'winner updated successfully', done, previewed)
    },

    updateMatch: async ({ body }, context) => {
      const { match, action, reason, preview } = body
      const fate = action === 'postpone' ? undefined : action
      const kickOff = body.kickOff && new Date(body.kickOff).toISOString()
      const previewed = confirmation(services, context, { match, action: fate, kickOff, reason }, preview)
      const form = {
        match,
        round: body.round,
        group: body.group,
        category: body.category,
        home: body.home,
        away: body.away,
        ground: body.ground,
        marquee: body.marquee,
        action,
        reason,
        kickOff,
      }
      const done = await updateMatch(services, context, form, previewed.confirm)
      return changedAs(services, 'Edit match successfully', done, previewed)
    },

    removeMatch: async ({ body }, context) =>
      changed(services, doneText('removeMatch', 'Match removed'), await removeMatch(services, context, body)),

    addMatch: async ({ body }, context) => {
      const { kickOff, ground = '', group, category = '' } = body
      const { match, ...done } = await addMatch(services, context, {
        ...body,
        ground,
        category,
        group: group || null,
        kickOff: kickOff && new Date(kickOff).toISOString(),
      })
      return { message: doneText('addMatch', 'Match added'), data: { match }, ...infoOf(services, done) }
    },
  }
}
