import { errors } from '#contract/errors.ts'
import {
  newestSessions,
  type PlayTimeOfUser,
  playedTotals,
  playSessionsOf,
  playTimeByUser,
} from '#projections/play-session/queries.ts'
import { staffView } from '../account/person.ts'
import { infoOf } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { nextPage, pageInfo, restOf } from '../http/list.ts'
import { type Services, signedIn } from '../services.ts'
import { recordPlaySession } from './commands.ts'
import { playTimeSheet, sessionsSheet } from './sheet.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export function playTimeRoutes(
  services: Services,
): Handlers<'beginSitting' | 'recordPlayTime' | 'adminPlayTime' | 'adminPlayTotals' | 'playTimeExport'> {
  const { readModel, users, sittings, games, sheets } = services
  return {
    beginSitting: async ({ body }, context) => {
      if (!(await games.all()).some(({ name }) => name === body.game))
        throw errors.notFound('There is no such game')
      return { data: { sitting: await sittings.begin(signedIn(context).id, body.game, context.now) } }
    },

    recordPlayTime: async ({ body }, context) => {
      const done = await recordPlaySession(services, context, signedIn(context).id, body)
      return { data: { recorded: true }, ...infoOf(services, done) }
    },

    adminPlayTime: async ({ query }, context) => {
      const { page, limit, text, user, sort, order } = query
      const db = await readModel.live()
      const { role } = signedIn(context)
      const found = user
        ? await playTimeByUser(db, { page: 1, limit: 1 }, [user])
        : await playTimeByUser(
            db,
            { page, limit },
            text === '' ? undefined : await users.idsByName(text),
            sort,
          )
      const ids = found.rows.map(row => row.user)
      const ofOne = user && (await playSessionsOf(db, user, query, { sort: order, text }))
      const sessions = ofOne ? new Map([[user, ofOne]]) : await newestSessions(db, ids, limit)
      const profile = await users.profiles(ids)
      const row = (playTime: PlayTimeOfUser) => {
        const { rows = [], total = 0 } = sessions.get(playTime.user) ?? {}
        const next = ofOne ? nextPage(total, query) : restOf(rows, total, query)
        return {
          user: staffView(playTime.user, profile(playTime.user), role),
          sessions: [...rows],
          totalSessions: playTime.sessions,
          totalSeconds: playTime.seconds,
          next: next && { user: playTime.user, ...next },
        }
      }
      return { data: found.rows.map(row), ...pageInfo(ofOne ? ofOne.total : found.total, query) }
    },

    adminPlayTotals: async ({ query }, { now }) => {
      const since = new Date(now.getTime() - (query.days - 1) * DAY_MS)
      since.setUTCHours(0, 0, 0, 0)
      const db = await readModel.live()
      return { data: [...(await playedTotals(db, since.toISOString(), query.user))] }
    },

    playTimeExport: async ({ query: { user, format } }, context) => {
      const db = await readModel.live()
      const { role } = signedIn(context)
      const sheet = user ? sessionsSheet(db, user) : playTimeSheet(db, users, role)
      return sheets.download({ name: 'play-time', ...sheet }, format, context)
    },
  }
}
