import { TERMS_VERSION } from '#contract/account/terms-version.ts'
import { deviceOf } from '#contract/device.ts'
import { errors } from '#contract/errors.ts'
import { isDeletedInHistory } from '#eventstore/deleted-account.ts'
import { EventStoreUnavailable } from '#eventstore/port.ts'
import type { Browser } from '#people/identity/browsers.ts'
import type { CheckedAccount } from '#people/identity/checked-account.ts'
import type { Account } from '#people/identity/users.ts'
import { TICKET_SECONDS } from '#people/second-factor/tickets.ts'
import { acceptancesOf } from '#people/terms/terms.ts'
import { TimeoutError, within } from '#runtime/within.ts'
import { keepBrowser } from '../http/browser.ts'
import type { RequestContext } from '../http/route.ts'
import type { Services } from '../services.ts'

/** How long the history may take to say whether an account is deleted, in milliseconds: without it a sign-in goes on. */
const HISTORY_WITHIN_MS = 1_000

/** Holds the ticket of a sign-in that waits for a code. */
export const TICKET_COOKIE = 'skor_ticket'

/**
 * Signs an account in: a new session starts, and the one that the request came with ends, so that no token outlives a
 * change of who holds it. An account with a second factor gets no session before its code was given.
 * @throws ApiError 403 'code-needed', with the cookie that `loginCode` takes; 401 'account-gone' where the history says that the account
 *   is deleted: a backup has brought it back, and it is deleted anew
 */
export async function startSession(
  { accounts, identity, sessions, browsers, afterwards, rewards, store, users }: Services,
  account: Account & CheckedAccount,
  browser: Browser,
  context: RequestContext,
) {
  if (await isKnownToBeDeleted(store, account.id)) {
    await accounts.profiles.delete(account.id, 'in history')
    throw errors.accountGone()
  }
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

async function isKnownToBeDeleted(store: Services['store'], user: string): Promise<boolean> {
  try {
    return await within(isDeletedInHistory(store, user), HISTORY_WITHIN_MS)
  } catch (problem) {
    // While the history is away, fans sign in all the same; the workers look for restored accounts once it is back.
    if (problem instanceof EventStoreUnavailable || problem instanceof TimeoutError) return false
    throw problem
  }
}

export function sessionUser({ createdAt, language: _, ...account }: Account) {
  return { ...account, createdAt: createdAt.toISOString() }
}
