/**
 * The one click of mail programs (RFC 8058): a POST to the link itself, without a login and without cookies. A GET of the
 * same link is a page of the web app that asks first, since scanners of mails open every link.
 */
import { errors } from '#contract/errors.ts'
import { wishAnnouncements } from '#people/announcement/wishes.ts'
import type { EndedMails } from '#people/reminder/links.ts'
import { endMailReminders } from '#people/setting/settings.ts'
import { doneText } from '../execute/carry-out.ts'
import type { Services } from '../services.ts'
import type { AppMiddleware } from './state.ts'

type Ending = Pick<Services, 'identity' | 'reminderLinks'>

/** What is said when they have ended. */
export const MAILS_ENDED: Readonly<Record<EndedMails, string>> = {
  reminders: doneText('stopReminders', 'You get no more reminders by mail'),
  announcements: 'You get no more announcements by mail',
}

/** Ends the mails that the token is for. @returns which they are; null for a token that is not ours */
export async function endMails(
  { identity, reminderLinks }: Ending,
  token: string,
): Promise<EndedMails | null> {
  const opened = reminderLinks.openToken(token)
  if (opened === null) return null
  const { user, ends } = opened
  const link = reminderLinks.linkOf(user, ends)
  await (ends === 'reminders'
    ? endMailReminders(identity, user, link)
    : wishAnnouncements(identity, user, false, link))
  return ends
}

/** The body, `List-Unsubscribe=One-Click`, says nothing that the token of the link does not say: it is not read. */
export function oneClickUnsubscribe({ identity, reminderLinks }: Ending): AppMiddleware {
  return async ctx => {
    ctx.state.route = '/unsubscribe'
    const ends = await endMails({ identity, reminderLinks }, String(ctx.query.token ?? ''))
    if (ends === null) throw errors.notFound('This link is not valid')
    ctx.body = `${MAILS_ENDED[ends]}\n`
  }
}
