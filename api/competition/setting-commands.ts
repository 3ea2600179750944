/** Reward points. */
import { rewards, type SetRewardPoints } from '#domain/reward/rewards.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { carryOut, type Done, type Writing } from '../execute/carry-out.ts'
import type { RequestContext } from '../http/route.ts'

/** The newest event is enough to decide on: the last setting is the one in force. */
const NEWEST = 1

export function setRewardPoints(
  writing: Writing,
  context: RequestContext,
  request: Omit<SetRewardPoints, 'type'>,
): Promise<Done> {
  return carryOut(writing, context, { command: 'SetRewardPoints', payload: request }, ({ metadata, fresh }) =>
    handleCommand(
      writing.store,
      streams.rewards,
      rewards,
      { type: 'SetRewardPoints', ...request },
      metadata,
      {
        fresh,
        newest: NEWEST,
      },
    ),
  )
}
