/** What an event makes of a round. */
import type { Dated } from '../decider.ts'
import type { KickOffs } from '../scoring/lock.ts'
import { impossible } from '../unreachable.ts'
import type { MatchId } from '../words.ts'
import type { MatchEvent, RoundEvent } from './events.ts'
import { evolveMatch } from './match.ts'
import type { LateSince, RoundState } from './state.ts'

export function evolve(state: RoundState, event: Dated<RoundEvent>): RoundState {
  if (event.type === 'MarqueeChosen') return arranged(state, { ...state, marquee: event.data.match }, event)
  if (event.type === 'PrizeMatchesChosen')
    return arranged(state, { ...state, prizeMatches: event.data.matches }, event)
  if (event.type === 'MatchRemoved') return without(state, event.data.match)
  const id = event.data.match
  const match = evolveMatch(state.matches[id], event, state.earlier.length)
  const matches = { ...state.matches, [id]: match }
  const marquee = marqueeAfter(state, event)
  const late = lateAfter(state.late, event)
  return arranged(state, { ...state, matches, marquee, late, kickOffs: kickOffsOf(matches) }, event)
}

/** Keeps the arrangement that the event ends; what joins one at the instant at which it began was a part of it from the first. */
function arranged(before: RoundState, after: RoundState, event: Dated<RoundEvent>): RoundState {
  const { kickOffs, marquee, prizeMatches, began, earlier, matches } = before
  const now = event.metadata.occurredAt
  if (Object.keys(matches).length === 0) return { ...after, began: now }
  const isEnded = event.type === 'MatchVoided' || !isIn(kickOffs, after.kickOffs)
  const isChosen = marquee !== after.marquee || prizeMatches !== after.prizeMatches
  const isJoined = event.type === 'MatchScheduled' || isChosen || !isIn(after.kickOffs, kickOffs)
  if (!isEnded && (!isJoined || began === now)) return after
  const ended = { kickOffs, marquee, prizeMatches, began, until: now }
  return { ...after, began: now, earlier: [...earlier, ended] }
}

/** A void match has no kick-off that held: no arrangement ends. */
function without(state: RoundState, id: MatchId): RoundState {
  const { [id]: match, ...matches } = state.matches
  const { [id]: _, ...late } = state.late.matches
  if (match?.status !== 'void') return impossible(match?.status ?? 'none', 'MatchRemoved')
  return {
    ...state,
    matches,
    late: { ...state.late, matches: late },
    marquee: state.marquee === id ? null : state.marquee,
  }
}

function lateAfter(before: LateSince, { data }: MatchEvent): LateSince {
  const lateSaves = 'late' in data ? data.late : undefined
  if (!lateSaves) return before
  const matches = { ...before.matches }
  for (const { match, since } of lateSaves.matches)
    if (since === null) delete matches[match]
    else matches[match] = since
  return { matches, week: lateSaves.week === undefined ? before.week : lateSaves.week }
}

function kickOffsOf(matches: RoundState['matches']): KickOffs {
  return Object.fromEntries(
    Object.values(matches).flatMap(({ match, status, kickOff }) =>
      status === 'void' || kickOff === null ? [] : [[match, kickOff]],
    ),
  )
}

/** Whether each of the kick-offs is among the others. */
function isIn(kickOffs: KickOffs, others: KickOffs): boolean {
  return Object.entries(kickOffs).every(([match, kickOff]) => others[match] === kickOff)
}

function marqueeAfter({ marquee }: RoundState, event: MatchEvent): RoundState['marquee'] {
  if (event.type !== 'MatchScheduled' && event.type !== 'MatchDetailsChanged') return marquee
  if (event.data.marquee) return event.data.match
  return marquee === event.data.match ? null : marquee
}
