/** News by mail: asked for with an address, confirmed by a mail to it, ended by one click in any mail. */
import * as z from 'zod/mini'
import { EMAIL_MAX, isEmail } from '../account/email.ts'
import { defineRoute } from '../route.ts'
import { Captcha } from '../sign-in/calls.ts'
import { opaque } from '../typed.ts'

const tag = 'subscriptions'
const WRONG_EMAIL = 'Please enter valid email'
/** Of a token at the most, in characters. */
const MAX_TOKEN = 200

const Email = z.string(WRONG_EMAIL).check(
  z.trim(),
  z.maxLength(EMAIL_MAX, WRONG_EMAIL),
  z.refine(email => isEmail(email), WRONG_EMAIL),
)

/** The answer is the same whether the address has a subscription or not; 'proof-needed' after many of one network. */
export const subscribe = defineRoute({
  method: 'POST',
  path: '/users/subscribe',
  summary: 'Ask for news by mail: a mail to the address asks to confirm it',
  tag,
  access: 'visitor',
  limit: 'form',
  changes: ['mails'],
  body: z.object({ email: Email, captcha: Captcha }),
  data: z.object({ sent: z.boolean() }),
})

const Link = z.object({ email: Email, token: opaque(MAX_TOKEN, { min: 1 }) })

export const confirmSubscription = defineRoute({
  method: 'POST',
  path: '/users/subscribe/confirm',
  summary: 'Confirm a subscription with the token of the mail',
  tag,
  access: 'visitor',
  limit: 'form',
  changes: ['mails'],
  body: Link,
  data: z.object({ subscribed: z.boolean() }),
})

export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/users/unsubscribe',
  summary: 'End a subscription with the token of any of its mails',
  tag,
  access: 'visitor',
  limit: 'form',
  changes: [],
  body: Link,
  data: z.object({ subscribed: z.boolean() }),
})
