import { errors } from '#contract/errors.ts'
import { doneText } from '../execute/carry-out.ts'
import { callerOf, keepBrowser } from '../http/browser.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'
import { checkOwnProof } from './own-proof.ts'

/** The passkeys of whoever is signed in; the sign-in by one stands in `session.ts`. */
export function passkeyRoutes(
  services: Services,
): Handlers<'myPasskeys' | 'beginPasskey' | 'addPasskey' | 'removePasskey'> {
  const { users, browsers } = services
  const { passkeys } = services.accounts
  return {
    myPasskeys: async (_input, context) => {
      const own = await passkeys.list(signedIn(context).id)
      return {
        data: own.map(({ id, name, addedAt, usedAt }) => ({
          id,
          name,
          addedAt: addedAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
      }
    },

    beginPasskey: async ({ body }, context) => {
      const { id } = signedIn(context)
      await checkOwnProof(services, id, body, context.now)
      const account = await users.byId(id)
      if (!account) throw errors.accountGone()
      const { browser } = await callerOf(browsers, context)
      const begun = await passkeys.begin(account, browser.key, context.now)
      if (!begun) throw errors.tooManyPasskeys()
      await keepBrowser(browsers, context, browser)
      return { data: begun }
    },

    addPasskey: async ({ body }, context) => {
      const { browser } = await callerOf(browsers, context)
      const added = await passkeys.add(signedIn(context).id, browser.key, body, context.now)
      if (added === 'full') throw errors.tooManyPasskeys()
      if (added === 'wrong') throw errors.passkeyNotMade()
      return { message: doneText('addPasskey', 'Your passkey is added'), data: { added: true } }
    },

    removePasskey: async ({ body }, context) => {
      const { id } = signedIn(context)
      await checkOwnProof(services, id, body, context.now)
      if (!(await passkeys.remove(id, body.passkey))) throw errors.noSuchPasskey()
      return { message: doneText('removePasskey', 'The passkey is removed'), data: { removed: true } }
    },
  }
}
