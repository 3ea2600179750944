/** What moves SKOR and collectibles, in words. */
import type { collectibleEvents } from '#domain/collectible/events.ts'
import type { interestEvents } from '#domain/interest/events.ts'
import { type Phrase, phrase } from '#domain/phrase.ts'
import type { purseEvents } from '#domain/purse/events.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'
import { ofPeriod, periodWords } from './names.ts'

type MarketEvent =
  | EventIn<typeof purseEvents>
  | EventIn<typeof collectibleEvents>
  | EventIn<typeof interestEvents>

export function saidOfMarket(event: MarketEvent): Phrase {
  switch (event.type) {
    case 'PrizeReceived':
      return ofPeriod(
        'prize-received',
        `${event.data.amount} SKOR received as a prize of ${periodWords(event.data.period)}`,
        event.data.period,
        { amount: event.data.amount },
      )
    case 'PrizeTakenBack':
      return ofPeriod(
        'prize-taken-back',
        `${event.data.amount} SKOR of a prize of ${periodWords(event.data.period)} taken back`,
        event.data.period,
        { amount: event.data.amount },
      )
    case 'RewardEarned':
      return phrase('event.reward', `Reward points earned on ${event.data.day}: ${event.data.points}`, {
        day: event.data.day,
        points: event.data.points,
      })
    case 'FundsHeld':
      return event.data.kind === 'buy'
        ? ofAmount('held.buy', `${event.data.amount} SKOR set aside for a purchase`, event.data.amount)
        : ofAmount('held.offer', `${event.data.amount} SKOR set aside for an offer`, event.data.amount)
    case 'FundsReleased':
      return ofAmount('released', `${event.data.amount} SKOR given back`, event.data.amount)
    case 'ProceedsReceived':
      return ofAmount('proceeds', `${event.data.amount} SKOR received for a sale`, event.data.amount)
    case 'CollectibleCreated':
      return phrase('event.market.created', 'Collectible created')
    case 'CollectibleListed':
      return ofAmount('listed', `Collectible listed for ${event.data.price} SKOR`, event.data.price)
    case 'CollectibleWithdrawn':
      return phrase('event.market.withdrawn', 'Collectible withdrawn')
    case 'OfferMade':
      return ofAmount('offer', `Offer made: ${event.data.amount} SKOR`, event.data.amount)
    case 'OfferDeclined':
      return phrase('event.market.declined', 'Offer declined')
    case 'CollectibleSold':
      return ofAmount('sold', `Collectible sold for ${event.data.amount} SKOR`, event.data.amount)
    case 'CollectibleViewed':
      return phrase('event.market.viewed', 'Collectible seen')
    case 'CollectibleLiked':
      return phrase('event.market.liked', 'Collectible liked')
    case 'CollectibleUnliked':
      return phrase('event.market.liked.not', 'Like taken back')
    default:
      return unreachable(event)
  }
}

/** @param amount in SKOR */
function ofAmount(id: string, text: string, amount: number): Phrase {
  return phrase(`event.market.${id}`, text, { amount })
}
