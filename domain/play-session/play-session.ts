/** A fan's play time and scores: they are only ever added, so no decision depends on the earlier ones. */
import { bounded } from '../decider.ts'
import { type Decision, happened, refuse } from '../decision.ts'
import { unreachable } from '../unreachable.ts'
import type { Instant, UserId } from '../words.ts'
import { MAX_SESSION_SECONDS, NO_PLAY_TIME, type PlaySessionEvent, playSessionEvents } from './events.ts'
import { scoreBoundsOf } from './score-bounds.ts'

/** A browser counts whole seconds by its own clock: a sitting may be so much longer than by ours, in milliseconds. */
const TOLERANCE_MS = 2_000
const MS = 1_000

export interface RecordPlaySession {
  readonly type: 'RecordPlaySession'
  readonly user: UserId
  readonly game: string
  readonly startedAt: Instant
  /** whole seconds */
  readonly seconds: number
  readonly now: Instant
}

export interface RecordScore {
  readonly type: 'RecordScore'
  readonly user: UserId
  /** code of the game */
  readonly game: string
  readonly score: number
  /** when the sitting began in which the score was reached */
  readonly startedAt: Instant
  readonly now: Instant
}

type PlaySessionCommand = RecordPlaySession | RecordScore

export type PlaySessionState = { readonly status: 'none' } | { readonly status: 'played' }

export const playSession = bounded<PlaySessionState, PlaySessionCommand, typeof playSessionEvents>({
  events: playSessionEvents,
  initialState: { status: 'none' },
  evolve: () => ({ status: 'played' }),
  decide(command) {
    switch (command.type) {
      case 'RecordPlaySession':
        return recordSession(command)
      case 'RecordScore':
        return recordScore(command)
      default:
        return unreachable(command)
    }
  },
})

function recordSession({
  user,
  game,
  startedAt,
  seconds,
  now,
}: RecordPlaySession): Decision<PlaySessionEvent> {
  if (!Number.isSafeInteger(seconds) || seconds < 1) return refuse('invalid-play-time', NO_PLAY_TIME)
  if (seconds > MAX_SESSION_SECONDS)
    return refuse('invalid-play-time', 'Play time of one session is 24 hours at most')
  if (seconds * MS > Date.parse(now) - Date.parse(startedAt) + TOLERANCE_MS)
    return refuse('invalid-play-time', 'Play time can not be longer than the time since the sitting began')
  return happened({ type: 'PlaySessionRecorded', data: { user, game, startedAt, seconds } })
}

function recordScore({ user, game, score, startedAt, now }: RecordScore): Decision<PlaySessionEvent> {
  const bounds = scoreBoundsOf(game)
  if (!bounds) return refuse('unknown-game', 'There is no board for this game')
  if (!Number.isSafeInteger(score) || score < 1)
    return refuse('invalid-score', 'A score is a whole number above zero')
  const seconds = Math.max(0, Date.parse(now) - Date.parse(startedAt) + TOLERANCE_MS) / MS
  if (score > Math.min(bounds.highest, bounds.atOnce + bounds.aSecond * seconds))
    return refuse('invalid-score', 'This score can not be reached in the time that was played')
  return happened({ type: 'GameScored', data: { user, game, score } })
}
