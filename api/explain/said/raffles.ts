/** The monthly raffles in words. */
import type { entrantEvents } from '#domain/entrant/events.ts'
import { phrase } from '#domain/phrase.ts'
import type { raffleEvents } from '#domain/raffle/events.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'
import type { Said } from '../phrase.ts'

export function saidOfRaffles(event: EventIn<typeof raffleEvents> | EventIn<typeof entrantEvents>): Said {
  switch (event.type) {
    case 'RaffleOpened':
      return phrase(
        'event.raffle.opened',
        `Raffle of ${event.data.month} opened, with the hash of its seed`,
        { month: event.data.month },
      )
    case 'RaffleClosed':
      return phrase(
        'event.raffle.closed',
        `List of the raffle of ${event.data.month} closed: ${event.data.count} fans`,
        {
          month: event.data.month,
          count: event.data.count,
        },
      )
    case 'RaffleDrawn':
      return event.data.step === 1
        ? phrase('event.raffle.drawn', `Winner of the raffle of ${event.data.month} drawn`, {
            month: event.data.month,
          })
        : phrase(
            'event.raffle.drawn-again',
            `Winner of the raffle of ${event.data.month} drawn again, draw ${event.data.step}`,
            {
              month: event.data.month,
              step: event.data.step,
            },
          )
    case 'PrizeChosen':
      return phrase(
        `event.raffle.chosen.${event.data.prize}`,
        `Prize of the raffle of ${event.data.month} chosen: ${event.data.prize.replace('-', ' ')}`,
        { month: event.data.month },
      )
    case 'PrizeLapsed':
      return phrase(
        'event.raffle.lapsed',
        `Prize of the raffle of ${event.data.month} lapsed: the winner did not choose in time`,
        { month: event.data.month },
      )
    case 'RaffleJoined':
      return phrase('event.raffle.joined', 'Joined the raffles')
    case 'RaffleLeft':
      return phrase('event.raffle.left', 'Left the raffles')
    default:
      return unreachable(event)
  }
}
