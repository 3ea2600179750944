/** What reads whole lists has a limit of its own, and comes a few at a time: no caller keeps the others waiting. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/addresses.ts'
import { contract } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const LIMIT = 2
const HEAVY = Object.values<RouteContract>(contract).filter(({ limit }) => limit === 'heavy')

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
})
afterAll(() => api.close())

test('exports, bundles and archives are heavy', () => {
  const files = Object.values<RouteContract>(contract).filter(({ path }) =>
    /\/(export|bundle|file|emails)$/.test(path),
  )
  expect(files.length).toBeGreaterThan(8)
  expect(files.filter(({ limit }) => limit !== 'heavy').map(({ path }) => path)).toEqual([])
})

test('a caller has a few of them a minute, whichever they are', async () => {
  const limited = await runApi({ heavy: LIMIT })
  const statuses: number[] = []
  for (const { method, path } of HEAVY) {
    const address = `${API_BASE}${path.replace(/:\w+/g, 'x')}`
    const reply = await (method === 'GET'
      ? limited.get(address, { as: people.admin })
      : limited.post(address, new FormData(), { as: people.admin }))
    statuses.push(reply.status)
  }
  expect(statuses.slice(0, LIMIT)).not.toContain(429)
  expect(new Set(statuses.slice(LIMIT))).toEqual(new Set([429]))
  await limited.close()
})

test('who asks for thirty at once has a share of two, and the others have theirs meanwhile', async () => {
  const ask = async (as: typeof people.ada) => (await api.get('/api/users/export', { as })).status
  const greedy = Array.from({ length: 30 }, () => ask(people.ada))
  const others = await Promise.all([ask(people.ben), ask(people.admin)])
  const answers = await Promise.all(greedy)
  expect(others).toEqual([200, 200])
  expect(answers.filter(status => status === 200).length).toBeGreaterThanOrEqual(2)
  expect(answers.filter(status => status === 429).length).toBeGreaterThan(15)
  expect(new Set(answers)).toEqual(new Set([200, 429]))
})
