/** A fan's play time: sessions are only ever added, so no decision depends on the earlier ones. */
import type { DomainEvent, EventOf } from '../events.ts'
import { foreignEvent } from '../unreachable.ts'

export type PlaySessionEvent = EventOf<'PlaySessionRecorded'>

export type PlaySessionState = { readonly status: 'none' } | { readonly status: 'played' }

export const initialState: PlaySessionState = { status: 'none' }

/** @throws Error on another noun's event */
export function evolve(_state: PlaySessionState, event: DomainEvent): PlaySessionState {
  switch (event.type) {
    case 'PlaySessionRecorded':
      return { status: 'played' }
    default:
      return foreignEvent<'PlaySessionRecorded'>(event)
  }
}
