/** Strangers with random names, from as many networks as they like, can't shut the logins of a site. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solvedCaptcha } from '../support/registering.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

/** More than may wait for a hash. */
const STRANGERS = 500

let api: RunningApi
beforeAll(async () => {
  api = await runApi({}, undefined, { TRUST_PROXY: 'true' })
})
afterAll(() => api.close())

const at = (browser: string, network: string) => ({ browser, headers: { 'X-Forwarded-For': network } })
const login = (email: string, password: string, from: object, captcha = '') =>
  api.post('/api/login', { email, password, captcha }, from)

test('while hundreds try at once, a fan is let in where the account knows the browser, and elsewhere for a proof', async () => {
  const home = at('home', '198.51.100.1')
  expect((await login('ada', PASSWORD, home)).status).toBe(200)
  const proof = await solvedCaptcha(api)
  const strangers = Array.from({ length: STRANGERS }, (_, number) =>
    login(`bot${number}`, 'Password1', at(`bot ${number}`, `203.0.${number >> 8}.${number & 255}`)),
  )
  // The first of them have come in: the queue is as long as it gets.
  await Promise.race(strangers)
  expect((await login('ada', PASSWORD, home)).status).toBe(200)
  expect((await login('ben', PASSWORD, at('elsewhere', '198.51.100.2'), proof)).status).toBe(200)
  const statuses = (await Promise.all(strangers)).map(({ status, body }) => `${status} ${body.code}`)
  expect([...new Set(statuses)].sort()).toEqual(['401 wrong-credentials', '403 proof-needed'])
  // Those who are refused for the crowd alone make the store count nothing. A store that is late is counted for by the process.
  const { rows } = await api.pool.query<{ names: number }>(
    `select count(*)::int as names from identity.rate_limits where key like 'skor-limit-account-passwordNear:%'`,
  )
  const compared = statuses.filter(status => status.startsWith('401')).length
  expect(rows[0]?.names).toBeGreaterThan(0)
  expect(rows[0]?.names).toBeLessThanOrEqual(compared)
})
