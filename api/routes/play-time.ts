import {
  type PlayTimeOfUser,
  playedTotals,
  playSessionsOf,
  playTimeByUser,
} from '#projections/play-time/queries.ts'
import { shown } from '../commands/carry-out.ts'
import { recordPlaySession } from '../commands/play-sessions.ts'
import { playTimeSheet, sessionsSheet } from '../play-time-sheet.ts'
import { MAX_NAMED } from '../search.ts'
import { type Services, signedIn } from '../services.ts'
import { spreadsheetName } from '../spreadsheet.ts'
import { staffView } from '../views/person.ts'
import type { Handlers } from './handlers.ts'

/** The newest sessions shown with each user of a list. */
const SESSIONS_SHOWN = 10
/** Rows of totals at most: a year of a dozen games. */
const MAX_TOTALS = 5_000
const DAY_MS = 24 * 60 * 60 * 1_000

export function playTimeRoutes(
  services: Services,
): Handlers<'beginSitting' | 'recordPlayTime' | 'adminPlayTime' | 'adminPlayTotals' | 'playTimeExport'> {
  const { readModel, users, sittings } = services
  return {
    beginSitting: async ({ body }, context) => ({
      data: { sitting: await sittings.begin(signedIn(context).id, body.game, context.now) },
    }),

    recordPlayTime: async ({ body }, context) => {
      const done = await recordPlaySession(services, context, signedIn(context).id, body)
      return { data: { recorded: true }, ...(await shown(services, done)) }
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
            text === '' ? undefined : await users.idsByName(text, MAX_NAMED),
            sort,
          )
      const shownSessions = user ? { page, limit } : { page: 1, limit: SESSIONS_SHOWN }
      const by = user ? { sort: order, text } : {}
      const row = async (of: PlayTimeOfUser) => ({
        of,
        sessions: await playSessionsOf(db, of.user, shownSessions, by),
      })
      const rows = await Promise.all(found.rows.map(row))
      const profile = await users.profiles(rows.map(({ of }) => of.user))
      return {
        data: rows.map(({ of, sessions }) => ({
          user: staffView(of.user, profile(of.user), role),
          sessions: sessions.rows.map(({ startedAt, game, seconds }) => ({ startedAt, game, seconds })),
          totalSessions: of.sessions,
          totalSeconds: of.seconds,
        })),
        total: user ? (rows[0]?.sessions.total ?? 0) : found.total,
        page,
        limit,
      }
    },

    adminPlayTotals: async ({ query }, { now }) => {
      const since = new Date(now.getTime() - (query.days - 1) * DAY_MS)
      since.setUTCHours(0, 0, 0, 0)
      const db = await readModel.live()
      return { data: [...(await playedTotals(db, since.toISOString(), MAX_TOTALS, query.user))] }
    },

    playTimeExport: async ({ query: { user } }, context) => {
      const db = await readModel.live()
      const { role } = signedIn(context)
      return {
        data: {
          type: 'text/csv; charset=utf-8',
          fileName: spreadsheetName('play-time', context.now),
          content: user ? sessionsSheet(db, user) : playTimeSheet(db, users, role),
        },
      }
    },
  }
}
