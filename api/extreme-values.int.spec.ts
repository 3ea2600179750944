/** Values at the end of the world: each is refused with a sentence, and nothing is written. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { BEFORE_LOCK, early } from './support/league.ts'
import { people } from './support/people.ts'
import { type RunningApi, runApi } from './support/running-api.ts'

const { admin } = people

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterAll(() => api.close())

test.each(['9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00Z', '2200-01-01T00:00:00Z'])(
  'a kick-off at %s is refused with a sentence',
  async match_time => {
    const { status, body } = await api.post(
      '/api/admin/updatematch',
      { matchId: early, match_time },
      { as: admin },
    )
    expect(status).toBe(400)
    expect(body.message.length).toBeGreaterThan(10)
    expect(body.code).not.toBe('server-error')
  },
)

test.each([3_000_000_000, 1_000_001, -1, 1.5, '', null, ' ', 'many'])(
  'reward points of %j are refused with a sentence',
  async points => {
    const setting = { startDate: '2026-03-01', endDate: '2026-03-02', points }
    const { status, body } = await api.post('/api/admin/rewardpoints', setting, { as: admin })
    expect([status, body.status]).toEqual([400, false])
    expect(await api.store.readStream(streams.rewards)).toEqual([])
  },
)

test('reward points of the year 0000 are refused', async () => {
  const setting = { startDate: '0000-01-01', endDate: '0000-01-02', points: 1 }
  expect((await api.post('/api/admin/rewardpoints', setting, { as: admin })).status).toBe(400)
  expect(await api.store.readStream(streams.rewards)).toEqual([])
})
