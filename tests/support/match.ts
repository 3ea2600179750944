/** One match, for the specs of the domain. */
import type { DomainEvent, EventOf } from '#domain/events.ts'
import { type Dated, evolve, initialState, type KnownMatch } from '#domain/round/match.ts'
import type { Instant } from '#domain/words.ts'

export const kickOff = '2023-05-28T15:30:00.000Z'
export const weekBefore = '2023-05-21T09:00:00.000Z'
export const ofMatch = { match: 'pl-38-arsenal-wolves', competition: 'premier-league-2022-23', round: 38 }
export const details = {
  home: 'Arsenal',
  away: 'Wolves',
  kickOff,
  ground: 'Emirates Stadium',
  group: null,
  category: 'Premier League',
}
export const scheduled = scheduledAs({})

export function scheduledAs(
  other: Partial<EventOf<'MatchScheduled'>['data']>,
): Dated<EventOf<'MatchScheduled'>> {
  return on(weekBefore, {
    type: 'MatchScheduled',
    data: { ...ofMatch, ...details, knockOut: false, marquee: false, ...other },
  })
}

export function on<E extends DomainEvent>(occurredAt: Instant, event: E): Dated<E> {
  return { ...event, metadata: { occurredAt } }
}

export function matchOf(...history: readonly Dated<DomainEvent>[]): KnownMatch {
  const state = history.reduce(evolve, initialState)
  if (state.status === 'none') throw new Error('a history begins with MatchScheduled')
  return state
}
