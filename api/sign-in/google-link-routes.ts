import { errors } from '#contract/errors.ts'
import { NONCE_COOKIE } from '#people/identity/google.ts'
import { doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'
import { checkOwnProof } from './own-proof.ts'

/** The Google account of whoever is signed in; the sign-in by one stands in `session.ts`. */
export function googleLinkRoutes(services: Services): Handlers<'myGoogle' | 'linkGoogle' | 'unlinkGoogle'> {
  const { google } = services.accounts
  return {
    myGoogle: async (_input, context) => ({ data: { linked: await google.isLinked(signedIn(context).id) } }),

    linkGoogle: async ({ body: { credential, ...proof } }, context) => {
      const { id } = signedIn(context)
      const present = await checkOwnProof(services, id, proof, context.now)
      if (present === null) throw errors.noPassword()
      const secret = context.cookie(NONCE_COOKIE)
      // A nonce counts once, whatever comes of it: the next button has another.
      context.setCookie(NONCE_COOKIE, null, 0)
      const sub = await google.subjectOf(credential, secret, context.now)
      if (sub === null) throw errors.googleUnconfirmed()
      const linked = await google.link(id, present, sub)
      if (linked === null) throw errors.wrongPassword()
      if (linked === 'full') throw errors.googleLinked()
      if (linked === 'taken') throw errors.googleTaken()
      return { message: doneText('linkGoogle', 'Google is linked'), data: { linked: true } }
    },

    unlinkGoogle: async ({ body }, context) => {
      const { id, session } = signedIn(context)
      const present = await checkOwnProof(services, id, body, context.now)
      if (present === null) throw errors.noPassword()
      const unlinked = await google.unlink(id, present, session)
      if (unlinked === null) throw errors.wrongPassword()
      if (!unlinked) throw errors.googleUnlinked()
      return {
        message: doneText('unlinkGoogle', 'Google opens your account no more'),
        data: { linked: false },
      }
    },
  }
}
