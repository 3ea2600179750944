/**
 * The one click of mail programs (RFC 8058): a POST to the link itself, without a login and without cookies. A GET of the
 * same link is a page of the web app that asks first, since scanners of mails open every link.
 */
import { errors } from '#contract/errors.ts'
import { endMailReminders } from '#people/settings/settings.ts'
import type { AppMiddleware } from './middleware/state.ts'
import type { Services } from './services.ts'

/** The body, `List-Unsubscribe=One-Click`, says nothing that the token of the link does not say: it is not read. */
export function oneClickUnsubscribe({
  identity,
  reminderLinks,
}: Pick<Services, 'identity' | 'reminderLinks'>): AppMiddleware {
  return async ctx => {
    ctx.state.route = '/unsubscribe'
    const user = reminderLinks.userOf(String(ctx.query.token ?? ''))
    if (user === null) throw errors.notFound('This link is not valid')
    await endMailReminders(identity, user, reminderLinks.linkOf(user))
    ctx.body = 'You get no more reminders by mail\n'
  }
}
