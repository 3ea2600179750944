/** The round's decider: rules of a day's locks, of the one marquee match and of results. */
import { bounded, type Dated } from '../decider.ts'
import type { KickOffs } from '../scoring/lock.ts'
import type { RoundCommand } from './commands.ts'
import { decide } from './decide.ts'
import { type MatchEvent, type RoundEvent, roundEvents } from './events.ts'
import { evolveMatch } from './match.ts'
import { emptyRound, type RoundState } from './state.ts'

export const round = bounded<RoundState, RoundCommand, typeof roundEvents>({
  events: roundEvents,
  initialState: emptyRound,
  evolve,
  decide,
})

function evolve(state: RoundState, event: Dated<RoundEvent>): RoundState {
  if (event.type === 'MarqueeChosen') return { ...state, marquee: event.data.match }
  if (event.type === 'PrizeMatchesChosen') return { ...state, prizeMatches: event.data.matches }
  const id = event.data.match
  const match = evolveMatch(state.matches[id], event, state.earlier.length)
  const matches = { ...state.matches, [id]: match }
  const { kickOffs, earlier, prizeMatches } = state
  const next = {
    matches,
    marquee: marqueeAfter(state, event),
    prizeMatches,
    kickOffs: kickOffsOf(matches),
  }
  if (stillHold(kickOffs, next.kickOffs)) return { ...next, earlier }
  return { ...next, earlier: [...earlier, { kickOffs, until: event.metadata.occurredAt }] }
}

function kickOffsOf(matches: RoundState['matches']): KickOffs {
  return Object.fromEntries(
    Object.values(matches).flatMap(({ match, status, kickOff }) =>
      status === 'void' || kickOff === null ? [] : [[match, kickOff]],
    ),
  )
}

/** A kick-off that joins the others can only bring their locks forward: what had passed has passed all the same. */
function stillHold(before: KickOffs, now: KickOffs): boolean {
  return Object.entries(before).every(([match, kickOff]) => now[match] === kickOff)
}

function marqueeAfter({ marquee }: RoundState, event: MatchEvent): RoundState['marquee'] {
  if (event.type !== 'MatchScheduled' && event.type !== 'MatchDetailsChanged') return marquee
  if (event.data.marquee) return event.data.match
  return marquee === event.data.match ? null : marquee
}
