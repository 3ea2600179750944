/** Play time and reward points. */
import { playSession } from '#domain/play-session/play-session.ts'
import { rewards, type SetRewardPoints } from '#domain/rewards/rewards.ts'
import { streams } from '#domain/streams.ts'
import type { UserId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { RequestContext } from '../middleware/route.ts'
import { carryOut, type Done, type Writing } from './carry-out.ts'

const MILLISECONDS = 1_000

/** The newest event is enough to decide on: sessions are only ever added, and the last setting is the one in force. */
const NEWEST = 1

/** The session ended now; it began that many seconds ago. */
export function recordPlaySession(
  writing: Writing,
  context: RequestContext,
  user: UserId,
  asked: { readonly seconds: number; readonly game: string },
): Promise<Done> {
  const startedAt = new Date(Math.max(0, context.now.getTime() - asked.seconds * MILLISECONDS)).toISOString()
  return carryOut(writing, context, { command: 'RecordPlaySession', payload: asked }, ({ metadata, fresh }) =>
    handleCommand(
      writing.store,
      streams.playTime(user),
      playSession,
      { type: 'RecordPlaySession', user, startedAt, ...asked },
      metadata,
      { fresh, newest: NEWEST },
    ),
  )
}

export function setRewardPoints(
  writing: Writing,
  context: RequestContext,
  asked: Omit<SetRewardPoints, 'type'>,
): Promise<Done> {
  return carryOut(writing, context, { command: 'SetRewardPoints', payload: asked }, ({ metadata, fresh }) =>
    handleCommand(writing.store, streams.rewards, rewards, { type: 'SetRewardPoints', ...asked }, metadata, {
      fresh,
      newest: NEWEST,
    }),
  )
}
