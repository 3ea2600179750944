/** The monthly raffles in words. */
import type { entrantEvents } from '#domain/entrant/events.ts'
import { type Phrase, staffPhrase } from '#domain/phrase.ts'
import type { Prize, raffleEvents } from '#domain/raffle/events.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'
import type { Said } from '../phrase.ts'

export function saidOfRaffles(event: EventIn<typeof raffleEvents> | EventIn<typeof entrantEvents>): Said {
  switch (event.type) {
    case 'RaffleOpened':
      return staffPhrase('event.raffle.opened', 'Raffle of {month} opened, with the hash of its seed', {
        month: event.data.month,
      })
    case 'RaffleClosed':
      return staffPhrase('event.raffle.closed', 'List of the raffle of {month} closed: {count} fans', {
        month: event.data.month,
        count: event.data.count,
      })
    case 'RaffleDrawn':
      return event.data.step === 1
        ? staffPhrase('event.raffle.drawn', 'Winner of the raffle of {month} drawn', {
            month: event.data.month,
          })
        : staffPhrase(
            'event.raffle.drawn-again',
            'Winner of the raffle of {month} drawn again, draw {step}',
            {
              month: event.data.month,
              step: event.data.step,
            },
          )
    case 'PrizeChosen':
      return CHOSEN[event.data.prize](event.data.month)
    case 'PrizeLapsed':
      return staffPhrase(
        'event.raffle.lapsed',
        'Prize of the raffle of {month} lapsed: the winner did not choose in time',
        { month: event.data.month },
      )
    case 'RaffleJoined':
      return staffPhrase('event.raffle.joined', 'Joined the raffles')
    case 'RaffleLeft':
      return staffPhrase('event.raffle.left', 'Left the raffles')
    default:
      return unreachable(event)
  }
}

const CHOSEN: Readonly<Record<Prize, (month: string) => Phrase>> = {
  'battle-pass': month =>
    staffPhrase('event.raffle.chosen.battle-pass', 'Prize of the raffle of {month} chosen: battle pass', {
      month,
    }),
  'gaming-headset': month =>
    staffPhrase(
      'event.raffle.chosen.gaming-headset',
      'Prize of the raffle of {month} chosen: gaming headset',
      { month },
    ),
}
