/** What moves SKOR and collectibles, in words. */
import type { collectibleEvents } from '#domain/collectible/events.ts'
import type { interestEvents } from '#domain/interest/events.ts'
import { type Phrase, staffPhrase } from '#domain/phrase.ts'
import type { purseEvents } from '#domain/purse/events.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'
import { ofPeriod } from './names.ts'

type MarketEvent =
  | EventIn<typeof purseEvents>
  | EventIn<typeof collectibleEvents>
  | EventIn<typeof interestEvents>

export function saidOfMarket(event: MarketEvent): Phrase {
  switch (event.type) {
    case 'PrizeReceived':
      return prizeReceived(event.data)
    case 'PrizeTakenBack':
      return prizeTakenBack(event.data)
    case 'RewardEarned': {
      const { day, points } = event.data
      return staffPhrase('event.reward', 'Reward points earned on {day}: {points}', { day, points })
    }
    case 'FundsHeld': {
      const { kind, amount } = event.data
      return kind === 'buy'
        ? staffPhrase('event.market.held.buy', '{amount} SKOR set aside for a purchase', { amount })
        : staffPhrase('event.market.held.offer', '{amount} SKOR set aside for an offer', { amount })
    }
    case 'FundsReleased':
      return staffPhrase('event.market.released', '{amount} SKOR given back', { amount: event.data.amount })
    case 'ProceedsReceived':
      return staffPhrase('event.market.proceeds', '{amount} SKOR received for a sale', {
        amount: event.data.amount,
      })
    case 'CollectibleCreated':
      return staffPhrase('event.market.created', 'Collectible created')
    case 'CollectibleListed':
      return staffPhrase('event.market.listed', 'Collectible listed for {amount} SKOR', {
        amount: event.data.price,
      })
    case 'CollectibleWithdrawn':
      return staffPhrase('event.market.withdrawn', 'Collectible withdrawn')
    case 'OfferMade':
      return staffPhrase('event.market.offer', 'Offer made: {amount} SKOR', { amount: event.data.amount })
    case 'OfferDeclined':
      return staffPhrase('event.market.declined', 'Offer declined')
    case 'CollectibleSold':
      return staffPhrase('event.market.sold', 'Collectible sold for {amount} SKOR', {
        amount: event.data.amount,
      })
    case 'CollectibleViewed':
      return staffPhrase('event.market.viewed', 'Collectible seen')
    case 'CollectibleLiked':
      return staffPhrase('event.market.liked', 'Collectible liked')
    case 'CollectibleUnliked':
      return staffPhrase('event.market.liked.not', 'Like taken back')
    default:
      return unreachable(event)
  }
}

type Prize = EventIn<typeof purseEvents, 'PrizeReceived' | 'PrizeTakenBack'>['data']

function prizeReceived({ amount, period }: Prize): Phrase {
  return ofPeriod(period, {
    round: ({ round }) =>
      staffPhrase('event.prize-received.round', '{amount} SKOR received as a prize of round {round}', {
        amount,
        round,
      }),
    month: ({ month }) =>
      staffPhrase('event.prize-received.month', '{amount} SKOR received as a prize of the month {month}', {
        amount,
        month,
      }),
    season: () =>
      staffPhrase('event.prize-received.season', '{amount} SKOR received as a prize of the season', {
        amount,
      }),
  })
}

function prizeTakenBack({ amount, period }: Prize): Phrase {
  return ofPeriod(period, {
    round: ({ round }) =>
      staffPhrase('event.prize-taken-back.round', '{amount} SKOR of a prize of round {round} taken back', {
        amount,
        round,
      }),
    month: ({ month }) =>
      staffPhrase(
        'event.prize-taken-back.month',
        '{amount} SKOR of a prize of the month {month} taken back',
        { amount, month },
      ),
    season: () =>
      staffPhrase('event.prize-taken-back.season', '{amount} SKOR of a prize of the season taken back', {
        amount,
      }),
  })
}
