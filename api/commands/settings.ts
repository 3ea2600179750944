/** Play time and reward points. */
import { decide as decidePlaySession } from '#domain/play-session/decide.ts'
import {
  evolve as evolvePlayTime,
  initialState as noPlayTime,
  type PlaySessionEvent,
  type PlaySessionState,
} from '#domain/play-session/play-session.ts'
import { decide as decideRewards } from '#domain/rewards/decide.ts'
import {
  evolve as evolveRewards,
  initialState as noRewards,
  type RewardsEvent,
  type RewardsState,
} from '#domain/rewards/rewards.ts'
import { streams } from '#domain/streams.ts'
import type { UserId } from '#domain/words.ts'
import type { RequestContext } from '../middleware/route.ts'
import { carryOut, type Done, metadataOf, NEWEST_EVENTS, type Writing } from './carry-out.ts'

const MILLISECONDS = 1_000

/** The session ended now; it began that many seconds ago. */
export async function recordPlaySession(
  writing: Writing,
  context: RequestContext,
  user: UserId,
  asked: { readonly seconds: number; readonly game: string },
): Promise<Done> {
  const stream = streams.playTime(user)
  const startedAt = new Date(Math.max(0, context.now.getTime() - asked.seconds * MILLISECONDS)).toISOString()
  return carryOut<PlaySessionState, PlaySessionEvent>(writing, {
    stream,
    metadata: metadataOf(context, stream, asked),
    initialState: noPlayTime,
    evolve: evolvePlayTime,
    decide: () => decidePlaySession({ type: 'RecordPlaySession', user, startedAt, ...asked }),
    lastOnly: NEWEST_EVENTS,
  })
}

export async function setRewardPoints(
  writing: Writing,
  context: RequestContext,
  asked: { readonly startDate: string; readonly endDate: string; readonly points: number },
): Promise<Done> {
  return carryOut<RewardsState, RewardsEvent>(writing, {
    stream: streams.rewards,
    metadata: metadataOf(context, streams.rewards, asked),
    initialState: noRewards,
    evolve: evolveRewards,
    decide: state => decideRewards({ type: 'SetRewardPoints', ...asked }, state),
    lastOnly: NEWEST_EVENTS,
  })
}
