import * as z from 'zod/mini'
import { CouponKind, MatchId } from '#domain/words.ts'
import { CommandInfo, InCompetition } from '../common.ts'
import { defineRoute } from '../route.ts'
import { onWire } from '../wire.ts'

export const useCoupon = defineRoute({
  method: 'POST',
  path: '/users/usecoupon',
  summary: 'Use a power-up: freepass (Double Up), allornothing, or weekly (the whole week of the match)',
  tag: 'power-ups',
  access: 'fan',
  decidedOn: 'streams',
  changes: ['entry', 'entries'],
  body: onWire(z.object({ match: MatchId, kind: CouponKind }), { match: 'competition_id', kind: 'status' }),
  data: z.object({ used: z.boolean() }),
  more: CommandInfo,
})

/** Beyond the spec: the power-up can be used elsewhere then. */
export const takeBackCoupon = defineRoute({
  method: 'POST',
  path: '/users/takebackcoupon',
  summary: 'Take a power-up back, until the deadline at which it could no longer be used',
  tag: 'power-ups',
  access: 'fan',
  decidedOn: 'streams',
  changes: ['entry', 'entries'],
  body: onWire(z.object({ match: MatchId, kind: CouponKind }), { match: 'competition_id', kind: 'status' }),
  data: z.object({ takenBack: z.boolean() }),
  more: CommandInfo,
})

/** Beyond the spec: which power-ups the reader has used, and what is left. */
export const myCoupons = defineRoute({
  method: 'GET',
  path: '/users/coupons',
  summary: 'The power-ups the reader has used, and how many of each are left in the season',
  tag: 'power-ups',
  access: 'user',
  staleBy: ['entry', 'competition'],
  query: InCompetition,
  data: z.object({
    uses: z.array(z.object({ kind: CouponKind, round: z.int(), match: z.string(), usedAt: z.string() })),
    /** of each kind in the season; null where every round allows one */
    left: z.record(CouponKind, z.nullable(z.int())),
  }),
})
