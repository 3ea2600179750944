/** The decider of collectibles: draft, listed, withdrawn, sold. */
import { bounded } from '../decider.ts'
import { impossible, unreachable } from '../unreachable.ts'
import type { CollectibleCommand } from './commands.ts'
import { decide } from './decide.ts'
import { type CollectibleEvent, collectibleEvents } from './events.ts'
import type { Collectible, CollectibleState, Order } from './state.ts'

export const collectible = bounded<CollectibleState, CollectibleCommand, typeof collectibleEvents>({
  events: collectibleEvents,
  initialState: { status: 'none' },
  evolve,
  decide,
})

function evolve(state: CollectibleState, event: CollectibleEvent): CollectibleState {
  if (event.type === 'CollectibleCreated') {
    const { collectible: _, creator, ...details } = event.data
    return { ...details, status: 'draft', creator, owner: creator, listing: 0, orders: {} }
  }
  if (state.status === 'none') return impossible(state.status, event.type)
  switch (event.type) {
    case 'CollectibleListed': {
      const { listing, price, endsAt } = event.data
      return { ...owned(state), status: 'listed', listing, price, endsAt }
    }
    case 'CollectibleWithdrawn':
      return { ...owned(state), status: 'withdrawn', orders: ended(state.orders) }
    case 'OfferMade':
      return withOrder(
        state,
        { ...orderOf(event.data), seller: state.owner, status: 'open' },
        event.data.order,
      )
    case 'OfferDeclined': {
      const offer = state.orders[event.data.order]
      if (!offer) return impossible(state.status, event.type)
      return withOrder(state, { ...offer, status: 'declined' }, event.data.order)
    }
    case 'CollectibleSold': {
      const { order, buyer, seller } = event.data
      const orders = {
        ...ended(state.orders),
        [order]: { ...orderOf(event.data), seller, status: 'sold' as const },
      }
      return { ...owned(state), status: 'sold', owner: buyer, orders }
    }
    default:
      return unreachable(event)
  }
}

/** What stays whatever the status: a price and an end belong to one listing. */
function owned(state: Collectible) {
  const { creator, owner, name, description, picture, listing, orders } = state
  return { creator, owner, name, description, picture, listing, orders }
}

function orderOf({ listing, buyer, amount }: Pick<Order, 'listing' | 'buyer' | 'amount'>) {
  return { listing, buyer, amount }
}

function withOrder<State extends Collectible>(state: State, order: Order, id: string): State {
  return { ...state, orders: { ...state.orders, [id]: order } }
}

/** The listing is over: what was open has lost. */
function ended(orders: Collectible['orders']): Collectible['orders'] {
  return Object.fromEntries(
    Object.entries(orders).map(([id, order]) => [
      id,
      order.status === 'open' ? { ...order, status: 'lost' } : order,
    ]),
  )
}
