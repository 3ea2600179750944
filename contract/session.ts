import { z } from 'zod'
import { defineRoute } from './route.ts'

export const SessionUser = z.object({
  id: z.string(),
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin', 'auditor']),
  image: z.string().nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const WireUser = z.object({
  _id: z.string(),
  name: z.string(),
  user_name: z.string(),
  email: z.string(),
  user_role: z.enum(['user', 'admin', 'auditor']),
  image: z.string().nullable(),
})

export function decodeUser(wire: z.output<typeof WireUser>): SessionUser {
  return {
    id: wire._id,
    name: wire.name,
    userName: wire.user_name,
    email: wire.email,
    role: wire.user_role,
    image: wire.image,
  }
}

export function encodeUser(user: SessionUser): z.input<typeof WireUser> {
  return {
    _id: user.id,
    name: user.name,
    user_name: user.userName,
    email: user.email,
    user_role: user.role,
    image: user.image,
  }
}

/** A user who just signed in, with their token. */
export const signedInUser = z.codec(
  WireUser.extend({ token: z.string() }),
  SessionUser.extend({ token: z.string() }),
  {
    decode: wire => ({ ...decodeUser(wire), token: wire.token }),
    encode: user => ({ ...encodeUser(user), token: user.token }),
  },
)

/** The answer carries a bearer token for programs; browsers get the same as an HttpOnly cookie and keep no copy. */
export const login = defineRoute({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with e-mail or user name, and password',
  tag: 'session',
  access: 'visitor',
  limit: 'login',
  changes: [],
  body: z.object({
    email: z
      .string('Please enter valid email or username')
      .trim()
      .min(1, 'Please enter valid email or username')
      .max(254, 'Please enter valid email or username'),
    password: z
      .string('Please enter your password')
      .min(1, 'Please enter your password')
      .max(200, 'Please enter your password'),
  }),
  data: signedInUser,
})

/** Beyond the spec: who the cookie or token belongs to; null for visitors. */
export const me = defineRoute({
  method: 'GET',
  path: '/me',
  summary: 'Who is signed in; null for visitors',
  tag: 'session',
  access: 'visitor',
  staleBy: [],
  data: z.codec(WireUser, SessionUser, { decode: decodeUser, encode: encodeUser }).nullable(),
})

export const logout = defineRoute({
  method: 'POST',
  path: '/logout',
  summary: 'Sign out: the session ends, the cookie goes',
  tag: 'session',
  access: 'visitor',
  changes: [],
  data: z.object({ signedOut: z.boolean() }),
})
