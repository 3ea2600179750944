/** How often strangers may try something on one account, from wherever they ask. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from './support/registering.ts'
import { PASSWORD, type Reply, type RunningApi, runApi } from './support/running-api.ts'

const HOUR_SECONDS = 3_600

let api: RunningApi
beforeAll(async () => {
  api = await runApi({ password: 3, passwordAnywhere: 5, mail: 2, code: 4 }, undefined, {
    TRUST_PROXY: 'true',
  })
})
afterAll(() => api.close())

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
const login = (email: string, password: string, address: string) =>
  api.post('/api/login', { email, password }, from(address))

function waits({ status, headers, body }: Reply): boolean {
  const seconds = Number(headers.get('Retry-After'))
  return status === 429 && body.code === 'too-many-requests' && Number.isInteger(seconds) && seconds >= 1
}

test('wrong passwords: three from one address, five from all; the right one starts anew', async () => {
  const wrong = (address: string) => login('Ada@example.com', 'Wrong-one-1', address)
  await wrong('203.0.113.1')
  await wrong('203.0.113.1')
  expect((await login('ada@example.com', PASSWORD, '203.0.113.1')).status).toBe(200)
  // Another address was not counted, and this one is new.
  expect((await wrong('203.0.113.1')).status).toBe(401)
  expect((await wrong('203.0.113.2')).status).toBe(401)
  expect((await login('ada@example.com', PASSWORD, '203.0.113.4')).status).toBe(200)
  expect((await wrong('203.0.113.3')).status).toBe(401)
  const blocked = await wrong('203.0.113.3')
  expect(waits(blocked)).toBe(true)
  expect(Number(blocked.headers.get('Retry-After'))).toBeLessThanOrEqual(HOUR_SECONDS)
  // Somebody else's account goes on.
  expect((await login('ben@example.com', PASSWORD, '203.0.113.3')).status).toBe(200)
})

test('three wrong passwords from one address shut that address out alone', async () => {
  for (let index = 0; index < 3; index++)
    expect((await login('cleo', 'Wrong-one-1', '203.0.113.9')).status).toBe(401)
  expect(waits(await login('cleo', PASSWORD, '203.0.113.9'))).toBe(true)
  expect((await login('cleo', PASSWORD, '203.0.113.10')).status).toBe(200)
})

test.each(['ben@example.com', 'nobody@example.com'])(
  'two mails an hour can be caused to %s, whether it has an account or not',
  async email => {
    const ask = (address: string) => api.post('/api/forget_password', { email }, from(address))
    expect((await ask('203.0.113.4')).status).toBe(200)
    expect((await ask('203.0.113.5')).status).toBe(200)
    expect(waits(await ask('203.0.113.6'))).toBe(true)
    const again = await api.post('/api/users/resendotp', { email, type: '' }, from('203.0.113.7'))
    expect(waits(again)).toBe(true)
    expect(await mailsTo(api, email)).toHaveLength(email.startsWith('ben') ? 2 : 0)
  },
)

test('codes can be handed in four times an hour', async () => {
  const statuses = []
  for (let index = 0; index < 5; index++)
    statuses.push(
      (
        await api.post(
          '/api/verify_otp',
          { email: 'x@example.com', otp: '000000' },
          from(`203.0.113.${index}`),
        )
      ).status,
    )
  expect(statuses).toEqual([400, 400, 400, 400, 429])
})
