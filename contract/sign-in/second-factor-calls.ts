/** The second factor of an account: an authenticator app, and the code that a sign-in then needs. */
import * as z from 'zod/mini'
import { PASSWORD_MAX } from '../account/rules.ts'
import { defineRoute } from '../route.ts'
import { opaque } from '../typed.ts'
import { Captcha, SignedInUser } from './calls.ts'

const tag = 'session'

/** Of a code as people type one, in characters: with blanks and dashes. */
export const MAX_CODE = 40
/** By which the owner of an account proves it: '' where none is given. */
export const OwnCode = z._default(opaque(MAX_CODE), '')
export const OwnPassword = z._default(opaque(PASSWORD_MAX), '')

/**
 * Where an account has a second factor, `login` and `loginwithgoogle` answer 403 'code-needed', with a cookie that allows this
 * call: for 5 minutes and 5 codes, in this browser. Only this call then signs in.
 */
export const loginCode = defineRoute({
  method: 'POST',
  path: '/login/code',
  summary: 'Sign in with the code that a login asked for: of the authenticator app, or a recovery code',
  tag,
  access: 'visitor',
  securityEvent: 'sign-in',
  limit: 'login',
  changes: [],
  body: z.object({ code: OwnCode, captcha: Captcha }),
  data: SignedInUser,
})

export const mySecondFactor = defineRoute({
  method: 'GET',
  path: '/users/second-factor',
  summary: 'Whether a sign-in of the reader needs a code',
  tag,
  access: 'user',
  staleBy: ['settings'],
  data: z.object({
    /** null where it is off */
    since: z.nullable(z.iso.datetime()),
    /** recovery codes that were not used */
    recoveryCodes: z.int(),
  }),
})

/** The password is asked again, so that an open browser is not enough; accounts by Google alone send none. */
export const beginSecondFactor = defineRoute({
  method: 'POST',
  path: '/users/second-factor/begin',
  summary:
    'Make a key for an authenticator app: a code of it then turns the second factor on, within an hour',
  tag,
  access: 'user',
  securityEvent: 'second-factor',
  limit: 'login',
  changes: ['settings'],
  body: z.object({ password: OwnPassword }),
  data: z.object({
    /** in base32, for apps that can't read a QR code */
    key: z.string(),
    /** `otpauth://totp/...`, for the QR code */
    address: z.string(),
  }),
})

/** 'A sign-in needs a code from now on'; every other session of the account ends. */
export const turnOnSecondFactor = defineRoute({
  method: 'POST',
  path: '/users/second-factor/on',
  summary: 'Turn the second factor on, by a code of the app. The recovery codes are never shown again',
  tag,
  access: 'user',
  securityEvent: 'second-factor',
  limit: 'login',
  changes: ['settings', 'mails'],
  body: z.object({ code: OwnCode }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
})

/** 'A sign-in needs no code any more' */
export const turnOffSecondFactor = defineRoute({
  method: 'POST',
  path: '/users/second-factor/off',
  summary: 'Turn the second factor off, by the password and a code of the app or a recovery code',
  tag,
  access: 'user',
  securityEvent: 'second-factor',
  limit: 'login',
  changes: ['settings', 'mails'],
  body: z.object({ password: OwnPassword, code: OwnCode }),
  data: z.object({ off: z.literal(true) }),
})
