/** Who asks: a bearer token for programs, the same token in a cookie that scripts can't read for browsers. */
import { errors } from '#contract/errors.ts'
import { type Access, isForStaff } from '#contract/route.ts'
import { SESSION_SECONDS, type Sessions, type SignedIn, UNVERIFIED } from '#people/identity/sessions.ts'
import { within } from '#runtime/within.ts'
import type { AppContext, AppMiddleware } from './state.ts'

/** How long the look at a session's row may take, in milliseconds. */
const CHECKED_WITHIN_MS = 4_000

export const SESSION_COOKIE = 'skor_session'
const BEARER = /^Bearer ([\w.-]{1,2000})$/i
/** The words of the spec, where a visitor tries what needs a login. */
const LOGIN_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['/saveMatchHistry', 'Please Login to predict'],
  ['/users/usecoupon', 'Please Login to use coupon'],
  ['/users/takebackcoupon', 'Please Login to use coupon'],
])

/** Finds out who asks; a token that no longer holds makes its bearer a visitor. */
export function signIn(sessions: Sessions): AppMiddleware {
  return async (ctx, next) => {
    const token = BEARER.exec(ctx.get('Authorization'))?.[1] ?? ctx.state.cookies.read(SESSION_COOKIE)
    if (token) {
      const who = await within(sessions.check(token), CHECKED_WITHIN_MS)
      ctx.state.unverified = who === UNVERIFIED
      ctx.state.user = who === UNVERIFIED ? null : who
      ctx.state.token = ctx.state.user && token
    }
    return next()
  }
}

const ALLOWED: Readonly<Record<Exclude<Access, 'visitor'>, ReadonlySet<SignedIn['role']>>> = {
  user: new Set(['user', 'admin', 'auditor']),
  fan: new Set(['user']),
  staff: new Set(['admin', 'auditor']),
  admin: new Set(['admin']),
}

type Reader = Pick<SignedIn, 'role' | 'lacksSecondFactor'> | null

const hasRoleFor = (access: Access, user: Reader) =>
  access === 'visitor' || (user !== null && ALLOWED[access].has(user.role))

export function mayCall(access: Access, user: Reader): boolean {
  return hasRoleFor(access, user) && !(isForStaff(access) && user?.lacksSecondFactor)
}

/** Lets only those through whom the route is for. */
export function allow(access: Access, path: string): AppMiddleware {
  const message = LOGIN_MESSAGES.get(path) ?? 'Please login'
  return (ctx, next) => {
    const { user } = ctx.state
    if (mayCall(access, user)) return next()
    if (ctx.state.unverified) throw errors.unverified()
    if (!user) throw errors.pleaseLogin(message)
    if (hasRoleFor(access, user)) throw errors.secondFactorFirst()
    throw access === 'fan' ? errors.staffDoNotPlay() : errors.forbidden()
  }
}

/** @param token null signs out */
export function setSessionCookie(ctx: AppContext, token: string | null): void {
  ctx.state.cookies.set(SESSION_COOKIE, token, SESSION_SECONDS)
  // The browser may keep answers that hold the reader's own picks: with the session they leave the disk.
  if (token === null) ctx.set('Clear-Site-Data', '"cache"')
}
