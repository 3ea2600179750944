/** A fan's coupons of one season: its limits need one owner. */
import type { DomainEvent, EventOf } from '../events.ts'
import { foreignEvent } from '../unreachable.ts'
import type { CouponKind, MatchId, RoundNumber } from '../words.ts'

export type CouponEventType = 'CouponUsed' | 'CouponReturned'
export type CouponEvent = EventOf<CouponEventType>

export interface CouponUse {
  readonly kind: CouponKind
  readonly round: RoundNumber
  readonly match: MatchId
}

export type CouponsState =
  | { readonly status: 'unused' }
  /** in the order they were used; returned ones are gone */
  | { readonly status: 'used'; readonly uses: readonly CouponUse[] }

export const initialState: CouponsState = { status: 'unused' }

/** @throws Error on another noun's event */
export function evolve(state: CouponsState, event: DomainEvent): CouponsState {
  switch (event.type) {
    case 'CouponUsed': {
      const { kind, round, match } = event.data
      return { status: 'used', uses: [...usesOf(state), { kind, round, match }] }
    }
    case 'CouponReturned': {
      const { kind, match } = event.data
      const uses = usesOf(state).filter(use => use.kind !== kind || use.match !== match)
      return uses.length === 0 ? { status: 'unused' } : { status: 'used', uses }
    }
    default:
      return foreignEvent<CouponEventType>(event)
  }
}

export function usesOf(state: CouponsState): readonly CouponUse[] {
  return state.status === 'used' ? state.uses : []
}
