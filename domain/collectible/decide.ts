/**
 * What may become of a collectible. A refusal of an order is for good: the order names its listing, and no listing that
 * refused an order takes it later. So the buyer's SKOR can be given back without asking again.
 */
import { type Decision, happened, quiet, type Refused, refuse } from '../decision.ts'
import { unreachable } from '../unreachable.ts'
import type {
  AnswerOffer,
  CollectibleCommand,
  CreateCollectible,
  ListCollectible,
  PlaceOrder,
  WithdrawCollectible,
} from './commands.ts'
import type { CollectibleEvent } from './events.ts'
import type { Collectible, CollectibleState, Listed } from './state.ts'

/** Offers of one listing at the most, declined ones included. */
export const MAX_OFFERS = 50

type Decided = Decision<CollectibleEvent>

export function decide(command: CollectibleCommand, state: CollectibleState): Decided {
  if (command.type === 'CreateCollectible') return create(command, state)
  if (state.status === 'none') return refuse('unknown-collectible', 'There is no such collectible')
  switch (command.type) {
    case 'ListCollectible':
      return list(command, state)
    case 'WithdrawCollectible':
      return withdraw(command, state)
    case 'BuyCollectible':
    case 'MakeOffer':
      return place(command, state)
    case 'AcceptOffer':
    case 'DeclineOffer':
      return answer(command, state)
    default:
      return unreachable(command)
  }
}

function create({ type: _, ...data }: CreateCollectible, state: CollectibleState): Decided {
  return state.status === 'none' ? happened({ type: 'CollectibleCreated', data }) : quiet
}

/** From draft, withdrawn and sold; a listing is withdrawn before it is changed, so that no order is decided at a changed price. */
function list({ collectible, by, price, endsAt, now }: ListCollectible, state: Collectible): Decided {
  if (by !== state.owner) return notOwner()
  if (state.status === 'listed')
    return state.price === price && state.endsAt === endsAt
      ? quiet
      : refuse('already-listed', 'This collectible is listed already. Withdraw it to list it anew')
  if (endsAt !== null && endsAt <= now) return refuse('ends-in-the-past', 'The offer must end in the future')
  const listing = state.listing + 1
  return happened({ type: 'CollectibleListed', data: { collectible, listing, price, endsAt } })
}

function withdraw({ collectible, by }: WithdrawCollectible, state: Collectible): Decided {
  if (by !== state.owner) return notOwner()
  if (state.status === 'withdrawn') return quiet
  if (state.status !== 'listed') return refuse('not-listed', 'Only a listed collectible can be withdrawn')
  return happened({ type: 'CollectibleWithdrawn', data: { collectible, listing: state.listing } })
}

function place({ type, now, ...order }: PlaceOrder, state: Collectible): Decided {
  const { buyer, listing, amount } = order
  if (state.orders[order.order]) return quiet
  if (state.status !== 'listed' || state.listing !== listing)
    return refuse('not-for-sale', 'This collectible is not for sale any more')
  if (buyer === state.owner) return refuse('own-collectible', 'This collectible is yours already')
  if (state.endsAt !== null && now >= state.endsAt) return refuse('offer-over', 'This offer has ended')
  if (type === 'MakeOffer') return tooMany(state) ?? happened({ type: 'OfferMade', data: order })
  if (amount !== state.price) return refuse('other-price', `The price is ${state.price} SKOR`)
  return happened({ type: 'CollectibleSold', data: { ...order, seller: state.owner } })
}

/** The owner accepts or declines; who made an offer may decline it too, which takes it back. */
function answer({ type, collectible, by, order: id }: AnswerOffer, state: Collectible): Decided {
  const offer = state.orders[id]
  const mine = by === state.owner || (type === 'DeclineOffer' && by === offer?.buyer)
  if (!mine) return notOwner()
  if (!offer) return refuse('unknown-offer', 'There is no such offer')
  if (offer.status === (type === 'AcceptOffer' ? 'sold' : 'declined')) return quiet
  if (offer.status !== 'open') return refuse('offer-over', 'This offer has ended')
  const { listing, buyer, amount } = offer
  const common = { collectible, listing, order: id }
  if (type === 'DeclineOffer') return happened({ type: 'OfferDeclined', data: common })
  return happened({ type: 'CollectibleSold', data: { ...common, buyer, amount, seller: state.owner } })
}

/** Counted over all offers that the listing ever had: a number that never falls. */
function tooMany({ orders, listing }: Listed): Refused | undefined {
  const offers = Object.values(orders).filter(order => order.listing === listing)
  if (offers.length < MAX_OFFERS) return undefined
  return refuse('too-many-offers', `A collectible takes ${MAX_OFFERS} offers at most while it is listed`)
}

function notOwner(): Refused {
  return refuse('not-owner', 'Only the owner can do this')
}
