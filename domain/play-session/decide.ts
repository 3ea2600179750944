/** Recording a session of play. A repeated command is told by its id in the stream, not here. */
import { accept, type Decision, refuse } from '../decision.ts'
import type { Instant, UserId } from '../words.ts'
import type { PlaySessionEvent } from './play-session.ts'

/** The timer counts in one open page: more than a day in one session is a broken timer. */
export const MAX_SESSION_SECONDS = 24 * 60 * 60

export interface RecordPlaySession {
  readonly type: 'RecordPlaySession'
  readonly user: UserId
  readonly game: string
  readonly startedAt: Instant
  /** whole seconds */
  readonly seconds: number
}

export function decide({ type: _, ...session }: RecordPlaySession): Decision<PlaySessionEvent> {
  if (!Number.isSafeInteger(session.seconds) || session.seconds < 0)
    return refuse('invalid-play-time', 'Play time is given in whole seconds, zero or more')
  if (session.seconds > MAX_SESSION_SECONDS)
    return refuse('invalid-play-time', 'Play time of one session is 24 hours at most')
  return accept({ type: 'PlaySessionRecorded', data: session })
}
