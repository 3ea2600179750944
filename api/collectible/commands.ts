/** What fans do with collectibles. An order takes several streams: eventstore/orders.ts carries it from one to the next. */
import { collectible } from '#domain/collectible/collectible.ts'
import type { CollectibleCommand, PlaceOrder } from '#domain/collectible/commands.ts'
import { interest, type ShowInterest } from '#domain/interest/interest.ts'
import type { OrderKind } from '#domain/purse/events.ts'
import { purse } from '#domain/purse/purse.ts'
import { streams } from '#domain/streams.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { UserId } from '#domain/words.ts'
import { type CommandOutcome, handleCommand } from '#eventstore/command-handler.ts'
import { carryOn, carryOnAll, heldFor, readCollectible, type Settled } from '#eventstore/orders.ts'
import { collectibleWords } from '#people/collectible/words.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import { type Command, carryOut, type Done, type Writing } from '../execute/carry-out.ts'
import { textThere, withTexts } from '../execute/kept-texts.ts'
import type { RequestContext } from '../http/route.ts'

interface NewCollectible {
  readonly id: string
  readonly creator: UserId
  readonly name: string
  /** '' for none */
  readonly description: string
}

/** The picture has the id of its collectible, and is kept already. */
export function createCollectible(
  writing: Writing & { readonly identity: IdentityDatabase },
  context: RequestContext,
  request: NewCollectible,
): Promise<Done> {
  const { id, creator } = request
  const texts = { identity: writing.identity, kept: collectibleWords }
  return carryOut(
    writing,
    context,
    { command: 'CreateCollectible', payload: request },
    ({ metadata, fresh }) =>
      withTexts(
        texts,
        { about: id, user: creator },
        [request.name, request.description],
        ([name, description]) =>
          handleCommand(
            writing.store,
            streams.collectible(id),
            collectible,
            {
              type: 'CreateCollectible',
              collectible: id,
              creator,
              picture: id,
              name: textThere(name),
              description: description ?? null,
            },
            metadata,
            { fresh },
          ),
      ),
  )
}

/** Lists or withdraws a collectible, or answers an offer; then carries on the orders that this ends. */
export function onCollectible(
  writing: Writing,
  context: RequestContext,
  request: Exclude<CollectibleCommand, { type: 'CreateCollectible' }>,
): Promise<Done> {
  const { type: command, ...payload } = request
  return carryOut(
    writing,
    context,
    { command, payload: repeatable(payload) },
    async ({ metadata, fresh }) => {
      const { store } = writing
      const stream = streams.collectible(request.collectible)
      const outcome = await handleCommand(store, stream, collectible, request, metadata, { fresh })
      if (outcome.kind !== 'done') return outcome
      const position = await carryOnAll(store, request.collectible, outcome.position, metadata.occurredAt)
      return { ...outcome, position }
    },
  )
}

/** A retry comes at a later time, and is the same request. */
function repeatable<Payload extends object>(payload: Payload): object {
  const { now: _, ...rest } = { now: undefined, ...payload }
  return rest
}

interface Wanted {
  readonly kind: OrderKind
  readonly collectible: string
  readonly listing: number
  readonly amount: number
}

/** Buys at the price of a listing, or makes an offer; the command is the order's id. */
export function placeOrder(
  writing: Writing,
  context: RequestContext,
  buyer: UserId,
  wanted: Wanted,
): Promise<Done> {
  return carryOut(writing, context, { command: 'PlaceOrder', payload: wanted }, command =>
    place(writing, buyer, wanted, command),
  )
}

async function place(
  { store }: Writing,
  buyer: UserId,
  wanted: Wanted,
  { metadata, fresh }: Command,
): Promise<CommandOutcome> {
  const { commandId: order, occurredAt: now } = metadata
  const { kind, ...terms } = wanted
  // What is refused now takes no SKOR out of the purse, not even for a moment. A retry that has its SKOR goes on.
  if (fresh || !(await heldFor(store, buyer, order))) {
    const type = kind === 'buy' ? 'BuyCollectible' : 'MakeOffer'
    const wish: PlaceOrder = { type, ...terms, order, buyer, now }
    const decision = collectible.decide(wish, await readCollectible(store, terms.collectible))
    if (decision.kind === 'refused') return decision
  }
  const hold = { type: 'HoldFunds', user: buyer, order, kind, ...terms } as const
  const outcome = await handleCommand(store, streams.purse(buyer), purse, hold, metadata, { fresh })
  if (outcome.kind !== 'done') return outcome
  const held = await heldFor(store, buyer, order)
  if (!held) throw new Error(`the SKOR of the order ${order} were not held`)
  const settled = await carryOn(store, held, now)
  if (settled.kind === 'stands') await carryOnAll(store, terms.collectible, settled.position, now)
  return outcomeOf(settled, outcome)
}

function outcomeOf(settled: Settled, held: Extract<CommandOutcome, { kind: 'done' }>): CommandOutcome {
  switch (settled.kind) {
    case 'stands':
      return { ...held, position: settled.position }
    case 'returned':
      return {
        kind: 'refused',
        refusal: settled.refusal ?? {
          code: 'not-for-sale',
          message: 'This collectible is not for sale any more',
        },
      }
    case 'busy':
      return settled
    default:
      return unreachable(settled)
  }
}

/** A view or a like: counted once a person, because the person has one stream for each collectible. */
export function showInterest(
  writing: Writing,
  context: RequestContext,
  request: ShowInterest,
): Promise<Done> {
  const { type: command, ...payload } = request
  return carryOut(writing, context, { command, payload }, ({ metadata, fresh }) =>
    handleCommand(
      writing.store,
      streams.interest(request.collectible, request.user),
      interest,
      request,
      metadata,
      {
        fresh,
      },
    ),
  )
}
