import { afterEach, expect, it, vi } from 'vitest'
import { OWN_WORDS } from '#contract/media-type.ts'
import { POSITION_HEADER } from '#contract/position.ts'
import { call, callAddress } from './client.ts'
import { commandKey } from './command-key.ts'
import { ApiError, messageOf } from './errors.ts'

afterEach(() => vi.unstubAllGlobals())

/** The network is the one thing these tests stand in for. */
function answering(make: () => Promise<Response>) {
  const requests: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return make()
  })
  return requests
}
const json =
  (status: number, body: unknown, type = OWN_WORDS) =>
  async () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })
const failure = async (make: () => Promise<Response>) => {
  answering(make)
  return call('me').then(
    () => undefined,
    (error: unknown) => error,
  )
}

it('fills path parameters and leaves empty values out', () => {
  expect(callAddress('userImage', { id: '0b8f6d4e-3c2a-4b1d-8e7f-6a5b4c3d2e1f' })).toBe(
    '/api/users/image/0b8f6d4e-3c2a-4b1d-8e7f-6a5b4c3d2e1f',
  )
  expect(callAddress('explain', { match: 'league.1.a-b' })).toBe('/api/explain/league.1.a-b')
  expect(callAddress('leaderboard', { page: 2, text: '', round: undefined })).toBe(
    '/api/users/leaderboard?page=2',
  )
})

it("writes the wire's names, and asks for the product's words", async () => {
  const done = { status: true, message: 'ok', data: { saved: 1 }, position: '7', behind: false }
  const requests = answering(json(200, done))
  const answer = await call('saveMatchHistory', {
    body: {
      predictions: [
        {
          match: 'premier-league.38.arsenal-wolves',
          score: { home: 5, away: 0 },
          home: 'Arsenal',
          away: 'Wolves',
          winnerName: 'Arsenal',
        },
      ],
    },
    idempotencyKey: 'a-key',
  })
  expect(answer).toMatchObject({ message: 'ok', data: { saved: 1 }, behind: false })
  expect(requests[0]?.url).toBe('/api/saveMatchHistry')
  expect(requests[0]?.init.headers).toMatchObject({ accept: OWN_WORDS, 'idempotency-key': 'a-key' })
  expect(JSON.parse(String(requests[0]?.init.body))).toEqual({
    predictionData: [
      {
        competition_id: 'premier-league.38.arsenal-wolves',
        fristTeamSore: 5,
        secondTeamSore: 0,
        fristTeamName: 'Arsenal',
        secondTeamName: 'Wolves',
        winning_team_name: 'Arsenal',
      },
    ],
  })
})

it.each([
  [
    '400 with words',
    json(400, { message: 'Deadline passed', code: 'deadline-passed' }),
    'Deadline passed',
    400,
  ],
  ['500 with words', json(500, { message: 'Being repaired' }), 'Being repaired', 500],
  ['500 without', json(500, { message: '' }), 'Server error! Please try again.', 500],
  [
    '502 without JSON',
    async () => new Response('<html>', { status: 502 }),
    'Server error! Please try again.',
    502,
  ],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'Network Error', null],
  [
    'no answer in time',
    () => Promise.reject(new DOMException('late', 'TimeoutError')),
    'Something went wrong! Please try again.',
    null,
  ],
  [
    'an answer in other words',
    json(200, { hello: 1 }, 'application/json'),
    'Something went wrong! Please try again.',
    null,
  ],
] as const)('says what %s means', async (_name, make, message, status) => {
  const error = await failure(make)
  expect(error).toBeInstanceOf(ApiError)
  expect(messageOf(error)).toBe(message)
  expect((error as ApiError).status).toBe(status)
})

it('keeps the key of a command over retries, and takes another for another payload', () => {
  const key = commandKey()
  const first = key.for({ match: 'a' })
  expect(key.for({ match: 'a' })).toBe(first)
  const second = key.for({ match: 'b' })
  expect(second).not.toBe(first)
  key.done()
  expect(key.for({ match: 'b' })).not.toBe(second)
})

it('brings the newest position that an answer named to whatever it asks next', async () => {
  // A page that was just opened: what other files of this worker let it know is not its own.
  vi.resetModules()
  const { call } = await import('./client.ts')
  const named = async (position: string) => {
    answering(async () => new Response('{}', { headers: position ? { [POSITION_HEADER]: position } : {} }))
    await call('me').catch(() => {})
  }
  await named('00000000000000000007')
  await named('00000000000000000006')
  const requests = answering(json(200, {}))
  await call('me').catch(() => {})
  expect(requests[0]?.init.headers).toMatchObject({ [POSITION_HEADER]: '00000000000000000007' })
})
