import { dayOf } from '#domain/instant.ts'
import { balanceOf } from '#projections/ledger/queries.ts'
import { rewardPoints } from '#projections/play-time/queries.ts'
import { type Services, signedIn } from '../services.ts'
import type { Handlers } from './handlers.ts'

export function skorRoutes({ readModel }: Services): Handlers<'mySkor'> {
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
  }
}
