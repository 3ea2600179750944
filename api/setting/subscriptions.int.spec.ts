/** News by mail: nothing is kept before the address is confirmed, and one click ends it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BEFORE_LOCK } from '../support/league.ts'
import { mailsTo } from '../support/registering.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const email = 'Reader@example.com'
const DAYS_MS = 86_400_000

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterAll(() => api.close())

const kept = async () => (await api.pool.query('select email from identity.subscriptions')).rows
/** What the link of the newest mail carries. */
async function linkOf(kind: string) {
  const mail = (await mailsTo(api, email)).find(found => found.kind === kind)
  const query = /\/subscription\?(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { action, ...body } = Object.fromEntries(new URLSearchParams(query))
  return body
}

test('an address is kept when it was confirmed, and goes with one click', async () => {
  expect((await api.post('/api/users/subscribe', { email })).status).toBe(200)
  expect(await kept()).toEqual([])
  const confirm = await linkOf('subscription-confirm')
  for (let times = 0; times < 2; times++)
    expect((await api.post('/api/users/subscribe/confirm', confirm)).status).toBe(200)
  expect(await kept()).toEqual([{ email: 'reader@example.com' }])
  const welcomes = (await mailsTo(api, email)).filter(({ kind }) => kind === 'subscription-welcome')
  expect(welcomes).toHaveLength(1)
  const end = await linkOf('subscription-welcome')
  for (let times = 0; times < 2; times++)
    expect((await api.post('/api/users/unsubscribe', end)).status).toBe(200)
  expect(await kept()).toEqual([])
})

test('a token opens nothing for another address, for another purpose, or too late', async () => {
  await api.post('/api/users/subscribe', { email })
  const link = await linkOf('subscription-confirm')
  const confirm = (body: object) => api.post('/api/users/subscribe/confirm', body)
  expect((await confirm({ ...link, email: 'other@example.com' })).status).toBe(400)
  expect((await api.post('/api/users/unsubscribe', link)).status).toBe(400)
  api.now = new Date(BEFORE_LOCK.getTime() + 8 * DAYS_MS)
  expect((await confirm(link)).status).toBe(400)
  api.now = BEFORE_LOCK
  expect(await kept()).toEqual([])
})

test.each(['', 'nobody', 'a@b'])('%j is no address', async wrong => {
  const { status, body } = await api.post('/api/users/subscribe', { email: wrong })
  expect([status, body.message]).toEqual([400, 'Please enter valid email'])
})
