import { describe, expect, it } from 'vitest'
import { dated, specOf } from '#tests/support/given.ts'
import { fold } from '../decider.ts'
import { rulesPresets } from '../scoring/presets/rules.ts'
import { MAX_REWARD_POINTS, type RewardsEvent } from './events.ts'
import { rewards } from './rewards.ts'

const { given } = specOf(rewards)
const setting = { startDate: '2023-05-01', endDate: '2023-05-31', points: 500 }
const command = { type: 'SetRewardPoints', ...setting } as const
const set: RewardsEvent = { type: 'RewardPointsSet', data: setting }

describe('SetRewardPoints', () => {
  it('sets them', () => given().when(command).then(set))
  it.each([{ startDate: '2023-05-02' }, { endDate: '2023-06-01' }, { points: 0 }])('changes %o', other =>
    given(set)
      .when({ ...command, ...other })
      .then({ type: 'RewardPointsSet', data: { ...setting, ...other } }),
  )
  it('takes a single day', () =>
    given()
      .when({ ...command, endDate: '2023-05-01' })
      .then({ type: 'RewardPointsSet', data: { ...setting, endDate: '2023-05-01' } }))
  it('stays quiet with the same setting', () => given(set).when(command).staysQuiet())
  it('refuses an end before the start', () =>
    given()
      .when({ ...command, endDate: '2023-04-30' })
      .refuses('end-before-start', 'The end date is before the start date'))
  it.each([-1, 1.5])('refuses %d points', points =>
    given()
      .when({ ...command, points })
      .refuses('invalid-points', 'Please enter point some reward points'),
  )
  it.each([{ points: MAX_REWARD_POINTS }, { startDate: '1850-01-01', endDate: '2199-12-31' }])(
    'takes %o, the bounds themselves',
    bound =>
      given()
        .when({ ...command, ...bound })
        .then({ type: 'RewardPointsSet', data: { ...setting, ...bound } }),
  )
  it.each([MAX_REWARD_POINTS + 1, 3_000_000_000])('refuses %d points', points =>
    given()
      .when({ ...command, points })
      .refuses('invalid-points', 'Reward points are 1,000,000 at most'),
  )
  it.each(['', null])('refuses %j, which is not 0 points', points =>
    given()
      .when({ ...command, points: points as never })
      .refuses('invalid-points', 'Please enter point some reward points'),
  )
  it.each([
    { startDate: '0000-01-01' },
    { startDate: '1849-12-31' },
    { endDate: '2200-01-01' },
    { endDate: '9999-12-31' },
    { endDate: '2023-06-31' },
  ])('refuses %o', day =>
    given()
      .when({ ...command, ...day })
      .refuses('invalid-day', 'Both dates are days of the years 1850 to 2199'),
  )
  it('breaks on an event of another stream', () => {
    const data = { competition: 'premier-league-2022-23', rules: rulesPresets.terms } as const
    expect(() => fold(rewards, dated([{ type: 'RulesetAdopted', data }]))).toThrow(
      'RulesetAdopted does not belong to this stream',
    )
  })
})
