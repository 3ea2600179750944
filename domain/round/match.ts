/** A match as its stream tells it. */
import type { z } from 'zod'
import type { DomainEvent, EventMetadata, EventOf } from '../events.ts'
import { foreignEvent, impossible } from '../unreachable.ts'
import type { Instant, Reason, Score, Winner } from '../words.ts'
import type { MatchScheduled } from './events.ts'

export type MatchEventType =
  | 'MatchScheduled'
  | 'MatchDetailsChanged'
  | 'MatchPostponed'
  | 'MatchReopened'
  | 'MatchVoided'
  | 'MarqueeChanged'
  | 'ScoreEntered'
  | 'ScoreCorrected'
  | 'WinnerSet'
  | 'WinnerCorrected'
export type MatchEvent = EventOf<MatchEventType>

/** When it happened decides whether a lock had passed, so a match can't be folded without it. */
export type Dated<E> = E & { readonly metadata: Pick<EventMetadata, 'occurredAt'> }

/** A kick-off that no longer holds, and the instant at which it was given up. */
export interface EarlierKickOff {
  readonly kickOff: Instant
  readonly until: Instant
}

/** What is known of every match, whatever has become of it. */
export interface Fixture extends Omit<z.infer<typeof MatchScheduled>, 'kickOff'> {
  /** since the match was scheduled or last re-opened, oldest first */
  readonly earlierKickOffs: readonly EarlierKickOff[]
}

export type MatchState =
  | { readonly status: 'none' }
  /** a match put off to a known kick-off is scheduled again, for that kick-off */
  | (Fixture & { readonly status: 'scheduled'; readonly kickOff: Instant })
  /** put off, the new kick-off is not known yet */
  | (Fixture & { readonly status: 'postponed'; readonly kickOff: null; readonly reason: Reason })
  | (Fixture & { readonly status: 'scored'; readonly kickOff: Instant; readonly score: Score })
  | (Fixture & {
      readonly status: 'settled'
      readonly kickOff: Instant
      readonly score: Score
      readonly winner: Winner
    })
  /** for good: gives no points, not even those it gave before */
  | (Fixture & { readonly status: 'void'; readonly kickOff: Instant | null; readonly reason: Reason })

export type KnownMatch = Exclude<MatchState, { status: 'none' }>
export type LiveMatch = Exclude<KnownMatch, { status: 'void' }>

export const initialState: MatchState = { status: 'none' }

/** @throws Error on another noun's event, or on one that no decision could have given in this state */
export function evolve(state: MatchState, event: Dated<DomainEvent>): MatchState {
  switch (event.type) {
    case 'MatchScheduled':
      if (state.status !== 'none') return impossible(state.status, event.type)
      return { ...event.data, status: 'scheduled', earlierKickOffs: [] }
    case 'MatchDetailsChanged': {
      const match = live(state, event.type)
      const changed = { ...event.data, ...givingUp(match, event.data.kickOff, event) }
      return match.status === 'postponed'
        ? { ...fixtureOf(match), ...changed, status: 'scheduled' }
        : { ...match, ...changed }
    }
    case 'MatchPostponed': {
      const match = unplayed(state, event.type)
      const { kickOff, reason } = event.data
      const fixture = { ...fixtureOf(match), ...givingUp(match, kickOff, event) }
      return kickOff === null
        ? { ...fixture, status: 'postponed', kickOff, reason }
        : { ...fixture, status: 'scheduled', kickOff }
    }
    case 'MatchReopened':
      return { ...unplayed(state, event.type), earlierKickOffs: [] }
    case 'MatchVoided': {
      const match = live(state, event.type)
      const { kickOff } = match
      const { reason } = event.data
      return { ...fixtureOf(match), ...givingUp(match, null, event), status: 'void', kickOff, reason }
    }
    case 'MarqueeChanged':
      return { ...live(state, event.type), marquee: event.data.marquee }
    case 'ScoreEntered':
      if (state.status !== 'scheduled') return impossible(state.status, event.type)
      return { ...state, status: 'scored', score: event.data.score }
    case 'ScoreCorrected':
      if (state.status !== 'scored' && state.status !== 'settled') return impossible(state.status, event.type)
      return { ...state, score: event.data.to }
    case 'WinnerSet':
      if (state.status !== 'scored') return impossible(state.status, event.type)
      return { ...state, status: 'settled', winner: event.data.winner }
    case 'WinnerCorrected':
      if (state.status !== 'settled') return impossible(state.status, event.type)
      return { ...state, winner: event.data.to }
    default:
      return foreignEvent<MatchEventType>(event)
  }
}

/** 'Arsenal v Wolves': how a sentence for users names the match. */
export function nameOf(teams: { readonly home: string; readonly away: string }): string {
  return `${teams.home} v ${teams.away}`
}

function live(state: MatchState, event: string): LiveMatch {
  return state.status === 'none' || state.status === 'void' ? impossible(state.status, event) : state
}

function unplayed(state: MatchState, event: string) {
  return state.status === 'scheduled' || state.status === 'postponed'
    ? state
    : impossible(state.status, event)
}

/** Remembers the kick-off that ends here, for its lock may have passed while it held. */
function givingUp(match: LiveMatch, next: Instant | null, event: Dated<DomainEvent>) {
  const { kickOff, earlierKickOffs } = match
  if (kickOff === null || kickOff === next) return { earlierKickOffs }
  return { earlierKickOffs: [...earlierKickOffs, { kickOff, until: event.metadata.occurredAt }] }
}

/** Without what belongs to one status only. */
function fixtureOf(match: LiveMatch): Fixture {
  const { competition, round, home, away, ground, group, category, knockOut, marquee, earlierKickOffs } =
    match
  return {
    match: match.match,
    competition,
    round,
    home,
    away,
    ground,
    group,
    category,
    knockOut,
    marquee,
    earlierKickOffs,
  }
}
