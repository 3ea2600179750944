import { errors } from '#contract/errors.ts'
import { doneText } from '../execute/carry-out.ts'
import { callerOf } from '../http/browser.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'

const WRONG_LINK = 'This link is not valid any more. Please use the newest mail.'

export function subscriptionRoutes({
  browsers,
  subscriptions,
  tries,
}: Services): Handlers<'subscribe' | 'confirmSubscription' | 'unsubscribe'> {
  return {
    subscribe: async ({ body: { email, captcha } }, context) => {
      await tries.newsMail(email, await callerOf(browsers, context, captcha))
      await subscriptions.ask(email, context.language, context.now)
      return {
        message: doneText('subscribe', 'Please confirm your subscription: we sent you a mail'),
        data: { sent: true },
      }
    },

    confirmSubscription: async ({ body: { email, token } }, { language, now }) => {
      if (!(await subscriptions.confirm(email, token, language, now)))
        throw errors.invalid(WRONG_LINK, 'wrong-mail-link')
      return {
        message: doneText('confirmSubscription', 'Thank you. You get our news by mail.'),
        data: { subscribed: true },
      }
    },

    unsubscribe: async ({ body: { email, token } }) => {
      if (!(await subscriptions.end(email, token))) throw errors.invalid(WRONG_LINK, 'wrong-mail-link')
      return {
        message: doneText('unsubscribe', 'You get no more news by mail.'),
        data: { subscribed: false },
      }
    },
  }
}
