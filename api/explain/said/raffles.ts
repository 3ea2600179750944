/** The monthly raffles in words. */
import type { entrantEvents } from '#domain/entrant/events.ts'
import type { raffleEvents } from '#domain/raffle/events.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'

export function saidOfRaffles(event: EventIn<typeof raffleEvents> | EventIn<typeof entrantEvents>): string {
  switch (event.type) {
    case 'RaffleOpened':
      return `Raffle of ${event.data.month} opened, with the hash of its seed`
    case 'RaffleClosed':
      return `List of the raffle of ${event.data.month} closed: ${event.data.count} fans`
    case 'RaffleDrawn':
      return event.data.step === 1
        ? `Winner of the raffle of ${event.data.month} drawn`
        : `Winner of the raffle of ${event.data.month} drawn again, draw ${event.data.step}`
    case 'PrizeChosen':
      return `Prize of the raffle of ${event.data.month} chosen: ${event.data.prize.replace('-', ' ')}`
    case 'PrizeLapsed':
      return `Prize of the raffle of ${event.data.month} lapsed: the winner did not choose in time`
    case 'RaffleJoined':
      return 'Joined the raffles'
    case 'RaffleLeft':
      return 'Left the raffles'
    default:
      return unreachable(event)
  }
}
