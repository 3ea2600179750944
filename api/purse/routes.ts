import type { z } from 'zod'
import type { transactions } from '#contract/purse/calls.ts'
import { dayOf } from '#domain/instant.ts'
import { rewardPoints } from '#projections/play-session/queries.ts'
import { balanceOf, transactionsOf } from '#projections/purse/queries.ts'
import { searchedCollectibles, withBoughtNames } from '../collectible/words.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import type { RequestContext } from '../http/route.ts'
import { type Services, signedIn } from '../services.ts'

/** Dollars are rounded to a hundredth of a cent. */
const VALUE_DIGITS = 4

export function purseRoutes({
  readModel,
  identity,
  rates,
}: Services): Handlers<'mySkor' | 'getRates' | 'transactions' | 'myTransactions'> {
  async function own(query: z.output<(typeof transactions)['body']>, context: RequestContext) {
    const { id } = signedIn(context)
    const { kind, text } = query
    const filter = { kind, text: searchedCollectibles(text) }
    const found = await transactionsOf(await readModel.live(), id, filter, query)
    const rows = await withBoughtNames(identity, found.rows)
    return listView({ ...found, rows }, query, ({ kind, hash, at, amount, collectible }) => ({
      kind,
      hash,
      at,
      collectible,
      skor: amount,
      value: Number((amount * rates.usd).toFixed(VALUE_DIGITS)),
    }))
  }

  return {
    mySkor: async (_input, context) => {
      const db = await readModel.live()
      const [{ balance, rewards, rewardedOn }, setting] = await Promise.all([
        balanceOf(db, signedIn(context).id),
        rewardPoints(db),
      ])
      const today = dayOf(context.now.toISOString())
      const open = setting && setting.points > 0 && today <= setting.endDate
      return {
        data: { balance, rewards, offer: open ? { ...setting, earnedToday: rewardedOn === today } : null },
      }
    },

    getRates: async () => ({ data: rates }),
    transactions: ({ body }, context) => own(body, context),
    myTransactions: ({ query }, context) => own(query, context),
  }
}
