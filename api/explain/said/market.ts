/** What moves SKOR and collectibles, in words. */
import type { collectibleEvents } from '#domain/collectible/events.ts'
import type { interestEvents } from '#domain/interest/events.ts'
import type { purseEvents } from '#domain/purse/events.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'
import { periodWords } from './names.ts'

type MarketEvent =
  | EventIn<typeof purseEvents>
  | EventIn<typeof collectibleEvents>
  | EventIn<typeof interestEvents>

export function saidOfMarket(event: MarketEvent): string {
  switch (event.type) {
    case 'PrizeReceived':
      return `${event.data.amount} SKOR received as a prize of ${periodWords(event.data.period)}`
    case 'PrizeTakenBack':
      return `${event.data.amount} SKOR of a prize of ${periodWords(event.data.period)} taken back`
    case 'RewardEarned':
      return `Reward points earned on ${event.data.day}: ${event.data.points}`
    case 'FundsHeld':
      return `${event.data.amount} SKOR set aside for ${event.data.kind === 'buy' ? 'a purchase' : 'an offer'}`
    case 'FundsReleased':
      return `${event.data.amount} SKOR given back`
    case 'ProceedsReceived':
      return `${event.data.amount} SKOR received for a sale`
    case 'CollectibleCreated':
      return 'Collectible created'
    case 'CollectibleListed':
      return `Collectible listed for ${event.data.price} SKOR`
    case 'CollectibleWithdrawn':
      return 'Collectible withdrawn'
    case 'OfferMade':
      return `Offer made: ${event.data.amount} SKOR`
    case 'OfferDeclined':
      return 'Offer declined'
    case 'CollectibleSold':
      return `Collectible sold for ${event.data.amount} SKOR`
    case 'CollectibleViewed':
      return 'Collectible seen'
    case 'CollectibleLiked':
      return 'Collectible liked'
    case 'CollectibleUnliked':
      return 'Like taken back'
    default:
      return unreachable(event)
  }
}
