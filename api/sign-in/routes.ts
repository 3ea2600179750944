import { deviceOf } from '#contract/device.ts'
import { errors } from '#contract/errors.ts'
import type { Browser } from '#people/identity/browsers.ts'
import type { CheckedAccount } from '#people/identity/checked-account.ts'
import { NONCE_COOKIE, NONCE_SECONDS } from '#people/identity/google.ts'
import { hashPassword, isOutdated, passwordMatches } from '#people/identity/passwords.ts'
import type { Account } from '#people/identity/users.ts'
import { isOfAnApp } from '#people/second-factor/second-factors.ts'
import { doneText } from '../execute/carry-out.ts'
import { callerOf, keepBrowser } from '../http/browser.ts'
import type { Handlers } from '../http/handlers.ts'
import type { RequestContext } from '../http/route.ts'
import { type Services, signedIn } from '../services.ts'
import { sessionUser, startSession, TICKET_COOKIE } from './start-session.ts'

/** An account so young has no owner yet who would not know of its first sign-in, in milliseconds. */
const NEW_ACCOUNT_MS = 60_000

/** Signing in and out. An unknown account and a wrong password give one answer, in comparable time. */
export function sessionRoutes(
  services: Services,
): Handlers<
  | 'login'
  | 'loginCode'
  | 'beginPasskeyLogin'
  | 'passkeyLogin'
  | 'loginWithGoogle'
  | 'googleConfig'
  | 'logout'
  | 'me'
  | 'mySessions'
  | 'endSession'
  | 'endOtherSessions'
