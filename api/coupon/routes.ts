import { couponsLeft } from '#domain/coupon/state.ts'
import { ownSight } from '#projections/entry/sight.ts'
import { couponUses } from '#projections/scoring/queries.ts'
import { infoOf } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'
import { takeBackCoupon, useCoupon } from './commands.ts'

export function couponRoutes(services: Services): Handlers<'useCoupon' | 'takeBackCoupon' | 'myCoupons'> {
  const { readModel, catalogue } = services
  return {
    useCoupon: async ({ body }, context) => {
      const done = await useCoupon(services, context, signedIn(context).id, body)
      return {
        message: 'Coupon applied successfully',
        data: { used: true },
        ...infoOf(services, done),
      }
    },

    takeBackCoupon: async ({ body }, context) => {
      const done = await takeBackCoupon(services, context, signedIn(context).id, body)
      return {
        message: 'Your power-up is yours again',
        data: { takenBack: done.changed },
        ...infoOf(services, done),
      }
    },

    myCoupons: async ({ query }, context) => {
      const { id, ruleset } = await catalogue.choose(query.competition)
      const { id: fan } = signedIn(context)
      const uses = await couponUses(await readModel.live(), ownSight(fan), fan, id)
      return {
        data: {
          uses: uses.map(({ kind, round, match, usedAt }) => ({ kind, round, match, usedAt })),
          left: {
            freepass: couponsLeft('freepass', uses, ruleset),
            allornothing: couponsLeft('allornothing', uses, ruleset),
            weekly: couponsLeft('weekly', uses, ruleset),
          },
        },
      }
    },
  }
}
