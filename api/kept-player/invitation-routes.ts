import { changePasswordProblems, emailProblems, PASSWORD_GUESSABLE } from '#contract/account/rules.ts'
import { requireTerms } from '#contract/account/terms.ts'
import { errors } from '#contract/errors.ts'
import { isGuessable } from '#people/identity/guessable.ts'
import { commandIdOf, doneText } from '../execute/carry-out.ts'
import { callerOf } from '../http/browser.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'
import { startSession } from '../sign-in/start-session.ts'

/** Kept players who get an account of their own. */
export function playerInvitationRoutes(
  services: Services,
): Handlers<'invitePlayer' | 'withdrawInvitation' | 'takePlayerOver'> {
  const { accounts, browsers, users } = services
  const { playerInvitations } = accounts
  return {
    invitePlayer: async ({ body }, context) => {
      const { user, reason } = body
      const email = body.email.trim()
      const [problem] = emailProblems({ email })
      if (problem) throw errors.problem(problem)
      context.concerns({ of: user })
      await playerInvitations.invite({
        user,
        email,
        reason,
        language: context.language,
        id: commandIdOf(context),
        by: signedIn(context).id,
        at: context.now,
      })
      return { message: doneText('invitePlayer', 'The invitation is on its way'), data: { changed: true } }
    },

    withdrawInvitation: async ({ body: { user, reason } }, context) => {
      context.concerns({ of: user })
      const changed = await playerInvitations.withdraw({
        user,
        reason,
        id: commandIdOf(context),
        by: signedIn(context).id,
        at: context.now,
      })
      return {
        message: changed
          ? doneText('withdrawInvitation', 'The invitation is withdrawn')
          : doneText('withdrawInvitation', 'No invitation is open'),
        data: { changed },
      }
    },

    takePlayerOver: async ({ body: { invitation, password, confirm, acceptedTerms } }, context) => {
      const { now } = context
      const invited = await playerInvitations.invited(invitation, now)
      const [problem] = changePasswordProblems({ password, confirm })
      if (problem) throw errors.problem(problem)
      if (isGuessable(password, [invited.name, invited.userName, invited.email]))
        throw errors.problem(PASSWORD_GUESSABLE)
      requireTerms(acceptedTerms)
      const user = await playerInvitations.take(invitation, { password, terms: acceptedTerms, at: now })
      const account = user === null ? undefined : await users.byId(user)
      if (!account) throw errors.invitationOver()
      context.concerns({ account: account.id })
      const { browser } = await callerOf(browsers, context)
      // The mail came to the mailbox that the account has now: a login would prove nothing more.
      const { data } = await startSession(services, account, browser, context)
      return { message: doneText('takePlayerOver', 'The account is yours'), data }
    },
  }
}
