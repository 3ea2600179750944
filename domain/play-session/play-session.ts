/** A fan's play time: sessions are only ever added, so no decision depends on the earlier ones. */
import { bounded } from '../decider.ts'
import { type Decision, happened, refuse } from '../decision.ts'
import type { Instant, UserId } from '../words.ts'
import { MAX_SESSION_SECONDS, type PlaySessionEvent, playSessionEvents } from './events.ts'

export interface RecordPlaySession {
  readonly type: 'RecordPlaySession'
  readonly user: UserId
  readonly game: string
  readonly startedAt: Instant
  /** whole seconds */
  readonly seconds: number
}

export type PlaySessionState = { readonly status: 'none' } | { readonly status: 'played' }

export const playSession = bounded<PlaySessionState, RecordPlaySession, typeof playSessionEvents>({
  events: playSessionEvents,
  initialState: { status: 'none' },
  evolve: () => ({ status: 'played' }),
  decide,
})

function decide({ type: _, ...session }: RecordPlaySession): Decision<PlaySessionEvent> {
  if (!Number.isSafeInteger(session.seconds) || session.seconds < 0)
    return refuse('invalid-play-time', 'Play time is given in whole seconds, zero or more')
  if (session.seconds > MAX_SESSION_SECONDS)
    return refuse('invalid-play-time', 'Play time of one session is 24 hours at most')
  return happened({ type: 'PlaySessionRecorded', data: session })
}
