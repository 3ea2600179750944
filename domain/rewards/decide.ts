/** Setting the reward points. */
import { accept, type Decision, refuse } from '../decision.ts'
import type { RewardsEvent, RewardsState } from './rewards.ts'

export interface SetRewardPoints {
  readonly type: 'SetRewardPoints'
  /** `2023-08-12` */
  readonly startDate: string
  /** the last day, itself included */
  readonly endDate: string
  readonly points: number
}

export function decide(
  { type: _, ...setting }: SetRewardPoints,
  state: RewardsState,
): Decision<RewardsEvent> {
  const { startDate, endDate, points } = setting
  if (!Number.isSafeInteger(points) || points < 0)
    return refuse('invalid-points', 'Please enter point some reward points')
  if (endDate < startDate) return refuse('end-before-start', 'The end date is before the start date')
  const same =
    state.status === 'set' &&
    state.startDate === startDate &&
    state.endDate === endDate &&
    state.points === points
  return same ? accept() : accept({ type: 'RewardPointsSet', data: setting })
}
