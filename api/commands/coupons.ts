import { errors } from '#contract/errors.ts'
import { type CouponEvent, type CouponsState, evolve, initialState } from '#domain/coupons/coupons.ts'
import { decide } from '#domain/coupons/decide.ts'
import { roundLocksAt } from '#domain/round/lock.ts'
import { streams } from '#domain/streams.ts'
import type { CouponKind, MatchId, UserId } from '#domain/words.ts'
import type { RequestContext } from '../middleware/route.ts'
import { carryOut, type Done, metadataOf, type Writing } from './carry-out.ts'
import type { MatchBook } from './match-book.ts'
import { judgedBy } from './predictions.ts'

/** @throws ApiError 404 for an unknown match, 400 when the coupon may not be used so */
export async function useCoupon(
  writing: Writing & { readonly book: MatchBook },
  context: RequestContext,
  user: UserId,
  asked: { readonly match: MatchId; readonly kind: CouponKind },
): Promise<Done> {
  const { book } = writing
  const now = context.now.toISOString()
  const match = await book.match(asked.match)
  if (!match) throw errors.noSuchMatch()
  const { competition } = match
  const [facts, ruleset, round] = await Promise.all([
    book.facts(match, now),
    book.ruleset(competition),
    book.round(competition, match.round),
  ])
  // A void match has left the week: its lock no longer closes anything.
  const open = round.filter(({ status }) => status !== 'void')
  const locks = await Promise.all(open.map(one => book.facts(one, now)))
  const stream = streams.coupons(competition, user)
  return carryOut<CouponsState, CouponEvent>(writing, {
    stream,
    metadata: metadataOf(context, stream, asked),
    initialState,
    evolve,
    decide: state =>
      decide(
        {
          type: 'UseCoupon',
          kind: asked.kind,
          competition,
          user,
          facts,
          roundLocksAt: roundLocksAt(locks),
          now,
          ruleset,
        },
        state,
      ),
    judgedBy: () => judgedBy(facts),
  })
}
