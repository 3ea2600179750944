/** What an event makes of a round. */
import type { Dated } from '../decider.ts'
import type { KickOffs } from '../scoring/lock.ts'
import { impossible } from '../unreachable.ts'
import type { Instant, MatchId } from '../words.ts'
import type { MatchEvent, RoundEvent } from './events.ts'
import { evolveMatch } from './match.ts'
import type { Announced, LateSince, RoundState } from './state.ts'

export function evolve(state: RoundState, event: Dated<RoundEvent>): RoundState {
  if (event.type === 'MarqueeChosen') return { ...state, marquee: event.data.match }
  if (event.type === 'PrizeMatchesChosen') return { ...state, prizeMatches: event.data.matches }
  if (event.type === 'MatchRemoved') return without(state, event.data.match)
  const id = event.data.match
  const match = evolveMatch(state.matches[id], event, state.earlier.length)
  const matches = { ...state.matches, [id]: match }
  const { kickOffs, since, earlier, prizeMatches } = state
  const { occurredAt } = event.metadata
  const present = kickOffsOf(matches)
  const next = {
    late: lateAfter(state.late, event),
    matches,
    marquee: marqueeAfter(state, event),
    prizeMatches,
    kickOffs: present,
    since: sinceAfter(state, present, occurredAt),
  }
  if (stillHold(kickOffs, present) && !isAdded(event) && event.type !== 'MatchVoided')
    return { ...next, earlier }
  return { ...next, earlier: [...earlier, { kickOffs, since, until: occurredAt }] }
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

function sinceAfter({ kickOffs, since }: Announced, present: KickOffs, now: Instant): Announced['since'] {
  return Object.fromEntries(
    Object.entries(present).map(([match, kickOff]) => [
      match,
      (kickOffs[match] === kickOff && since[match]) || now,
    ]),
  )
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

/** A kick-off that joins the others can only bring their locks forward: what had passed has passed all the same. */
function stillHold(before: KickOffs, now: KickOffs): boolean {
  return Object.entries(before).every(([match, kickOff]) => now[match] === kickOff)
}

/** By hand, perhaps after the round's first lock: the kick-offs of before go on saying what that lock settled. */
function isAdded(event: MatchEvent): boolean {
  return event.type === 'MatchScheduled' && event.data.reason !== undefined
}

function marqueeAfter({ marquee }: RoundState, event: MatchEvent): RoundState['marquee'] {
  if (event.type !== 'MatchScheduled' && event.type !== 'MatchDetailsChanged') return marquee
  if (event.data.marquee) return event.data.match
  return marquee === event.data.match ? null : marquee
}
