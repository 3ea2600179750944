/** Reward points: who earns them, when, and that a day brings them once. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { BEFORE_LOCK, derby, early, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, admin, auditor } = people
const DAY = BEFORE_LOCK.toISOString().slice(0, 'YYYY-MM-DD'.length)
const MILLISECONDS_PER_DAY = 86_400_000

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterEach(() => api.close())

const set = (more: object = {}) =>
  api.post('/api/admin/rewardpoints', { startDate: DAY, endDate: DAY, points: 50, ...more }, { as: admin })
const login = (userName = ada.userName) => api.post('/api/login', { email: userName, password: PASSWORD })
const eventsOf = async (user = ada) => {
  await api.settled()
  return api.store.readStream(streams.purse(user.id))
}
/** As the fan's pages show it, once the read model has all events. */
async function skor() {
  await api.settled()
  await api.readModel.waitFor(await api.store.head(), { milliseconds: 5_000 })
  return (await api.get('/api/users/skor', { as: ada })).body.data
}

test('the first login of a day earns the points, twenty at once earn them once', async () => {
  await set()
  const answers = await Promise.all(Array.from({ length: 20 }, () => login()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await eventsOf()).toMatchObject([
    { type: 'RewardEarned', data: { user: ada.id, day: DAY, cause: 'login', points: 50, setting: 0 } },
  ])
  expect(await skor()).toEqual({
    balance: 50,
    rewards: 50,
    offer: { startDate: DAY, endDate: DAY, points: 50, earnedToday: true },
  })
})

test('the next day earns again, by the setting that is in force then', async () => {
  await set()
  await login()
  await eventsOf()
  api.now = new Date(BEFORE_LOCK.getTime() + MILLISECONDS_PER_DAY)
  await login()
  expect(await eventsOf()).toHaveLength(1)
  await set({ endDate: '2026-12-31', points: 70 })
  await login()
  expect(await eventsOf()).toMatchObject([{}, { data: { points: 70, setting: 1 } }])
  expect(await skor()).toMatchObject({ balance: 120, offer: { points: 70 } })
})

test('without a setting, and for staff, a login earns nothing', async () => {
  await login()
  expect(await eventsOf()).toEqual([])
  await set()
  for (const user of [admin, auditor]) {
    await login(user.userName)
    expect(await eventsOf(user)).toEqual([])
  }
})

test('predictions for a whole round earn the points, once a day with those of the login', async () => {
  await set()
  const save = (...matches: string[]) =>
    api.post(
      '/api/saveMatchHistry',
      { predictionData: matches.map(match => prediction(match, 1, 0)) },
      { as: ada },
    )
  await save(early)
  expect(await eventsOf()).toEqual([])
  await save(derby)
  expect(await eventsOf()).toMatchObject([{ data: { cause: 'round', points: 50 } }])
  await login()
  expect(await eventsOf()).toHaveLength(1)
})

test('an offer that is over is not shown', async () => {
  await set({ startDate: '2026-01-01', endDate: '2026-01-31' })
  expect(await skor()).toEqual({ balance: 0, rewards: 0, offer: null })
})
