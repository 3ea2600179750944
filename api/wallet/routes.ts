import { errors, refusedBy } from '#contract/errors.ts'
import { NOT_LINKED } from '#contract/wallet/calls.ts'
import { balanceOf } from '#projections/purse/queries.ts'
import { doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'
import { checkOwnProof } from '../sign-in/own-proof.ts'

/** The wallet that the reader links by a signature. */
export function walletRoutes(
  services: Services,
): Handlers<'myWallet' | 'walletMessage' | 'linkWallet' | 'unlinkWallet'> {
  const { users, readModel } = services
  const { wallets } = services.accounts
  return {
    myWallet: async (_input, context) => {
      const { id } = signedIn(context)
      const [wallet, { balance }] = await Promise.all([
        wallets.find(id),
        readModel.live().then(db => balanceOf(db, id)),
      ])
      return {
        data: {
          address: wallet?.address ?? null,
          chainId: wallet?.chainId ?? null,
          linkedAt: wallet?.linkedAt.toISOString() ?? null,
          balance,
          tier: 'free',
        },
      }
    },

    walletMessage: async ({ body }, context) => {
      const account = await users.byId(signedIn(context).id)
      if (!account) throw errors.forbidden()
      return { data: { message: await wallets.messages.make(account, body, context.now) } }
    },

    linkWallet: async ({ body: { message, signature, ...proof } }, context) => {
      const { id } = signedIn(context)
      const present = await checkOwnProof(services, id, proof, context.now)
      if (present === null) throw errors.noPassword()
      const linked = await wallets.link(id, present, { message, signature }, context.now)
      if (linked === null) throw errors.wrongPassword()
      if (typeof linked === 'string') throw refusedBy(NOT_LINKED[linked])
      return { message: doneText('linkWallet', 'Your wallet is linked'), data: { address: linked.address } }
    },

    unlinkWallet: async ({ body }, context) => {
      const { id } = signedIn(context)
      const present = await checkOwnProof(services, id, body, context.now)
      if (present === null) throw errors.noPassword()
      if (!(await wallets.unlink(id, present))) throw errors.wrongPassword()
      return { message: doneText('unlinkWallet', 'Your wallet is unlinked'), data: { unlinked: true } }
    },
  }
}
