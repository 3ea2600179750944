import { type PlayTimeOfUser, playSessionsOf, playTimeByUser } from '#projections/play-time/queries.ts'
import { shown } from '../commands/carry-out.ts'
import { recordPlaySession } from '../commands/settings.ts'
import { MAX_NAMED } from '../search.ts'
import { type Services, signedIn } from '../services.ts'
import { staffView } from '../views.ts'
import type { Handlers } from './handlers.ts'

/** The newest sessions shown with each user of a list. */
const SESSIONS_SHOWN = 10

export function playTimeRoutes(services: Services): Handlers<'recordPlayTime' | 'adminPlayTime'> {
  const { readModel, users } = services
  return {
    recordPlayTime: async ({ body }, context) => {
      const done = await recordPlaySession(services, context, signedIn(context).id, body)
      return { data: { recorded: true }, ...(await shown(services, done)) }
    },

    adminPlayTime: async ({ query }, context) => {
      const { page, limit, text, user } = query
      const db = await readModel.live()
      const { role } = signedIn(context)
      const row = async (of: PlayTimeOfUser, sessions: { page: number; limit: number }) => ({
        of,
        sessions: (await playSessionsOf(db, of.user, sessions)).rows,
      })
      const found = user
        ? await playTimeByUser(db, { page: 1, limit: 1 }, [user])
        : await playTimeByUser(
            db,
            { page, limit },
            text === '' ? undefined : await users.idsByName(text, MAX_NAMED),
          )
      const shownSessions = user ? { page, limit } : { page: 1, limit: SESSIONS_SHOWN }
      const rows = await Promise.all(found.rows.map(of => row(of, shownSessions)))
      const profile = await users.profiles(rows.map(({ of }) => of.user))
      return {
        data: rows.map(({ of, sessions }) => ({
          user: staffView(of.user, profile(of.user), role),
          sessions: sessions.map(({ startedAt, game, seconds }) => ({ startedAt, game, seconds })),
          totalSessions: of.sessions,
          totalSeconds: of.seconds,
        })),
        total: user ? (found.rows[0]?.sessions ?? 0) : found.total,
        page,
        limit,
      }
    },
  }
}
