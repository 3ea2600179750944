/** How many leagues one fan may create: no tool for filling the lists of everybody. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BEFORE_LOCK } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben } = people
const A_DAY = 3
const TOO_MANY = [
  429,
  'too-many-leagues-today',
  'You have created as many leagues as one fan can create in a day. Please create the next one tomorrow',
]

let api: RunningApi
beforeAll(async () => {
  api = await runApi({ leaguesADay: A_DAY })
  api.now = BEFORE_LOCK
})
afterAll(() => api.close())

async function create(as = ada, more: object = {}, key?: string) {
  const body = { name: 'Five-a-side', badge: { emblem: 'bolt', colour: 'gold' }, ...more }
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
  const answer = await api.post('/api/leagues/create', body, { as, headers })
  return [answer.status, answer.body.code, answer.body.message, answer.headers.get('Retry-After')]
}

test('leagues of one fan are bounded a day on all servers together; what was refused or sent twice does not count', async () => {
  const other = await api.another()
  try {
    expect((await create(ada, { competition: 'no-such-competition' }))[0]).toBe(404)
    expect((await create(ada, { competition: 'league', fromRound: 9 }))[0]).toBe(404)
    for (let time = 0; time < 3; time++) expect((await create(ada, {}, 'the same league'))[0]).toBe(200)
    expect((await create())[0]).toBe(200)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? api : other).post(
          '/api/leagues/create',
          { name: 'Another', badge: { emblem: 'bolt', colour: 'gold' } },
          { as: ada },
        ),
      ),
    )
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    await create()
    expect((await create()).slice(0, 3)).toEqual(TOO_MANY)
    for (let time = 0; time < 2; time++)
      expect((await create(ada, {}, 'a refused one')).slice(0, 3)).toEqual(TOO_MANY)
    expect(Number((await create())[3])).toBeGreaterThan(3_600)
    expect((await create(ada, {}, 'the same league'))[0]).toBe(200)
    expect((await create(ben))[0]).toBe(200)
    const { data } = (await api.get('/api/leagues/me', { as: ada })).body
    expect(data.length).toBeLessThanOrEqual(A_DAY)
    expect(data.length).toBeGreaterThanOrEqual(2)
  } finally {
    await other.close()
  }
})
