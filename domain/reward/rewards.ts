/** The reward points setting: the last one set is the one in force. */

import { YEARS } from '../bounds.ts'
import { bounded } from '../decider.ts'
import { type Decision, happened, quiet, refuseStaff } from '../decision.ts'
import { Day } from '../words.ts'
import { MAX_REWARD_POINTS, type RewardsEvent, rewardsEvents } from './events.ts'

type Setting = RewardsEvent['data']

export type SetRewardPoints = { readonly type: 'SetRewardPoints' } & Readonly<Setting>

export type RewardsState = { readonly status: 'unset' } | ({ readonly status: 'set' } & Readonly<Setting>)

export const rewards = bounded<RewardsState, SetRewardPoints, typeof rewardsEvents>({
  events: rewardsEvents,
  initialState: { status: 'unset' },
  evolve: (_, { data }) => ({ status: 'set', ...data }),
  decide,
})

function decide({ type: _, ...data }: SetRewardPoints, state: RewardsState): Decision<RewardsEvent> {
  const { startDate, endDate, points } = data
  if (!Number.isSafeInteger(points) || points < 0)
    return refuseStaff('invalid-points', 'Please enter point some reward points')
  if (points > MAX_REWARD_POINTS)
    return refuseStaff(
      'invalid-points',
      `Reward points are ${MAX_REWARD_POINTS.toLocaleString('en')} at most`,
    )
  if (![startDate, endDate].every(day => Day.safeParse(day).success))
    return refuseStaff('invalid-day', `Both dates are days of the years ${YEARS.first} to ${YEARS.last}`)
  if (endDate < startDate) return refuseStaff('end-before-start', 'The end date is before the start date')
  const same =
    state.status === 'set' &&
    state.startDate === startDate &&
    state.endDate === endDate &&
    state.points === points
  return same ? quiet : happened({ type: 'RewardPointsSet', data })
}
