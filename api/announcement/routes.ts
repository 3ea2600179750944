import {
  announcementBodies,
  announcementsById,
  announcementsWith,
} from '#people/announcement/announcements.ts'
import { UNSUBSCRIBE_PATH } from '#people/reminder/links.ts'
import { announced } from '#projections/audit/announced.ts'
import { doneText, infoOf } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import type { Services } from '../services.ts'
import { announce, reachOf } from './commands.ts'

/** What admins write to fans. */
export function announcementRoutes(
  services: Services,
): Handlers<'announcements' | 'previewAnnouncement' | 'announce'> {
  const { catalogue, identity, readModel, site, users } = services

  /** @throws ApiError 404 for a competition that nobody knows */
  async function existing(competition: string | null): Promise<void> {
    if (competition !== null) await catalogue.choose(competition)
  }

  return {
    announcements: async ({ query }) => {
      const { text } = query
      const among = text === '' ? undefined : await announcementsWith(identity, text)
      const found = await announced(await readModel.live(), query, among)
      const announcements = await announcementsById(
        identity,
        found.rows.map(({ id }) => id),
      )
      const profile = await users.profiles(found.rows.map(({ by }) => by))
      return listView(found, query, ({ by, ...row }) => {
        const { subject = '', words = '', mails = 0, done = true } = announcements.get(row.id) ?? {}
        return { ...row, by: { id: by, name: profile(by).name }, subject, words, mails, done }
      })
    },

    previewAnnouncement: async ({ body }) => {
      await existing(body.competition)
      const unsubscribe = `${site}${UNSUBSCRIBE_PATH}`
      const { text } = announcementBodies(body, { site, unsubscribe }, null)
      return { data: { subject: body.subject, text, ...(await reachOf(services, body.competition)) } }
    },

    announce: async ({ body }, context) => {
      await existing(body.competition)
      const { id, receivers, ...done } = await announce(services, context, body)
      return {
        message: doneText('announce', 'The announcement is on its way'),
        data: { id, receivers },
        ...infoOf(services, done),
      }
    },
  }
}
