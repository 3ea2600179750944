/** Logging in, forms and codes count by network: an account, or many of them, brings no new tries. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/addresses.ts'
import { contract } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { type Person, people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const LIMIT = 3
const KINDS = ['login', 'form', 'proof', 'guess'] as const

let api: RunningApi
beforeAll(async () => {
  api = await runApi({ login: LIMIT, form: LIMIT, proof: LIMIT, guess: LIMIT })
})
afterAll(() => api.close())

const routesOf = (kind: (typeof KINDS)[number]) =>
  Object.values<RouteContract>(contract).filter(({ limit }) => limit === kind)

/** What a call without sense is answered, by whomever it comes. */
function statusOf({ method, path }: RouteContract, as?: Person): Promise<number> {
  const address = `${API_BASE}${path.replace(/:\w+/g, 'x')}`
  const reply =
    method === 'GET' ? api.get(address, as ? { as } : {}) : api.post(address, {}, as ? { as } : {})
  return reply.then(({ status }) => status)
}

test.each(KINDS)(
  'of the limit %s a network has so many calls, signed in or not, by whichever route',
  async kind => {
    const routes = routesOf(kind)
    const [first] = routes
    if (!first) throw new Error('no route has this limit')
    const statuses: number[] = []
    for (let call = 0; call < LIMIT; call++) statuses.push(await statusOf(first))
    expect(statuses).not.toContain(429)
    const calls = routes.flatMap(route => [undefined, people.ada].map(as => ({ route, as })))
    // At once: each refusal is held for a moment.
    const answers = calls.map(async ({ route, as }) => [route.path, as?.userName, await statusOf(route, as)])
    expect(await Promise.all(answers)).toEqual(calls.map(({ route, as }) => [route.path, as?.userName, 429]))
  },
)

test('reading and writing count by account', async () => {
  const limited = await runApi({ read: LIMIT })
  const read = async (as: Person) => (await limited.get('/api/users/skor', { as })).status
  for (let call = 0; call < LIMIT; call++) expect(await read(people.ada)).toBe(200)
  expect([await read(people.ada), await read(people.ben)]).toEqual([429, 200])
  await limited.close()
})
