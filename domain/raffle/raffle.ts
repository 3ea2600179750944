/** The decider of a month's raffle: open, closed, drawn, chosen; or lapsed, and drawn again. */
import { bounded, type Dated } from '../decider.ts'
import { impossible, unreachable } from '../unreachable.ts'
import type { RaffleCommand } from './commands.ts'
import { decide } from './decide.ts'
import { type RaffleEvent, raffleEvents } from './events.ts'
import { type Draw, type Drawn, lastDraw, type RaffleState } from './state.ts'

export const raffle = bounded<RaffleState, RaffleCommand, typeof raffleEvents>({
  events: raffleEvents,
  initialState: { status: 'none' },
  evolve,
  decide,
})

function evolve(state: RaffleState, event: Dated<RaffleEvent>): RaffleState {
  const at = event.metadata.occurredAt
  switch (event.type) {
    case 'RaffleOpened': {
      const { month, commitment } = event.data
      return state.status === 'none'
        ? { status: 'open', month, commitment, openedAt: at }
        : impossible(state.status, event.type)
    }
    case 'RaffleClosed': {
      if (state.status !== 'open') return impossible(state.status, event.type)
      const { listHash: hash, count, position } = event.data
      return { ...state, status: 'closed', list: { hash, count, position, closedAt: at } }
    }
    case 'RaffleDrawn': {
      if (state.status !== 'closed' && state.status !== 'lapsed') return impossible(state.status, event.type)
      const { seed, step, winner, chooseUntil, reason } = event.data
      const earlier = state.status === 'lapsed' ? state.draws : []
      const draw: Draw = { step, winner, at, chooseUntil, outcome: 'waiting', reason }
      return { ...state, status: 'drawn', seed, draws: [...earlier, draw] }
    }
    case 'PrizeChosen':
      return state.status === 'drawn'
        ? ended(state, 'chosen', event.data.prize)
        : impossible(state.status, event.type)
    case 'PrizeLapsed':
      return state.status === 'drawn'
        ? ended(state, 'lapsed', 'lapsed')
        : impossible(state.status, event.type)
    default:
      return unreachable(event)
  }
}

function ended(state: Drawn, status: Drawn['status'], outcome: Draw['outcome']): Drawn {
  return { ...state, status, draws: [...state.draws.slice(0, -1), { ...lastDraw(state), outcome }] }
}
