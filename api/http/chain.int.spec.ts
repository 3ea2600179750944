/** What stands before every handler. */
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BEFORE_LOCK, early, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, admin } = people
/** No script may stand in a page of a server that has no pages. */
const NOTHING_BUILT = '/nowhere'
let api: RunningApi
beforeAll(async () => {
  api = await runApi({}, NOTHING_BUILT)
  api.now = BEFORE_LOCK
})
afterAll(() => api.close())

const login = (email: string, password: string) => api.post('/api/login', { email, password })
const cookieOf = (reply: Awaited<ReturnType<typeof login>>) =>
  reply.headers.get('Set-Cookie')?.split(';')[0] ?? ''

describe('a request', () => {
  test('that is too large is refused', async () => {
    const { status, body } = await api.post('/api/saveMatchHistry', { text: 'x'.repeat(70_000) }, { as: ada })
    expect([status, body.code]).toEqual([413, 'too-large'])
  })

  test.each(['{"a":', '[1', '"text"'])('that is no JSON is refused: %s', async text => {
    const { status, body } = await api.post('/api/saveMatchHistry', text, { as: ada })
    expect([status, body.code]).toEqual([400, 'broken-json'])
  })

  test('of another kind than JSON is refused', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const { status } = await api.post('/api/saveMatchHistry', 'competition_id=1', { as: ada, headers })
    expect(status).toBe(415)
  })

  test('to nowhere is answered in JSON, with its own request id', async () => {
    const headers = { 'X-Request-Id': 'my-own-id-42' }
    const nowhere = await api.get('/api/nowhere', { headers })
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'not-found'])
    expect(nowhere.headers.get('X-Request-Id')).toBe('my-own-id-42')
    expect((await api.get('/api/saveMatchHistry')).status).toBe(405)
  })

  test('is answered with the headers that keep a page to itself', async () => {
    const { headers } = await api.get('/api/matchList')
    expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
  })

  // As it is: fetch would tidy the address up.
  const rawStatus = (path: string) =>
    new Promise((resolve, reject) => {
      const sent = request(api.url, { path }, answer => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.once('error', reject).end()
    })

  test.each([
    ['/..%2f', 404],
    ['/..%2f..%2fetc%2fpasswd', 404],
    ['/..', 404],
    ['/a/../../etc/passwd', 404],
    ['/..%5c', 404],
    ['//etc/passwd', 404],
    ['/%00', 400],
    ['/%E0%A4%A', 400],
    ['/assets/%00.js', 400],
    ['/api/users/image/%E0%A4%A', 400],
  ])('to an address that leads elsewhere is refused: %s', async (path, status) => {
    expect(await rawStatus(path)).toBe(status)
  })

  test.each(['?limit=2.5', '?page=0', '?limit=ten'])('for no page is refused: %s', async query => {
    expect((await api.get(`/api/matchList${query}`)).status).toBe(400)
  })

  test.each([
    ['1000', 1_000],
    ['1001', 1_000],
    ['1e300', 1_000],
    ['0', 1],
    ['-5', 1],
  ])('for a page of %s rows gets %i at the most', async (size, limit) => {
    expect(await api.get(`/api/matchList?limit=${size}`)).toMatchObject({ status: 200, body: { limit } })
  })
})

