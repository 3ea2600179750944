import { errors } from '#contract/errors.ts'
import { NOT_LINKED } from '#contract/wallets.ts'
import { balanceOf } from '#projections/ledger/queries.ts'
import { type Services, signedIn } from '../services.ts'
import type { Handlers } from './handlers.ts'

/** The wallet that the reader links by a signature. */
export function walletRoutes({
  wallets,
  users,
  readModel,
}: Services): Handlers<'myWallet' | 'walletMessage' | 'linkWallet' | 'unlinkWallet'> {
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

    linkWallet: async ({ body }, context) => {
      const linked = await wallets.link(signedIn(context).id, body, context.now)
      if (typeof linked === 'string') {
        const { message, code } = NOT_LINKED[linked]
        throw errors.invalid(message, code)
      }
      return { message: 'Your wallet is linked', data: { address: linked.address } }
    },

    unlinkWallet: async (_input, context) => {
      await wallets.unlink(signedIn(context).id)
      return { message: 'Your wallet is unlinked', data: { unlinked: true } }
    },
  }
}
