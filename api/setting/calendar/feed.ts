/** The calendar at its secret address, as calendar programs ask for it again and again. */
import { createHash } from 'node:crypto'
import { ANSWERED_WITHIN_MS } from '#contract/answered-within.ts'
import { errors } from '#contract/errors.ts'
import { roundLocks } from '#projections/scoring/queries.ts'
import { within } from '#runtime/within.ts'
import type { AppMiddleware } from '../../http/state.ts'
import type { Services } from '../../services.ts'
import { calendarText } from './ics.ts'

/** How long rounds that are over stay in the calendar, in milliseconds: 30 days. */
const KEPT_MS = 30 * 86_400_000

/** Answers `/calendar/<secret>.ics`. A secret has 256 bits, which nobody guesses:
 * no try is counted, for a count would lock everybody of a network out. */
export function calendarFeed(
  { calendars, readModel, site }: Pick<Services, 'calendars' | 'readModel' | 'site'>,
  now: () => Date,
): AppMiddleware {
  return async ctx => {
    ctx.state.route = '/calendar'
    ctx.set('Cache-Control', 'private, no-cache')
    const [, secret = ''] = /^\/calendar\/([^/]+)\.ics$/.exec(ctx.path) ?? []
    const calendar = await within(calendars.bySecret(secret), ANSWERED_WITHIN_MS)
    if (!calendar) throw errors.notFound('There is no such calendar')
    const { user, madeAt } = calendar
    const since = new Date(now().getTime() - KEPT_MS)
    const rounds = await within(
      readModel.live().then(db => roundLocks(db, user, since)),
      ANSWERED_WITHIN_MS,
    )
    const text = calendarText({ rounds, madeAt, site })
    ctx.status = 200
    // Weak: the answer is compressed or not.
    ctx.set('ETag', `W/"${createHash('sha256').update(text).digest('base64url')}"`)
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    ctx.type = 'text/calendar; charset=utf-8'
    ctx.body = text
  }
}