describe('logging in', () => {
  test('takes the e-mail or the user name, and says who it is', async () => {
    for (const name of ['ada@example.com', 'ADA']) {
      const { body } = await login(name, PASSWORD)
      expect(body).toMatchObject({ message: 'Login successful', data: { _id: ada.id, user_role: 'user' } })
    }
    expect((await login('admin', PASSWORD)).body.message).toBe('Admin Login successfull')
  })

  test('gives one answer for an unknown account and a wrong password', async () => {
    const [unknown, wrong] = [await login('nobody', PASSWORD), await login('ada', 'wrong')]
    expect([unknown.status, unknown.body]).toEqual([401, wrong.body])
    expect(wrong.body.message).toBe('Invalid email or password')
  })

  test('gives a token that ends with the logout, at once', async () => {
    const headers = { Authorization: `Bearer ${(await login('ada', PASSWORD)).body.data.token}` }
    const me = async () => (await api.get('/api/me', { headers })).body.data
    expect(await me()).toMatchObject({ user_name: 'ada' })
    const { headers: answered } = await api.post('/api/logout', {}, { headers })
    expect(answered.get('clear-site-data')).toBe('"cache"')
    expect(await me()).toBeNull()
  })

  test('lasts twelve hours', async () => {
    const headers = { Authorization: `Bearer ${(await login('ada', PASSWORD)).body.data.token}` }
    const before = api.now
    api.now = new Date(before.getTime() + 12 * 3_600_000)
    expect((await api.get('/api/me', { headers })).body.data).toBeNull()
    api.now = before
  })

  test('sets a cookie that scripts can not read', async () => {
    const reply = await login('ada', PASSWORD)
    const [session, browser] = reply.headers.getSetCookie()
    expect(session).toMatch(/^skor_session=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(browser).toMatch(/^skor_browser=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    const { body } = await api.get('/api/me', { headers: { Cookie: cookieOf(reply) } })
    expect(body.data).toMatchObject({ email: 'ada@example.com' })
  })

  test('belongs to the host alone where browsers come by https, as every cookie does', async () => {
    const secure = await runApi({}, undefined, { PUBLIC_URL: 'https://skor.localhost' })
    const reply = await secure.post('/api/login', { email: 'ada', password: PASSWORD })
    const given = reply.headers.getSetCookie()
    expect(given).toHaveLength(2)
    for (const cookie of given)
      expect(cookie).toMatch(/^__Host-skor_\w+=[\w.-]+; .*Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect(reply.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
    const me = async (Cookie: string) => (await secure.get('/api/me', { headers: { Cookie } })).body.data
    expect(await me(cookieOf(reply))).toMatchObject({ email: 'ada@example.com' })
    // Another subdomain can plant a cookie of the plain name.
    expect(await me(cookieOf(reply).replace('__Host-', ''))).toBeNull()
    const { components } = (await secure.get('/api/openapi.json')).body
    expect(components.securitySchemes.cookie.name).toBe('__Host-skor_session')
    await secure.close()
  })

  test.each(['broken', 'a.b.c', 'x'.repeat(3_000)])(
    'with a token that is not ours is being a visitor',
    async token => {
      const { status, body } = await api.get('/api/me', { headers: { Authorization: `Bearer ${token}` } })
      expect([status, body.data]).toEqual([200, null])
    },
  )
})

describe('a change that comes with the cookie', () => {
  const save = async (more: Record<string, string>) => {
    const Cookie = cookieOf(await login('ada', PASSWORD))
    const { status, body } = await api.post('/api/saveMatchHistry', prediction(early, 1, 0), {
      headers: { Cookie, ...more },
    })
    return body.code ?? status
  }

  test.each([
    [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
    [{ 'Sec-Fetch-Site': 'none' }, 200],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 'cross-site'],
    [{ 'Sec-Fetch-Site': 'same-site' }, 'cross-site'],
    [{ Origin: 'https://elsewhere.example' }, 'cross-site'],
    [{}, 'cross-site'],
  ])('is taken from our own page alone: %j', async (headers, outcome) => {
    expect(await save(headers as Record<string, string>)).toBe(outcome)
  })

  test('is taken from an older browser by its origin', async () => {
    expect(await save({ Origin: api.url })).toBe(200)
  })
})

describe('too many calls', () => {
  test('are counted before anything that costs: pages, documents, health and what is refused', async () => {
    const paths = ['/healthz', '/', '/api/docs', '/api/openapi.json', '/api/nowhere', '/metrics']
    const limited = await runApi({ requests: paths.length })
    for (const path of paths) expect((await limited.get(path)).status).not.toBe(429)
    for (const path of paths) expect((await limited.get(path)).status).toBe(429)
    await limited.close()
  })

  test('count refused ones as well', async () => {
    const limited = await runApi({ write: 3, read: 3 })
    const statuses = []
    for (let index = 0; index < 4; index++) {
      const visitor = await limited.post('/api/saveMatchHistry', prediction(early, 1, 0))
      statuses.push([visitor.status, (await limited.get('/api/admin/detail', { as: ada })).status])
    }
    expect(statuses).toEqual([
      [401, 403],
      [401, 403],
      [401, 403],
      [429, 429],
    ])
    await limited.close()
  })

  test('are refused with the seconds to wait, each caller counted alone', async () => {
    const limited = await runApi({ read: 3, login: 2 })
    limited.now = BEFORE_LOCK
    const statuses = async (count: number, call: () => Promise<{ status: number; headers: Headers }>) => {
      const replies = []
      for (let index = 0; index < count; index++) replies.push(await call())
      return replies
    }
    const reads = await statuses(4, () => limited.get('/api/me', { as: ada }))
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    const wait = Number(reads[3]?.headers.get('Retry-After'))
    expect(Number.isInteger(wait) && wait >= 1 && wait <= 60).toBe(true)
    expect((await limited.get('/api/me', { as: admin })).status).toBe(200)
    const logins = await statuses(3, () => limited.post('/api/login', { email: 'nobody', password: 'x' }))
    expect(logins.map(({ status }) => status)).toEqual([401, 401, 429])
    await limited.close()
  })
})
