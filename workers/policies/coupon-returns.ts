/**
 * A void match returns its coupons: each fan who used Double Up or All or Nothing on it gets it back. The read model says which
 * uses still stand on void matches, so that nothing is missed: neither what happened while no worker ran, nor what comes back
 * later with a stream that was parked.
 */
import { v5 as uuidv5 } from 'uuid'
import { coupons } from '#domain/coupon/coupons.ts'
import { RETURNED_KINDS } from '#domain/coupon/kinds.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { AnyRecorded, EventStore, RecordedEvent } from '#eventstore/port.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { wholeSight } from '#projections/entry/sight.ts'
import { type UseOfVoidMatch, usesOnVoidMatches } from '#projections/scoring/queries.ts'
import type { Logger } from '#runtime/log.ts'
import { type EachDeps, each } from '../each.ts'
import { restFor, type Sweeping, sweep } from '../sweep.ts'

const ACTOR = { id: 'coupon-returns', role: 'system' } as const
/** How often uses on void matches are looked for, in milliseconds; a match that becomes void is looked at at once. */
const PAUSE = 5_000
/** How long a look that a void match asks for waits until the read model has it, in milliseconds. */
const WAIT = 1_000
/** Uses of one look at the most. */
const BATCH = 5_000
/** Returns written at a time. */
const AT_ONCE = 8

export interface CouponReturnsDeps extends EachDeps {
  readonly store: EventStore
  readonly readModel: ReadModel
}

export interface CouponReturns {
  /** takes note of the next batch of the subscription */
  handle(batch: readonly AnyRecorded[]): void
  /** settles when the signal has ended the sweep */
  readonly ended: Promise<void>
}

/** Returns coupons until the signal; the first time at once. */
export function sweepCouponReturns(
  deps: CouponReturnsDeps & Sweeping & { readonly logger: Pick<Logger, 'warn' | 'info'> },
): CouponReturns {
  let request = Promise.withResolvers<void>()
  async function pause(signal: AbortSignal): Promise<void> {
    await Promise.race([restFor(PAUSE, signal), request.promise])
    request = Promise.withResolvers()
  }
  const ended = sweep(deps, pause, 'coupons of void matches could not be returned', async () => {
    const coupons = await returnCoupons(deps)
    if (coupons > 0) deps.logger.info({ coupons }, 'coupons of void matches were returned')
  })
  return {
    ended,
    handle(batch) {
      const last = batch.findLast(({ type }) => type === 'MatchVoided')
      if (!last) return
      const ask = () => request.resolve()
      deps.readModel.waitFor(last.position, { milliseconds: WAIT }).then(ask, ask)
    },
  }
}

/** Each coupon comes back once, however many workers look. @returns how many were looked after */
export async function returnCoupons(deps: CouponReturnsDeps): Promise<number> {
  const items = await usesOnVoidMatches(await deps.readModel.live(), wholeSight(), RETURNED_KINDS, BATCH)
  const voided = new Map<string, Promise<RecordedEvent<'MatchVoided'>>>()
  const causeOf = (match: string) => {
    const cause = voided.get(match) ?? voidedIn(deps.store, match)
    voided.set(match, cause)
    return cause
  }
  return each(deps, {
    work: 'coupon returns',
    items,
    isPart: items.length === BATCH,
    nameOf: ({ competition, user, match, kind }) => `${streams.coupons(competition, user)} ${match} ${kind}`,
    atOnce: AT_ONCE,
    handle: async use => returnOne(deps.store, await causeOf(use.match), use),
  })
}

/** @throws Error where the round's stream does not say so, or can't be read */
async function voidedIn(store: EventStore, match: string): Promise<RecordedEvent<'MatchVoided'>> {
  const events = await store.readStream(streams.roundOf(match))
  const found = events.findLast(
    (event): event is RecordedEvent<'MatchVoided'> =>
      event.type === 'MatchVoided' && event.data.match === match,
  )
  if (!found)
    throw new Error(`no event of ${streams.roundOf(match)} that can be read says that ${match} is void`)
  return found
}

/** The command's id is made of its cause, the fan and the coupon: carried out again, it gives its first answer again. */
async function returnOne(
  store: EventStore,
  voided: RecordedEvent<'MatchVoided'>,
  { user, kind }: UseOfVoidMatch,
): Promise<void> {
  const { competition, match, reason } = voided.data
  const outcome = await handleCommand(
    store,
    streams.coupons(competition, user),
    coupons,
    { type: 'ReturnCoupon', kind, competition, user, match, reason },
    {
      commandId: uuidv5(`${user} ${kind}`, voided.id),
      commandHash: kind,
      correlationId: voided.metadata.correlationId,
      causationId: voided.id,
      actor: ACTOR,
      occurredAt: voided.metadata.occurredAt,
    },
  )
  if (outcome.kind !== 'done' && outcome.kind !== 'quiet')
    throw new Error(`the ${kind} of ${user} could not be returned: ${JSON.stringify(outcome)}`)
}
