/** The round's decider: rules of a day's locks, of the one marquee match and of results. */
import { bounded } from '../decider.ts'
import type { RoundCommand } from './commands.ts'
import { decide } from './decide.ts'
import { roundEvents } from './events.ts'
import { evolve } from './evolve.ts'
import { emptyRound, type RoundState } from './state.ts'

export const round = bounded<RoundState, RoundCommand, typeof roundEvents>({
  events: roundEvents,
  initialState: emptyRound,
  evolve,
  decide,
})
