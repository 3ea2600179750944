/** Orders that their server left unfinished, by a crash or a store that was away, are carried on. */
import { streams } from '#domain/streams.ts'
import { carryOn, heldFor } from '#eventstore/orders.ts'
import type { EventStore } from '#eventstore/port.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { unfinishedOrders } from '#projections/purse/queries.ts'
import type { Clock } from '#runtime/clock.ts'
import type { Logger } from '#runtime/log.ts'
import { type EachDeps, each } from '../each.ts'
import { sweepByClock } from '../sweep.ts'

/** How often unfinished orders are looked for, in milliseconds. */
const PAUSE = 10_000
/** An order is looked for so long after it was placed, in milliseconds: its own server comes first. */
const GRACE = 10_000

export interface OrderSweepDeps extends EachDeps {
  readonly store: EventStore
  readonly readModel: ReadModel
  readonly logger: Pick<Logger, 'warn' | 'info'>
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Carries on what waits, until the signal; the first time at once. */
export function sweepOrders(deps: OrderSweepDeps): Promise<void> {
  return sweepByClock(deps, PAUSE, 'unfinished orders could not be carried on', now =>
    carryOnOrders(deps, now),
  )
}

/** @returns how many orders were carried on */
export async function carryOnOrders(
  { store, readModel, control, logger }: Omit<OrderSweepDeps, 'signal' | 'clock'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - GRACE)
  const waiting = await unfinishedOrders(await readModel.live(), before)
  const orders = await each(
    { control, logger },
    {
      work: 'orders',
      items: waiting,
      nameOf: ({ buyer, order }) => `${streams.purse(buyer)} ${order}`,
      async handle({ buyer, order }) {
        const held = await heldFor(store, buyer, order)
        if (held) await carryOn(store, held, now.toISOString())
      },
    },
  )
  if (orders > 0) logger.info({ orders }, 'unfinished orders were carried on')
  return orders
}
