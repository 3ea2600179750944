/** Whether a fan wants to take part in the raffles: said once, for all months to come. */
import { bounded } from '../decider.ts'
import { type Decision, happened, quiet } from '../decision.ts'
import { unreachable } from '../unreachable.ts'
import type { UserId } from '../words.ts'
import { type EntrantEvent, entrantEvents } from './events.ts'

export interface EntrantCommand {
  readonly type: 'JoinRaffle' | 'LeaveRaffle'
  readonly user: UserId
}

export interface EntrantState {
  readonly joined: boolean
}

export const entrant = bounded<EntrantState, EntrantCommand, typeof entrantEvents>({
  events: entrantEvents,
  initialState: { joined: false },
  evolve: (_, { type }) => ({ joined: type === 'RaffleJoined' }),
  decide,
})

function decide({ type, user }: EntrantCommand, { joined }: EntrantState): Decision<EntrantEvent> {
  switch (type) {
    case 'JoinRaffle':
      return joined ? quiet : happened({ type: 'RaffleJoined', data: { user } })
    case 'LeaveRaffle':
      return joined ? happened({ type: 'RaffleLeft', data: { user } }) : quiet
    default:
      return unreachable(type)
  }
}
