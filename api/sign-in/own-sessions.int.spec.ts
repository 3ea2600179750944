/** Where a person is signed in: seen and ended by that person alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_SESSIONS } from '#people/identity/sessions.ts'
import { people } from '../support/people.ts'
import { mailsTo } from '../support/registering.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben } = people
const PHONE = 'Mozilla/5.0 (Android 16; Mobile; rv:146.0) Gecko/146.0 Firefox/146.0'
const MAILS_A_DAY = 5
const MINUTE_MS = 60_000
const NOW = '2026-03-01T12:00:00.000Z'

let api: RunningApi
beforeAll(async () => {
  api = await runApi({ newBrowserADay: MAILS_A_DAY })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.now = new Date(NOW)
  await api.pool.query('truncate identity.sessions')
})

const later = (minutes: number) => {
  api.now = new Date(api.now.getTime() + minutes * MINUTE_MS)
}

/** @returns the headers of a caller who has just signed in */
async function signIn(person: typeof ada, userAgent = 'curl/8') {
  const body = { email: person.email, password: PASSWORD }
  const answer = await api.post('/api/login', body, {
    headers: { 'User-Agent': userAgent },
    browser: crypto.randomUUID(),
  })
  expect(answer.status).toBe(200)
  return { Authorization: `Bearer ${answer.body.data.token}` }
}
type Headers = Awaited<ReturnType<typeof signIn>>

const listOf = async (headers: Headers) => (await api.get('/api/users/sessions', { headers })).body.data
const statusOf = async (headers: Headers) => (await api.get('/api/users/sessions', { headers })).status
const end = (headers: Headers, session: string) =>
  api.post('/api/users/sessions/end', { session }, { headers })

test('a sign-in from a new browser is told by mail, and from one that was signed in before is not', async () => {
  await api.pool.query('truncate identity.mails, identity.rate_limits')
  await api.pool.query("update identity.users set created_at = $1::timestamptz - interval '1 day'", [NOW])
  const body = { email: ada.email, password: PASSWORD }
  const phone = crypto.randomUUID()
  const signInByPhone = () =>
    api.post('/api/login', body, { headers: { 'User-Agent': PHONE }, browser: phone })
  await signInByPhone()
  const [mail, ...more] = await mailsTo(api, ada.email)
  expect(more).toEqual([])
  expect(mail?.kind).toBe('new-browser')
  expect(mail?.text).toContain('Firefox on Android, on Sunday, 1 March 2026 at 12:00 GMT.')
  expect(mail?.text).toContain('/settings')
  await signInByPhone()
  await api.post('/api/login', { ...body, password: 'Wrong-horse-1' }, { browser: 'a stranger' })
  expect(await mailsTo(api, ada.email)).toHaveLength(1)
  await api.post('/api/login', { email: ben.email, password: PASSWORD }, { browser: phone })
  expect(await mailsTo(api, ben.email)).toHaveLength(1)
})

test('of many new browsers at once the owner of an account is told of a few a day', async () => {
  await api.pool.query('truncate identity.mails, identity.rate_limits')
  await Promise.all(Array.from({ length: 20 }, () => signIn(ada)))
  expect(await mailsTo(api, ada.email)).toHaveLength(MAILS_A_DAY)
  expect((await mailsTo(api, ada.email))[0]?.text).toContain('Another browser or a program')
})

test('each session has its browser, its beginning and its last use, and the one that asks stands first', async () => {
  const phone = await signIn(ada, PHONE)
  later(1)
  const program = await signIn(ada)
  await signIn(ben)
  expect(await listOf(phone)).toEqual([
    {
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Android',
      current: true,
      startedAt: NOW,
      usedAt: NOW,
    },
    {
      id: expect.any(String),
      browser: null,
      system: null,
      current: false,
      startedAt: '2026-03-01T12:01:00.000Z',
      usedAt: '2026-03-01T12:01:00.000Z',
    },
  ])
  later(30)
  expect((await listOf(program))[0]).toMatchObject({ current: true, usedAt: '2026-03-01T12:31:00.000Z' })
})

test('whoever ends a session ends its token at once, fifty times at once as well as once', async () => {
  const [here, lost] = [await signIn(ada, PHONE), await signIn(ada)]
  const session = (await listOf(here)).at(-1).id
  expect(await statusOf(lost)).toBe(200)
  const answers = await Promise.all(Array.from({ length: 50 }, () => end(here, session)))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(answers.filter(({ body }) => body.data.ended)).toHaveLength(1)
  expect([await statusOf(lost), await statusOf(here)]).toEqual([401, 200])
  expect(await listOf(here)).toHaveLength(1)
})

test('nobody ends the session of another person', async () => {
  const [adas, bens] = [await signIn(ada), await signIn(ben)]
  const [{ id }] = await listOf(adas)
  expect((await end(bens, id)).body.data).toEqual({ ended: false })
  expect((await end(bens, crypto.randomUUID())).body.data).toEqual({ ended: false })
  expect(await statusOf(adas)).toBe(200)
})

test('all others end, and neither the one that asks nor those of other people', async () => {
  const [here, there, away, bens] = [
    await signIn(ada),
    await signIn(ada),
    await signIn(ada),
    await signIn(ben),
  ]
  const answer = await api.post('/api/users/sessions/end-others', {}, { headers: here })
  expect(answer.body).toMatchObject({ message: 'Signed out everywhere else', data: { ended: 2 } })
  const statuses = await Promise.all([here, there, away, bens].map(statusOf))
  expect(statuses).toEqual([200, 401, 401, 200])
})

test('whoever ends the own session is signed out, the cookie with it', async () => {
  const here = await signIn(ada)
  const [{ id }] = await listOf(here)
  const { headers } = await end(here, id)
  expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/^skor_session=; Max-Age=0/))
  expect(await statusOf(here)).toBe(401)
})

test(`a person has ${MAX_SESSIONS} sessions at the most: the one that was not used for longest goes first`, async () => {
  const first = await signIn(ada)
  later(1)
  const second = await signIn(ada)
  later(10)
  // The first is used once more, the second is not.
  expect(await statusOf(first)).toBe(200)
  await api.pool.query(
    `insert into identity.sessions (id, user_id, expires_at, used_at)
    select gen_random_uuid(), $1, $2::timestamptz + interval '1 hour', $2 from generate_series(1, $3)`,
    [ada.id, api.now, MAX_SESSIONS - 2],
  )
  const newest = await signIn(ada)
  expect(await Promise.all([first, second, newest].map(statusOf))).toEqual([200, 401, 200])
  expect(await listOf(newest)).toHaveLength(MAX_SESSIONS)
})
