/** SKOR of published prizes come into the winners' purses, and leave them where a later publication says so. */
import { v5 as uuidv5 } from 'uuid'
import { purse } from '#domain/purse/purse.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { type Unpaid, unpaidPrizes } from '#projections/prize/queries.ts'
import type { Clock } from '#runtime/clock.ts'
import type { Logger } from '#runtime/log.ts'
import { type EachDeps, each } from '../each.ts'
import { sweepByClock } from '../sweep.ts'

/** How often prizes to pay are looked for, in milliseconds. */
const PAUSE = 5_000
/** Purses written to at the same time. */
const AT_ONCE = 8
/** The namespace of the commands; changing it would let a prize be settled by another command. */
const COMMANDS = '5b1f9e34-7a2c-4c8d-9f60-2e8d7c1a4b93'
const ACTOR = { id: 'prizes', role: 'system' } as const

export interface PrizeSweepDeps extends EachDeps {
  readonly store: EventStore
  readonly readModel: ReadModel
  readonly logger: Pick<Logger, 'warn' | 'info'>
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Pays what is published until the signal; the first time at once. */
export function sweepPrizes(deps: PrizeSweepDeps): Promise<void> {
  return sweepByClock(deps, PAUSE, 'prizes could not be paid', now => payPrizes(deps, now))
}

/** Each payment is made once, however many workers make it. @returns how many purses were settled */
export async function payPrizes(
  { store, readModel, control, logger }: Omit<PrizeSweepDeps, 'signal' | 'clock'>,
  now: Date,
): Promise<number> {
  const unpaid = await unpaidPrizes(await readModel.live())
  const fans = await each(
    { control, logger },
    {
      work: 'prizes',
      items: unpaid,
      nameOf: ({ competition, period, user }) => `${streams.purse(user)} ${competition} ${period}`,
      atOnce: AT_ONCE,
      handle: payment => payOne(store, payment, now),
    },
  )
  if (fans > 0) logger.info({ fans }, 'prizes were paid')
  return fans
}

async function payOne(store: EventStore, payment: Unpaid, now: Date): Promise<void> {
  const commandId = uuidv5(
    [payment.competition, payment.period, payment.publication, payment.user].join(' '),
    COMMANDS,
  )
  const outcome = await handleCommand(
    store,
    streams.purse(payment.user),
    purse,
    { type: 'SettlePrize', ...payment },
    {
      commandId,
      commandHash: String(payment.share),
      correlationId: commandId,
      causationId: commandId,
      actor: ACTOR,
      occurredAt: now.toISOString(),
    },
  )
  if (outcome.kind !== 'done' && outcome.kind !== 'quiet')
    throw new Error(`the prize of ${payment.user} could not be settled: ${JSON.stringify(outcome)}`)
}
