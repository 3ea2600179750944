/** A right result that few predictions have gives points on top: for each fan who has it, and anew when a result or the rules change. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import { BEFORE_LOCK, early, LEAGUE, LOCKED, PLAYED, prediction } from '../support/league.ts'
import { type Person, people } from '../support/people.ts'
import { expectProven } from '../support/proven.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, cleo, admin } = people
const reason = 'Our members voted for it'
const dora: Person = {
  ...ada,
  id: '00000000-0000-4000-8000-000000000009',
  userName: 'dora',
  email: 'dora@example.com',
}
const usual = rulesPresets['premier-league']

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterEach(() => api.close())

async function send(path: string, body: object, as: Person = admin): Promise<void> {
  const answer = await api.post(`/api${path}`, body, { as })
  expect(answer.status, `${path}: ${answer.body.message}`).toBe(200)
}
const adopt = (rare: Rules['rare']) =>
  send('/admin/rules', { competition: LEAGUE, rules: { ...usual, rare }, reason })
const enter = (user: Person, home: number, away: number) => {
  const score = { fristTeamSore: home, secondTeamSore: away }
  return send('/admin/predictions/enter', { userId: user.id, matchId: early, reason, ...score })
}

/** Ada says home, Ben and Cleo away. */
async function predictAll(): Promise<void> {
  for (const [fan, home, away] of [
    [ada, 2, 1],
    [ben, 0, 1],
    [cleo, 0, 2],
  ] as const)
    await send('/saveMatchHistry', { predictionData: [prediction(early, home, away)] }, fan)
}

async function settle(home: number, away: number): Promise<void> {
  api.now = PLAYED
  await send('/admin/setscore', { matchId: early, fristTeamSore: home, secondTeamSore: away })
  await send('/admin/setwinner', { matchId: early, winner_name: home > away ? 'Greens' : 'Greys' })
  await api.settled()
}

const points = async () => {
  const { data } = (await api.get(`/api/users/leaderboard?competition=${LEAGUE}`, { as: admin })).body
  const rows = data.map((row: { user_name: string; points: number }) => [row.user_name, row.points])
  return Object.fromEntries(rows)
}
const explained = async (as: Person) => (await api.get(`/api/explain/${early}`, { as })).body.data

test('of three fans the only one with the result has points on top, and reads how many had it', async () => {
  await adopt({ below: 34, points: 4 })
  await predictAll()
  await settle(2, 1)
  expect(await points()).toEqual({ ada: 9, ben: 0, cleo: 0 })
  const { points: own, lines, trace } = await explained(ada)
  expect(own).toBe(9)
  expect(lines.at(-1)).toEqual({
    rule: 'rare',
    text: 'A rare right result: 1 of 3 predictions had it',
    effect: { kind: 'points', points: 4 },
    running: 9,
    share: { right: 1, all: 3 },
  })
  expect(trace.at(-1).change).toBe(9)
  await expectProven(api)

  await adopt(null)
  await api.settled()
  expect(await points()).toEqual({ ada: 5, ben: 0, cleo: 0 })
  const { lines: without } = await explained(ada)
  expect(without.map(({ rule }: { rule: string }) => rule)).toEqual(['exact'])
})

test('a correction makes the result another one, and so rare for others or for nobody', async () => {
  await adopt({ below: 34, points: 4 })
  await predictAll()
  await settle(0, 1)
  expect(await points()).toEqual({ ada: 0, ben: 5, cleo: 2 })
  await send('/admin/setscore', {
    matchId: early,
    fristTeamSore: 1,
    secondTeamSore: 0,
    winner_name: 'Greens',
    reason,
  })
  await api.settled()
  expect(await points()).toEqual({ ada: 7, ben: 0, cleo: 0 })
  await expectProven(api)
})

test('what an organiser enters after the lock is counted', async () => {
  await adopt({ below: 34, points: 4 })
  await predictAll()
  api.now = LOCKED
  await insertUsers(openIdentity(api.pool), [{ ...dora, image: null, password: PASSWORD }])
  await enter(dora, 3, 0)
  await settle(2, 1)
  expect(await points()).toEqual({ ada: 5, ben: 0, cleo: 0, dora: 2 })
  await expectProven(api)
})
