import { shown } from '../commands/carry-out.ts'
import { setScore, setWinner } from '../commands/matches.ts'
import { updateMatch } from '../commands/update-match.ts'
import type { Services } from '../services.ts'
import type { Handlers } from './handlers.ts'

export function adminMatchRoutes(services: Services): Handlers<'setScore' | 'setWinner' | 'updateMatch'> {
  return {
    setScore: async ({ body }, context) => {
      const done = await setScore(services, context, body)
      return {
        message: 'Score updated successfully',
        data: { changed: done.changed },
        ...(await shown(services, done)),
      }
    },

    setWinner: async ({ body }, context) => {
      const done = await setWinner(services, context, body)
      return {
        message: 'winner updated successfully',
        data: { changed: done.changed },
        ...(await shown(services, done)),
      }
    },

    updateMatch: async ({ body }, context) => {
      const done = await updateMatch(services, context, {
        match: body.match,
        round: body.round,
        group: body.group,
        category: body.category,
        home: body.home,
        away: body.away,
        ground: body.ground,
        marquee: body.marquee,
        action: body.action,
        reason: body.reason,
        kickOff: body.kickOff && new Date(body.kickOff).toISOString(),
      })
      return {
        message: 'Edit match successfully',
        data: { changed: done.changed },
        ...(await shown(services, done)),
      }
    },
  }
}
