/** What is said of who gets in, who is refused and who takes data of persons along. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { keepLines, type SecurityLine } from './support/log-lines.ts'
import { people } from './support/people.ts'
import { PASSWORD, type RunningApi, runApi } from './support/running-api.ts'

const { ada, admin } = people
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
const said = (events: readonly SecurityLine[]) =>
  events.map(({ securityEvent, outcome }) => `${securityEvent} ${outcome}`)
/** A download says what it was once its last byte is out. */
async function eventsOnce(count: number): Promise<SecurityLine[]> {
  await until('the lines are written', () => kept.events().length >= count)
  return kept.events()
}

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
    expect(said(kept.events())).toEqual(['invalid-request invalid'])
  })

  test('says who has no right, who has to prove again, and what is no request of ours', async () => {
    await api.get(EMAILS)
    await api.get(EMAILS, { as: ada })
    await api.post('/api/users/reminders/stop', '{', { as: ada })
    const site = { 'Sec-Fetch-Site': 'cross-site', Cookie: 'skor_session=x' }
    await api.post('/api/logout', {}, { headers: site })
    expect(said(kept.events())).toEqual([
      'refused please-login',
      'refused forbidden',
      'invalid-request broken-json',
      'refused cross-site',
    ])
    expect(kept.events()[1]).toMatchObject({ account: ada.id, route: EMAILS })
  })

  test('says where a limit was met', async () => {
    for (let times = 0; times < 5; times++) await api.post('/api/verifycode', { code: 'ABCD-EFGH' })
    expect(said(kept.events()).at(-1)).toBe('limit too-many-requests')
  })

  test('says nothing of what pages read all day', async () => {
    for (const path of ['/api/me', '/api/users/leaderboard', '/api/matchlist', '/api/nowhere'])
      await api.get(path, { as: ada })
    expect(kept.lines).toEqual([])
  })
})

describe('a download of persons', () => {
  test.each([
    [EMAILS, 4],
    ['/api/admin/users/export', 5],
    ['/api/admin/users/export?format=xlsx', 5],
  ])('%s has its number of rows', async (path, least) => {
    const { status, body } = await api.get(path, { as: admin })
    expect(status).toBe(200)
    const [line] = await eventsOnce(1)
    expect(line).toMatchObject({ securityEvent: 'personal-data', outcome: 'done', account: admin.id })
    expect(line?.rows).toBeGreaterThanOrEqual(least)
    if (path === EMAILS) expect(line?.rows).toBe(body.trim().split('\n').length)
  })
})