> {
  const { users, sessions, tries, browsers, accounts, afterwards } = services
  async function signIn(account: Account & CheckedAccount, browser: Browser, context: RequestContext) {
    const answer = await startSession(services, account, browser, context)
    const { id, email, userName, createdAt } = account
    const isKnown = browsers.knows(browser, email) || browsers.knows(browser, userName)
    const isNewAccount = context.now.getTime() - createdAt.getTime() < NEW_ACCOUNT_MS
    if (!isKnown && !isNewAccount)
      await afterwards.start('tell of a new browser', async () => {
        const device = deviceOf(context.userAgent)
        if (await tries.isNewBrowserTold(id)) await accounts.mailOfNewBrowser(id, { device, at: context.now })
      })
    return answer
  }

  return {
    login: async ({ body: { email: login, password, captcha } }, context) => {
      const caller = await callerOf(browsers, context, captcha)
      return tries.password(login, caller, async lane => {
        const { account, unverified } = await users.byLogin(login, caller.browser.key)
        context.concerns({ account: account?.id ?? null })
        if (account && (await passwordMatches(account.passwordHash, password, lane))) {
          await tries.passwordWasRight(login, caller)
          try {
            return await signIn(account, caller.browser, context)
          } finally {
            if (account.passwordHash && isOutdated(account.passwordHash))
              await users.setPasswordHash(account.id, account.passwordHash, await hashPassword(password))
          }
        }
        if (!account) await passwordMatches(null, password, lane)
        // A failed login takes the time of two hashes, with or without an account or a registration of this e-mail.
        if (await passwordMatches(unverified?.passwordHash, password, lane)) throw errors.unverified()
        throw errors.wrongCredentials()
      })
    },

    loginCode: async ({ body: { code, captcha } }, context) => {
      const { now, cookie, setCookie } = context
      const caller = await callerOf(browsers, context, captcha)
      const secret = cookie(TICKET_COOKIE)
      const waiting = secret && (await accounts.tickets.account(secret, caller.browser.key, now))
      context.concerns({ account: waiting ? waiting.id : null })
      if (!waiting) throw errors.signInOver()
      const isGuessable = isOfAnApp(code)
      await tries.code(waiting.email, isGuessable, caller)
      const account = await accounts.tickets.redeem(
        secret,
        caller.browser.key,
        (deps, owner) => accounts.secondFactors.use(deps, owner, code, now),
        now,
      )
      if (!account) throw errors.wrongAppCode()
      await tries.codeWasRight(waiting.email, isGuessable, caller)
      setCookie(TICKET_COOKIE, null, 0)
      return signIn(account, caller.browser, context)
    },

    beginPasskeyLogin: async ({ body: { second } }, context) => {
      const { now, cookie } = context
      const { browser } = await callerOf(browsers, context)
      const secret = second ? (cookie(TICKET_COOKIE) ?? '') : null
      const waiting = secret !== null && (await accounts.tickets.account(secret, browser.key, now))
      if (secret !== null && !waiting) throw errors.signInOver()
      const options = waiting
        ? await accounts.passkeys.beginSecond(waiting.id, browser.key, now)
        : await accounts.passkeys.beginSignIn(browser.key, now)
      if (!options) throw errors.noPasskey()
      await keepBrowser(browsers, context, browser)
      return { data: options }
    },

    passkeyLogin: async ({ body: { second, passkey, captcha } }, context) => {
      const { now, cookie, setCookie } = context
      const caller = await callerOf(browsers, context, captcha)
      const { key } = caller.browser
      context.concerns({ account: null })
      await tries.passkey(caller)
      const account = second
        ? await accounts.tickets.redeem(
            cookie(TICKET_COOKIE) ?? '',
            key,
            ({ db }, { id }) => accounts.passkeys.isOf(db, id, passkey, key, now),
            now,
          )
        : await accounts.passkeys.signIn(passkey, key, now)
      if (!account) throw errors.wrongPasskey()
      context.concerns({ account: account.id })
      await tries.passkeyWasRight(caller)
      if (second) setCookie(TICKET_COOKIE, null, 0)
      return signIn(account, caller.browser, context)
    },

    loginWithGoogle: async ({ body }, context) => {
      if (accounts.google.clientId === null)
        throw errors.notFound('Signing in with Google is not set up here')
      const secret = context.cookie(NONCE_COOKIE)
      const { credential, acceptedTerms } = body
      // A nonce counts once, whatever comes of it: the next button has another.
      context.setCookie(NONCE_COOKIE, null, 0)
      context.concerns({ account: null })
      const found = await accounts.google.account(
        credential,
        secret,
        acceptedTerms,
        context.language,
        context.now,
      )
      if (!found) throw errors.wrongCredential()
      if (found === 'not-linked') throw errors.googleNotLinked()
      const { account, isLinked } = found
      context.concerns({ account: account.id, also: isLinked ? ['google-link'] : [] })
      const { browser } = await callerOf(browsers, context)
      return signIn(account, browser, context)
    },

    googleConfig: async (_input, { cookie, setCookie }) => {
      const { nonce, secret } = accounts.google.makeNonce(cookie(NONCE_COOKIE))
      if (accounts.google.clientId !== null) setCookie(NONCE_COOKIE, secret, NONCE_SECONDS)
      return { data: { clientId: accounts.google.clientId, nonce } }
    },

    logout: async (_input, context) => {
      if (context.user) await sessions.end(context.user.session)
      context.setSession(null)
      return { data: { signedOut: true } }
    },

    mySessions: async (_input, context) => {
      const { id, session } = signedIn(context)
      const all = await sessions.ofUser(id)
      const own = all.map(row => ({
        ...row,
        startedAt: row.startedAt.toISOString(),
        usedAt: row.usedAt.toISOString(),
        current: row.id === session,
      }))
      return { data: own.toSorted((a, b) => Number(b.current) - Number(a.current)) }
    },

    endSession: async ({ body }, context) => {
      const { id, session } = signedIn(context)
      const ended = await sessions.endOf(id, { session: body.session })
      if (body.session === session) context.setSession(null)
      return { message: doneText('endSession', 'Signed out there'), data: { ended: ended > 0 } }
    },

    endOtherSessions: async (_input, context) => {
      const { id, session } = signedIn(context)
      const ended = await sessions.endOf(id, { allBut: session })
      return { message: doneText('endOtherSessions', 'Signed out everywhere else'), data: { ended } }
    },

    me: async (_input, context) => {
      const account = context.user && (await users.byId(context.user.id))
      return { data: account ? sessionUser(account) : null }
    },
  }
}
