/**
 * An order takes several streams, and each step is one event: the buyer's purse holds the SKOR, the collectible's stream
 * decides, then the seller's purse receives the SKOR or the buyer's gets them back. Each step is repeated without
 * harm, and follows from what the streams hold alone: every process that finds an unfinished order carries it on.
 */
import { v5 as uuidv5 } from 'uuid'
import { collectible } from '#domain/collectible/collectible.ts'
import type { CollectibleState } from '#domain/collectible/state.ts'
import type { Refusal } from '#domain/decision.ts'
import type { PurseCommand } from '#domain/purse/commands.ts'
import { purse } from '#domain/purse/purse.ts'
import { streams } from '#domain/streams.ts'
import type { Instant, UserId } from '#domain/words.ts'
import {
  type CommandMetadata,
  type CommandOutcome,
  handleCommand,
  readHistory,
  readState,
} from './command-handler.ts'
import type { EventStore, Position, RecordedEvent } from './port.ts'

/** The namespace of the steps' commands; changing it would let a step be carried out twice. */
const STEPS = '0d2bd1a6-6e0f-4f41-9a4d-5c8a5b1c6f57'
const ACTOR = { id: 'orders', role: 'system' } as const
/** Purses written to at the same time when a listing ends. */
const AT_ONCE = 8

export type Held = RecordedEvent<'FundsHeld'>

export type Settled =
  /** an offer that waits for its answer, or a sale whose seller has the SKOR */
  | { readonly kind: 'stands'; readonly position: Position }
  /** the buyer has the SKOR back */
  | { readonly kind: 'returned'; readonly position: Position; readonly refusal: Refusal | undefined }
  /** too many write at once: to be carried on later */
  | { readonly kind: 'busy' }

/** The event that holds the SKOR of an order; undefined where the order has none. */
export async function heldFor(store: EventStore, buyer: UserId, order: string): Promise<Held | undefined> {
  const events = await readHistory(store, streams.purse(buyer))
  return events.find((event): event is Held => event.type === 'FundsHeld' && event.data.order === order)
}

export async function readCollectible(store: EventStore, id: string): Promise<CollectibleState> {
  return readState(store, streams.collectible(id), collectible)
}

/**
 * Carries an order on to where it stands: places it, pays the seller, or gives the buyer the SKOR back.
 * @throws EventStoreUnavailable when the outcome of a step is unknown; the order may be carried on again
 */
export async function carryOn(store: EventStore, held: Held, now: Instant): Promise<Settled> {
  const { kind, order, collectible: id, user: buyer, listing, amount } = held.data
  const placed = await handleCommand(
    store,
    streams.collectible(id),
    collectible,
    {
      type: kind === 'buy' ? 'BuyCollectible' : 'MakeOffer',
      collectible: id,
      order,
      buyer,
      listing,
      amount,
      now: held.metadata.occurredAt,
    },
    stepOf(held, 'place', held.metadata.occurredAt),
  )
  if (placed.kind === 'refused') return giveBack(store, held, now, placed.refusal)
  if (placed.kind !== 'done' && placed.kind !== 'quiet') return { kind: 'busy' }
  const settled = await settle(store, held, await readCollectible(store, id), now)
  return settled.kind === 'stands'
    ? { ...settled, position: later(settled.position, positionOf(placed)) }
    : settled
}

/** Carries on what a change of the collectible leaves to be done: a sale's proceeds, and offers that have ended. */
export async function carryOnAll(
  store: EventStore,
  id: string,
  since: Position,
  now: Instant,
): Promise<Position> {
  const state = await readCollectible(store, id)
  if (state.status === 'none') return since
  const ended = Object.entries(state.orders).filter(
    ([, { listing, status }]) => listing === state.listing && status !== 'open',
  )
  let last = since
  for (let at = 0; at < ended.length; at += AT_ONCE) {
    const settled = await Promise.all(
      ended.slice(at, at + AT_ONCE).map(async ([order, { buyer }]) => {
        const held = await heldFor(store, buyer, order)
        return held && settle(store, held, state, now)
      }),
    )
    for (const outcome of settled)
      if (outcome && outcome.kind !== 'busy' && outcome.position > last) last = outcome.position
  }
  return last
}

async function settle(
  store: EventStore,
  held: Held,
  state: CollectibleState,
  now: Instant,
): Promise<Settled> {
  const { order, user: buyer, collectible: id, amount } = held.data
  const placed = state.status === 'none' ? undefined : state.orders[order]
  if (!placed || placed.status === 'open') return { kind: 'stands', position: held.position }
  if (placed.status !== 'sold') return giveBack(store, held, now)
  const { seller } = placed
  const receive = { type: 'ReceiveProceeds', user: seller, order, collectible: id, buyer, amount } as const
  const paid = await onPurse(store, receive, stepOf(held, 'proceeds', now))
  // Too many write to the purse at once: the sale stands all the same, and is found among the unfinished orders.
  return { kind: 'stands', position: later(held.position, positionOf(paid)) }
}

async function giveBack(store: EventStore, held: Held, now: Instant, refusal?: Refusal): Promise<Settled> {
  const { user, order } = held.data
  const released = await onPurse(store, { type: 'ReleaseFunds', user, order }, stepOf(held, 'release', now))
  return { kind: 'returned', position: later(held.position, positionOf(released)), refusal }
}

function onPurse(
  store: EventStore,
  command: PurseCommand,
  metadata: CommandMetadata,
): Promise<CommandOutcome> {
  return handleCommand(store, streams.purse(command.user), purse, command, metadata)
}

/** A step's command is made of the order and the step: carried out again, it gives its first answer again. */
function stepOf({ data, metadata, id }: Held, step: string, at: Instant): CommandMetadata {
  return {
    commandId: uuidv5(`${data.order} ${step}`, STEPS),
    commandHash: step,
    correlationId: metadata.correlationId,
    causationId: id,
    actor: ACTOR,
    occurredAt: at,
  }
}

function positionOf(outcome: CommandOutcome): Position | undefined {
  return outcome.kind === 'done' ? outcome.position : undefined
}

function later(a: Position, b: Position | undefined): Position {
  return b !== undefined && b > a ? b : a
}
