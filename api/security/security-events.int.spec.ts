/** What is said of who gets in, who is refused and what staff take along: in the log, and in the history that auditors read. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_PAGE_SIZE } from '#contract/common.ts'
import { until } from '#tests/support/until.ts'
import { keepLines, type SecurityLine } from '../support/log-lines.ts'
import { type Person, people } from '../support/people.ts'
import { comeIn } from '../support/registering.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, admin, auditor } = people
const EMAILS = '/api/admin/users/emails'

const kept = keepLines('info')
let api: RunningApi
beforeAll(async () => {
  api = await runApi({ guess: 4 }, undefined, {}, kept.log)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.settled()
  kept.lines.length = 0
})

const login = (email: string, password = PASSWORD) => api.post('/api/login', { email, password })
const outcomesOf = (events: readonly SecurityLine[]) =>
  events.map(({ securityEvent, outcome }) => `${securityEvent} ${outcome}`)
/** A download says what it was once its last byte is out. */
async function eventsOnce(count: number): Promise<SecurityLine[]> {
  await until('the lines are written', () => kept.events().length >= count)
  return kept.events()
}
const actsOf = async ({ id }: { id: string }) => {
  await api.settled()
  return (await api.get(`/api/admin/users/acts?userId=${id}`, { as: auditor })).body.data
}
const forgetActs = () => api.pool.query('delete from identity.account_acts')

describe('the log', () => {
  test('says who signs in, and whose password was wrong, by ids', async () => {
    const { body } = await login(ada.email)
    await login(ada.email, 'Wrong-horse-1')
    await login('nobody@example.com')
    const headers = { Authorization: `Bearer ${body.data.token}`, 'X-Request-Id': 'request-17' }
    await api.post('/api/logout', {}, { headers })
    const events = kept.events()
    expect(events).toMatchObject([
      {
        securityEvent: 'sign-in',
        outcome: 'done',
        account: ada.id,
        route: '/api/login',
        network: '127.0.0.1',
      },
      { securityEvent: 'sign-in', outcome: 'wrong-credentials', account: ada.id, session: null },
      { securityEvent: 'sign-in', outcome: 'wrong-credentials', account: null, session: null },
      { securityEvent: 'sign-out', outcome: 'done', account: ada.id, requestId: 'request-17' },
    ])
    expect(events[3]?.session).toBe(events[0]?.session)
    expect(kept.lines.join('')).not.toMatch(/@|horse|nobody/)
  })

  test('has one line for what was typed, whatever was typed', async () => {
    await login('ada\n{"level":60,"securityEvent":"role","outcome":"done"}')
    expect(kept.lines.length).toBe(1)
    expect(kept.lines[0]?.trim().split('\n').length).toBe(1)
    expect(outcomesOf(kept.events())).toEqual(['invalid-request invalid'])
  })

  test('says who has no right, who has to prove again, and what is no request of ours', async () => {
    await api.get(EMAILS)
    await api.get(EMAILS, { as: ada })
    await api.post('/api/users/reminders/stop', '{', { as: ada })
    const site = { 'Sec-Fetch-Site': 'cross-site', Cookie: 'skor_session=x' }
    await api.post('/api/logout', {}, { headers: site })
    expect(outcomesOf(kept.events())).toEqual([
      'refused please-login',
      'refused forbidden',
      'invalid-request broken-json',
      'refused cross-site',
    ])
    expect(kept.events()[1]).toMatchObject({ account: ada.id, route: EMAILS })
    expect(await actsOf(ada)).toEqual([])
  })

  test('says where a limit was met', async () => {
    for (let times = 0; times < 5; times++) await api.post('/api/verifycode', { code: 'ABCD-EFGH' })
    expect(outcomesOf(kept.events()).at(-1)).toBe('limit too-many-requests')
  })

  test('says nothing of what pages read all day', async () => {
    for (const path of ['/api/me', '/api/users/leaderboard', '/api/matchlist', '/api/nowhere'])
      await api.get(path, { as: ada })
    expect(kept.lines).toEqual([])
  })
})

