/** Winners of raffles are written to, and a prize that was not chosen in time lapses. */
import { v5 as uuidv5 } from 'uuid'
import { raffle } from '#domain/raffle/raffle.ts'
import { lastDraw } from '#domain/raffle/state.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import type { IdentityTables } from '#people/identity/schema.ts'
import type { MailDeps } from '#people/mail/outbox.ts'
import { mailWinner } from '#people/raffle/winner-mail.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { waitingForChoice } from '#projections/raffle/queries.ts'
import type { Clock } from '#runtime/clock.ts'
import type { Logger } from '#runtime/log.ts'
import { type EachDeps, each } from '../each.ts'
import { sweepByClock } from '../sweep.ts'

/** How often winners are looked for, in milliseconds. */
const PAUSE = 5_000
/** The namespace of the commands; changing it would let a prize lapse by another command. */
const COMMANDS = 'a9d3c0f2-64b7-4d1e-8c25-0f7b9e3a5d61'
const ACTOR = { id: 'raffles', role: 'system' } as const

export interface RaffleSweepDeps extends EachDeps {
  readonly store: EventStore
  readonly readModel: ReadModel
  readonly outbox: MailDeps<IdentityTables>
  /** where browsers find the product, without a trailing slash */
  readonly site: string
  readonly logger: Pick<Logger, 'warn' | 'info'>
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Looks after the winners until the signal; the first time at once. */
export function sweepRaffles(deps: RaffleSweepDeps): Promise<void> {
  return sweepByClock(deps, PAUSE, 'the winners of raffles could not be looked after', now =>
    lookAfterWinners(deps, now),
  )
}

/** Each step is done once, however many workers take it. */
export async function lookAfterWinners(
  deps: Omit<RaffleSweepDeps, 'signal' | 'clock'>,
  now: Date,
): Promise<void> {
  await each(deps, {
    work: 'raffles',
    items: await waitingForChoice(await deps.readModel.live()),
    nameOf: ({ month }) => streams.raffle(month),
    handle: waiting => lookAfterWinner(deps, waiting, now),
  })
}

async function lookAfterWinner(
  { store, outbox, site, logger }: Omit<RaffleSweepDeps, 'signal' | 'clock'>,
  waiting: Waiting,
  now: Date,
): Promise<void> {
  const { month } = waiting
  const { step, chooseUntil } = lastDraw(waiting)
  const at = now.toISOString()
  if (at < chooseUntil) {
    if (await mailWinner(outbox, site, month, lastDraw(waiting)))
      logger.info({ month, step }, 'the winner of a raffle was written to')
    return
  }
  const commandId = uuidv5(`${month} ${step}`, COMMANDS)
  await handleCommand(
    store,
    streams.raffle(month),
    raffle,
    { type: 'LapsePrize', month, step, now: at },
    {
      commandId,
      commandHash: 'lapse',
      correlationId: commandId,
      causationId: commandId,
      actor: ACTOR,
      occurredAt: at,
    },
  )
}

type Waiting = Awaited<ReturnType<typeof waitingForChoice>>[number]
