/** A new password by whoever is signed in and knows the present one. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD_GUESSABLE } from '#contract/account/rules.ts'
import { hashPassword } from '#people/identity/passwords.ts'
import { people } from '../support/people.ts'
import { mailsTo } from '../support/registering.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const { ada } = people
const NEW = 'Another-horse-2'
const TRIES = 5

let api: RunningApi
beforeAll(async () => {
  api = await runApi({ passwordOwn: TRIES })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.pool.query('truncate identity.sessions, identity.rate_limits, identity.mails')
  await api.pool.query('update identity.users set password_hash = $1 where id = $2', [
    await hashPassword(PASSWORD),
    ada.id,
  ])
})

async function signIn(password: string) {
  const answer = await api.post('/api/login', { email: ada.email, password })
  return { status: answer.status, headers: { Authorization: `Bearer ${answer.body.data?.token}` } }
}
type Headers = Awaited<ReturnType<typeof signIn>>['headers']
const change = (headers: Headers, present: string, password: string, confirm = password) =>
  api.post('/api/users/password', { present, password, confirm }, { headers })
const isIn = async (headers: Headers) => (await api.get('/api/users/sessions', { headers })).status === 200

test('the new password opens the account, the old one no more; only the session that asked goes on', async () => {
  const [here, there] = [await signIn(PASSWORD), await signIn(PASSWORD)]
  const answer = await change(here.headers, PASSWORD, NEW)
  expect([answer.status, answer.body.message]).toEqual([200, 'Password changed successfully'])
  expect([await isIn(here.headers), await isIn(there.headers)]).toEqual([true, false])
  expect([(await signIn(PASSWORD)).status, (await signIn(NEW)).status]).toEqual([401, 200])
  expect((await mailsTo(api, ada.email))[0]?.kind).toBe('password-changed')
})

test.each([
  ['a wrong present password', ['Wrong-horse-1', NEW, NEW], 403, 'This is not your password'],
  ['no present password', ['', NEW, NEW], 400, 'Please enter your password'],
  ['a weak new password', [PASSWORD, 'weak', 'weak'], 400, expect.stringContaining('1 Uppercase character')],
  ['a common new password', [PASSWORD, 'Liverpool1', 'Liverpool1'], 400, PASSWORD_GUESSABLE.message],
  ['the own name', [PASSWORD, 'Ada@example.com', 'Ada@example.com'], 400, PASSWORD_GUESSABLE.message],
  ['another repetition', [PASSWORD, NEW, 'x'], 400, 'New password does not match to confirm password'],
])('%s changes nothing', async (_, [present = '', password = '', confirm], status, message) => {
  const { headers } = await signIn(PASSWORD)
  const answer = await change(headers, present, password, confirm)
  expect([answer.status, answer.body.message]).toEqual([status, message])
  expect((await signIn(PASSWORD)).status).toBe(200)
  expect(await mailsTo(api, ada.email)).toEqual([])
})

test(`whoever holds a session alone has ${TRIES} tries`, async () => {
  const { headers } = await signIn(PASSWORD)
  const statuses = []
  for (let at = 0; at <= TRIES; at++) statuses.push((await change(headers, `Wrong-${at}`, NEW)).status)
  expect(statuses).toEqual([...Array(TRIES).fill(403), 429])
})

test('of several at once one counts', async () => {
  const { headers } = await signIn(PASSWORD)
  const answers = await Promise.all(
    Array.from({ length: TRIES }, (_, at) => change(headers, PASSWORD, `${NEW}-${at}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(TRIES - 1)
  expect(await mailsTo(api, ada.email)).toHaveLength(1)
})

test('an account that has no password is told how to set one', async () => {
  const { headers } = await signIn(PASSWORD)
  await api.pool.query('update identity.users set password_hash = null where id = $1', [ada.id])
  expect((await change(headers, PASSWORD, NEW)).body).toMatchObject({ code: 'no-password' })
})
