/** The round's decider: rules of a day's locks, of the one marquee match and of results. */
import { bounded, type Dated } from '../decider.ts'
import type { RoundCommand } from './commands.ts'
import { decide } from './decide.ts'
import { type RoundEvent, roundEvents } from './events.ts'
import { evolveMatch } from './match.ts'
import { emptyRound, kickOffsOf, type RoundState } from './state.ts'

export const round = bounded<RoundState, RoundCommand, typeof roundEvents>({
  events: roundEvents,
  initialState: emptyRound,
  evolve,
  decide,
})

function evolve(state: RoundState, event: Dated<RoundEvent>): RoundState {
  if (event.type === 'MarqueeChosen') return { ...state, marquee: event.data.match }
  const id = event.data.match
  const match = evolveMatch(state.matches[id], event, state.earlier.length)
  const next = { ...state, matches: { ...state.matches, [id]: match }, marquee: marqueeAfter(state, event) }
  const kickOffs = kickOffsOf(state)
  if (JSON.stringify(kickOffs) === JSON.stringify(kickOffsOf(next))) return next
  return { ...next, earlier: [...state.earlier, { kickOffs, until: event.metadata.occurredAt }] }
}

function marqueeAfter({ marquee }: RoundState, event: RoundEvent): RoundState['marquee'] {
  if (event.type !== 'MatchScheduled' && event.type !== 'MatchDetailsChanged') return marquee
  if (event.data.marquee) return event.data.match
  return marquee === event.data.match ? null : marquee
}
