import * as z from 'zod/mini'
import { PASSWORD_MAX } from '#domain/bounds.ts'
import { EMAIL_MAX } from '../account/email.ts'
import { Language } from '../languages.ts'
import { defineRoute } from '../route.ts'
import { opaque, typedLine } from '../typed.ts'
import { onWire } from '../wire.ts'

const NO_NAME = 'Please enter valid email or username'

/** A solved captcha, in characters. */
const MAX_CAPTCHA = 8_192

/** The solution of GET users/captcha, where an answer with the code 'proof-needed' asked for one. */
export const Captcha = z.optional(opaque(MAX_CAPTCHA))

export const SessionUser = z.object({
  id: z.string(),
  name: z.string(),
  userName: z.string(),
  /** by Google's sign-in or an organiser: then the owner may choose another one, once */
  isNameGiven: z.boolean(),
  email: z.string(),
  role: z.enum(['user', 'admin', 'auditor']),
  image: z.nullable(z.string()),
  /** the dial code, such as '971', that came with the registration; null where none came */
  countryCode: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})
export type SessionUser = z.infer<typeof SessionUser>

const NAMES = { id: '_id', userName: 'user_name', role: 'user_role', isNameGiven: 'user_name_given' } as const
export const UserCodec = onWire(SessionUser, NAMES)

/** A user who just signed in, with their token. */
export const SignedInUser = onWire(
  z.extend(SessionUser, {
    token: z.string(),
    /** whether the version of the terms of use that is in force was accepted */
    acceptedTerms: z.boolean(),
    /** of the account: pages that are in another language change to this one */
    language: Language,
  }),
  NAMES,
)

/** The answer carries a bearer token for programs; browsers get that token as an HttpOnly cookie and keep no copy. */
export const login = defineRoute({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with e-mail or user name, and password',
  tag: 'session',
  access: 'visitor',
  securityEvent: 'sign-in',
  limit: 'login',
  changes: [],
  body: z.object({
    email: typedLine(EMAIL_MAX, { min: 1, message: NO_NAME, unseen: NO_NAME }),
    password: opaque(PASSWORD_MAX, { min: 1, message: 'Please enter your password' }),
    captcha: Captcha,
  }),
  data: SignedInUser,
})

/** Beyond the spec: who the cookie or token belongs to; null for visitors. */
export const me = defineRoute({
  method: 'GET',
  path: '/me',
  summary: 'Who is signed in; null for visitors',
  tag: 'session',
  access: 'visitor',
  staleBy: [],
  data: z.nullable(UserCodec),
})

export const logout = defineRoute({
  method: 'POST',
  path: '/logout',
  summary: 'Sign out: the session ends, the cookie goes',
  tag: 'session',
  access: 'visitor',
  securityEvent: 'sign-out',
  changes: [],
  data: z.object({ signedOut: z.boolean() }),
})
