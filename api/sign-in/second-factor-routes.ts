import { errors } from '#contract/errors.ts'
import { doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'
import { checkedOwnPassword } from './own-password.ts'

/** The second factor of whoever is signed in; the sign-in by a code stands in `session.ts`. */
export function secondFactorRoutes(
  services: Services,
): Handlers<'mySecondFactor' | 'beginSecondFactor' | 'turnOnSecondFactor' | 'turnOffSecondFactor'> {
  const { sessions, users, tries } = services
  const { secondFactors } = services.accounts
  return {
    mySecondFactor: async (_input, context) => {
      const { since, recoveryCodes } = await secondFactors.read(signedIn(context).id)
      return { data: { since: since?.toISOString() ?? null, recoveryCodes } }
    },

    beginSecondFactor: async ({ body: { password } }, context) => {
      const { id } = signedIn(context)
      await checkedOwnPassword(services, id, password)
      const account = await users.byId(id)
      const begun = account && (await secondFactors.begin(account, context.now))
      if (!begun) throw errors.secondFactorOn()
      return { data: begun }
    },

    turnOnSecondFactor: async ({ body: { code } }, context) => {
      const { id, session } = signedIn(context)
      const recoveryCodes = await secondFactors.turnOn(id, code, session, context.now)
      if (recoveryCodes === null) throw errors.wrongAppCode()
      await sessions.prove(session, { id, codeGiven: true })
      return {
        message: doneText('turnOnSecondFactor', 'A sign-in needs a code from now on'),
        data: { recoveryCodes: [...recoveryCodes] },
      }
    },

    turnOffSecondFactor: async ({ body: { password, code } }, context) => {
      const { id } = signedIn(context)
      await checkedOwnPassword(services, id, password)
      await tries.ownCode(id)
      if (!(await secondFactors.turnOff(id, code, context.now))) throw errors.wrongAppCode()
      return {
        message: doneText('turnOffSecondFactor', 'A sign-in needs no code any more'),
        data: { off: true },
      }
    },
  }
}