describe('a download of persons', () => {
  beforeEach(async () => void (await forgetActs()))

  test.each([
    [EMAILS, 4],
    ['/api/admin/users/export', 5],
    ['/api/admin/users/export?format=xlsx', 5],
  ])('%s has its number of rows in the log, and in the history that auditors read', async (path, least) => {
    const { status, body } = await api.get(path, { as: admin })
    expect(status).toBe(200)
    const [line] = await eventsOnce(1)
    expect(line).toMatchObject({ securityEvent: 'personal-data', outcome: 'done', account: admin.id })
    expect(line?.rows).toBeGreaterThanOrEqual(least)
    if (path === EMAILS) expect(line?.rows).toBe(body.trim().split('\n').length)
    const call = { path: path.split('?')[0], what: expect.stringMatching(/users/) }
    expect(await actsOf(admin)).toMatchObject([
      { act: 'downloaded', by: { id: admin.id }, user: { id: admin.id }, counted: line?.rows, call },
    ])
  })

  test('that its caller leaves stands in the history all the same', async () => {
    const many = `insert into identity.users (id, name, user_name, email, role, created_at, email_verified_at)
      select gen_random_uuid(), repeat('n', 40), 'many' || n, 'many' || n || '@example.com', 'user', now(), now()
      from generate_series(1, 30000) n`
    await api.pool.query(many)
    const { token } = (await login(admin.email)).body.data
    const { hostname, port } = new URL(api.url)
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${EMAILS} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    await once(socket, 'data')
    socket.destroy()
    const [, left] = await eventsOnce(2)
    expect(left).toMatchObject({ securityEvent: 'personal-data', outcome: 'broken-off', account: admin.id })
    const [act] = await actsOf(admin)
    expect(act).toMatchObject({ act: 'downloaded', counted: left?.rows })
    await api.pool.query(`delete from identity.users where user_name like 'many%'`)
  })

  test('does not begin where the history can not be written, and a sign-in does', async () => {
    await api.pool.query('alter table identity.account_acts rename to elsewhere')
    try {
      const { status, body } = await api.get(EMAILS, { as: admin })
      expect([status, JSON.stringify(body).includes('@')]).toEqual([500, false])
      expect((await login(ada.email)).status).toBe(200)
      expect((await api.get(EMAILS, { as: auditor })).status).toBe(403)
      await api.settled()
    } finally {
      await api.pool.query('alter table identity.elsewhere rename to account_acts')
    }
    expect(outcomesOf(kept.events())).toEqual(['personal-data failed', 'sign-in done', 'refused forbidden'])
  })

  test('that is a list of more rows than a page shows is one as well', async () => {
    await api.get('/api/admin/users?limit=10', { as: admin })
    expect(await actsOf(admin)).toEqual([])
    await api.pool.query(`insert into identity.users (id, name, user_name, email, role, created_at)
      select gen_random_uuid(), 'n', 'some' || n, 'some' || n || '@example.com', 'user', now()
      from generate_series(1, 150) n`)
    await api.get('/api/admin/users', { as: admin })
    const rows = kept.events().map(line => line.rows)
    expect(rows[0]).toBeLessThanOrEqual(10)
    expect(rows[1]).toBeGreaterThan(MAX_PAGE_SIZE)
    expect(await actsOf(admin)).toMatchObject([{ act: 'downloaded', counted: rows[1] }])
    await api.pool.query(`delete from identity.users where user_name like 'some%'`)
  })

  test('of the own data is in the log alone', async () => {
    await api.get('/api/users/export', { as: ada })
    expect(kept.events()).toMatchObject([
      { securityEvent: 'personal-data', account: ada.id, rows: expect.any(Number) },
    ])
    expect(await actsOf(ada)).toEqual([])
  })
})

describe('the history', () => {
  test('counts what staff were refused, in one row for a call and a day', async () => {
    await forgetActs()
    const tries = Array.from({ length: 40 }, () => api.get(EMAILS, { as: auditor }))
    await Promise.all(tries)
    expect(await actsOf(auditor)).toMatchObject([
      { act: 'refused', by: { id: auditor.id }, counted: 40, call: { path: EMAILS } },
    ])
    api.now = new Date(api.now.getTime() + 24 * 3_600_000)
    await api.get(EMAILS, { as: auditor })
    expect((await actsOf(auditor)).map((act: { counted: number }) => act.counted)).toEqual([1, 40])
    const found = await api.get('/api/admin/users/acts?text=users/emails', { as: auditor })
    expect(found.body.data.length).toBe(2)
  })

  test('keeps what a person did in office when the person is gone', async () => {
    const { email } = await comeIn(api, 'olga')
    const { _id: id } = (await login(email)).body.data
    await api.pool.query(`update identity.users set role = 'admin' where id = $1`, [id])
    const olga: Person = { id, userName: 'olga', name: 'Olga', email, role: 'admin' }
    await api.get(EMAILS, { as: olga })
    await api.settled()
    const exported = (await api.get('/api/users/export', { as: olga })).body.data.alsoKept.account_acts
    expect(exported).toMatchObject([{ act: 'downloaded', call: EMAILS, counted: expect.any(Number) }])
    await api.pool.query(`update identity.users set role = 'user' where id = $1`, [id])
    expect((await api.post('/api/users/deleteaccount', { password: PASSWORD }, { as: olga })).status).toBe(
      200,
    )
    expect(await actsOf(olga)).toMatchObject([{ act: 'downloaded', call: { path: EMAILS } }])
  })
})
