/** A fan's SKOR: everything that puts SKOR into the purse or takes SKOR out is an event of the fan's one stream. */
import { bounded } from '../decider.ts'
import { type Decision, happened, quiet } from '../decision.ts'
import { dayOf } from '../instant.ts'
import type { EarnReward, PurseCommand, RewardSetting } from './commands.ts'
import { type PurseEvent, purseEvents } from './events.ts'

export interface PurseState {
  /** SKOR that the fan may spend; never below zero */
  readonly balance: number
  /** the last day, in GMT, whose reward points were earned; '' before the first */
  readonly rewardedOn: string
}

export const purse = bounded<PurseState, PurseCommand, typeof purseEvents>({
  events: purseEvents,
  initialState: { balance: 0, rewardedOn: '' },
  evolve,
  decide,
})

function evolve(state: PurseState, { data }: PurseEvent): PurseState {
  return { ...state, balance: state.balance + data.points, rewardedOn: data.day }
}

/** Whether reward points can be earned on the day: from the setting's first day to its last, both included. */
export function isInForce({ startDate, endDate, points }: RewardSetting, day: string): boolean {
  return points > 0 && startDate <= day && day <= endDate
}

/** Once a day, whatever the cause; a day before the last rewarded one is over. */
function decide({ user, cause, now, setting }: EarnReward, state: PurseState): Decision<PurseEvent> {
  const day = dayOf(now)
  if (!isInForce(setting, day) || day <= state.rewardedOn) return quiet
  const { points, revision } = setting
  return happened({ type: 'RewardEarned', data: { user, day, cause, points, setting: revision } })
}
