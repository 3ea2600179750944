import { describe, expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { decide } from './decide.ts'
import { evolve, initialState, type RewardsEvent } from './rewards.ts'

const { given } = specOf({ initialState, evolve, decide })
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
  it('breaks on an event of another stream', () => {
    const data = { competition: 'premier-league-2022-23', ruleset: 'terms', version: 1 } as const
    expect(() => evolve(initialState, { type: 'RulesetAdopted', data })).toThrow(
      'RulesetAdopted does not belong to this stream',
    )
  })
})
