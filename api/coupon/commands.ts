import { coupons } from '#domain/coupon/coupons.ts'
import { deadlineOf } from '#domain/coupon/deadline.ts'
import { roundOf } from '#domain/match-id.ts'
import { streams } from '#domain/streams.ts'
import type { CouponKind, MatchId, UserId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { carryOut, type Done } from '../execute/carry-out.ts'
import { existing } from '../execute/existing.ts'
import { type Judgement, type Judging, judge } from '../execute/judged.ts'
import type { RequestContext } from '../http/route.ts'

interface Asked {
  readonly match: MatchId
  readonly kind: CouponKind
}

/** @throws ApiError 404 for an unknown match, 400 when the coupon may not be used so */
export function useCoupon(judging: Judging, context: RequestContext, user: UserId, request: Asked) {
  return carryOutOnCoupons('UseCoupon', judging, context, user, request)
}

/** @throws ApiError 404 for an unknown match, 400 after the deadline */
export function takeBackCoupon(judging: Judging, context: RequestContext, user: UserId, request: Asked) {
  return carryOutOnCoupons('TakeBackCoupon', judging, context, user, request)
}

async function carryOutOnCoupons(
  command: 'UseCoupon' | 'TakeBackCoupon',
  judging: Judging,
  context: RequestContext,
  user: UserId,
  request: Asked,
): Promise<Done> {
  await existing(judging.book, request.match)
  const { competition, round } = roundOf(request.match)
  return carryOut(judging, context, { command, payload: request }, ({ metadata, fresh }) =>
    judge(judging, { competition, round }, metadata.occurredAt, ({ on, guards, judgedBy }) => {
      const locksAt = deadline(on, request)
      return handleCommand(
        judging.store,
        streams.coupons(competition, user),
        coupons,
        { type: command, ...request, ...on, competition, user },
        { ...metadata, occurredAt: on.now, judgedBy: judgedBy(locksAt) },
        { ...guards(locksAt), fresh },
      )
    }),
  )
}

function deadline({ matches, ruleset }: Judgement['on'], { match: id, kind }: Asked) {
  const match = matches.matches[id]
  return match ? deadlineOf(kind, match, matches, ruleset) : null
}
