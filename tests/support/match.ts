/** One round and its matches, for the specs of the domain. */
import { type Dated, fold } from '#domain/decider.ts'
import type { RoundEvent, RoundEventOf } from '#domain/round/events.ts'
import type { Match } from '#domain/round/match.ts'
import { round } from '#domain/round/round.ts'
import type { RoundState } from '#domain/round/state.ts'
import type { Instant } from '#domain/words.ts'

export const kickOff = '2023-05-28T15:30:00.000Z'
export const weekBefore = '2023-05-21T09:00:00.000Z'
export const ofRound = { competition: 'premier-league-2022-23', round: 38 }
export const ofMatch = { ...ofRound, match: 'premier-league-2022-23.38.arsenal-wolves' }
export const details = {
  home: 'Arsenal',
  away: 'Wolves',
  kickOff,
  ground: 'Emirates Stadium',
  group: null,
  category: 'Premier League',
}
export const scheduled = scheduledAs({})

/** A second match of the round, at the same time where nothing else is said. */
export const ofVilla = { ...ofRound, match: 'premier-league-2022-23.38.aston-villa-brighton' }
export const villaDetails = { ...details, home: 'Aston Villa', away: 'Brighton', ground: 'Villa Park' }

type Scheduled = RoundEventOf<'MatchScheduled'>

export function scheduledAs(other: Partial<Scheduled['data']>): Dated<Scheduled> {
  return on(weekBefore, {
    type: 'MatchScheduled',
    data: { ...ofMatch, ...details, knockOut: false, marquee: false, ...other },
  })
}

export function villaAs(other: Partial<Scheduled['data']>): Dated<Scheduled> {
  return scheduledAs({ ...ofVilla, ...villaDetails, ...other })
}

export function on<Event extends RoundEvent>(occurredAt: Instant, event: Event): Dated<Event> {
  return { ...event, metadata: { occurredAt } }
}

export function roundAfter(...history: readonly Dated<RoundEvent>[]): RoundState {
  return fold(round, history)
}

/** The match of `scheduled`, as the history leaves it. */
export function matchAfter(...history: readonly Dated<RoundEvent>[]): Match {
  return matchIn(roundAfter(...history), ofMatch.match)
}

/** @throws Error where the round has no such match */
export function matchIn({ matches }: RoundState, id: string): Match {
  const match = matches[id]
  if (!match) throw new Error(`${id} was never scheduled`)
  return match
}
