/** The Google account that opens the reader's account: linked and removed by the own proof, since an open browser is not enough. */
import * as z from 'zod/mini'
import { MAX_CREDENTIAL } from '../account/calls.ts'
import { defineRoute } from '../route.ts'
import { opaque } from '../typed.ts'
import { OwnCode, OwnPassword } from './second-factor-calls.ts'

const tag = 'session'

export const myGoogle = defineRoute({
  method: 'GET',
  path: '/users/google',
  summary: "Whether a Google account opens the reader's account",
  tag,
  access: 'user',
  staleBy: ['settings'],
  data: z.object({ linked: z.boolean() }),
})

/** 'Google is linked' */
export const linkGoogle = defineRoute({
  method: 'POST',
  path: '/users/google/link',
  summary:
    "Link a Google account, by its button and, where the second factor is on, a code beside the account's password",
  tag,
  access: 'user',
  securityEvent: 'google-link',
  limit: 'login',
  changes: ['settings', 'mails'],
  body: z.object({ credential: opaque(MAX_CREDENTIAL), password: OwnPassword, code: OwnCode }),
  data: z.object({ linked: z.literal(true) }),
})

/** 'Google opens your account no more'; every other session of the account ends. */
export const unlinkGoogle = defineRoute({
  method: 'POST',
  path: '/users/google/unlink',
  summary: 'Remove the Google account, by the password and, where the second factor is on, a code of it',
  tag,
  access: 'user',
  securityEvent: 'google-link',
  limit: 'login',
  changes: ['settings', 'mails'],
  body: z.object({ password: OwnPassword, code: OwnCode }),
  data: z.object({ linked: z.literal(false) }),
})
