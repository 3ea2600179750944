/** The decider of coupons: a season's limits need one owner. */
import { bounded } from '../decider.ts'
import { unreachable } from '../unreachable.ts'
import type { CouponCommand } from './commands.ts'
import { decide } from './decide.ts'
import { type CouponEvent, couponEvents } from './events.ts'
import { type CouponsState, usesOf } from './state.ts'

export const coupons = bounded<CouponsState, CouponCommand, typeof couponEvents>({
  events: couponEvents,
  initialState: { status: 'unused' },
  evolve,
  decide,
})

function evolve(state: CouponsState, { type, data }: CouponEvent): CouponsState {
  const { kind, round, match } = data
  switch (type) {
    case 'CouponUsed':
      // Another use of the round stands where the return between them came too late to count.
      if (usesOf(state).some(use => use.kind === kind && use.round === round)) return state
      return { status: 'used', uses: [...usesOf(state), { kind, round, match }] }
    case 'CouponReturned': {
      const uses = usesOf(state).filter(use => use.kind !== kind || use.match !== match)
      return uses.length === 0 ? { status: 'unused' } : { status: 'used', uses }
    }
    default:
      return unreachable(type)
  }
}
