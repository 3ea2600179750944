import { deviceOf } from '#contract/device.ts'
import { errors } from '#contract/errors.ts'
import { TERMS_VERSION } from '#contract/terms-version.ts'
import type { Browser } from '#people/identity/browsers.ts'
import type { CheckedAccount } from '#people/identity/sessions.ts'
import type { Account } from '#people/identity/users.ts'
import { TICKET_SECONDS } from '#people/second-factor/tickets.ts'
import { acceptancesOf } from '#people/terms/terms.ts'
import { keepBrowser } from './browser.ts'
import type { RequestContext } from './middleware/route.ts'
import type { Services } from './services.ts'

/** Holds the ticket of a sign-in that waits for a code. */
export const TICKET_COOKIE = 'skor_ticket'

/**
 * Signs an account in: a new session starts, and the one that the request came with ends, so that no token outlives a
 * change of who holds it. An account with a second factor gets no session before its code was given.
 * @throws ApiError 403 'code-needed', with the cookie that `loginCode` takes
 */
export async function startSession(
  { accounts, identity, sessions, browsers, afterwards, rewards, users }: Services,
  account: Account & CheckedAccount,
  browser: Browser,
  context: RequestContext,
) {
  if (!account.codeGiven && (await accounts.secondFactors.isOn(account.id))) {
    const secret = await accounts.tickets.issue(account, browser.key, context.now)
    context.setCookie(TICKET_COOKIE, secret, TICKET_SECONDS)
    await keepBrowser(browsers, context, browser)
    throw errors.codeNeeded()
  }
  const token = await sessions.start(account, deviceOf(context.userAgent))
  if (context.user) await sessions.end(context.user.session)
  context.setSession(token)
  await keepBrowser(browsers, context, browsers.learn(browser, account.email, account.userName))
  if (account.role === 'user')
    await afterwards.start('earn the reward points of a login', () =>
      rewards.afterLogin(account.id, context.now.toISOString()),
    )
  const message = account.role === 'admin' ? 'Admin Login successfull' : 'Login successful'
  const accepted = await acceptancesOf(identity, account.id)
  const acceptedTerms = accepted.some(({ version }) => version === TERMS_VERSION)
  const language = account.language ?? (await users.learnLanguage(account.id, context.language))
  return { message, data: { ...sessionUser(account), token, acceptedTerms, language } }
}

export function sessionUser({ createdAt, language: _, ...account }: Account) {
  return { ...account, createdAt: createdAt.toISOString() }
}
