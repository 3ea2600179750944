/** A fan's calendar at its secret address, read by a parser that is not ours. */
import { randomBytes } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adoptRuleset, BEFORE_LOCK, early, KICK_OFF, LOCKED, later, prediction } from '../support/league.ts'
import { type Person, people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin } = people

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
})
beforeEach(() => {
  api.now = BEFORE_LOCK
})
afterAll(() => api.close())

/** The path of a new calendar. */
async function make(as: Person): Promise<string> {
  const { status, body } = await api.post('/api/users/calendar', {}, { as })
  expect(status).toBe(200)
  return new URL(body.data.url).pathname
}

async function eventsAt(path: string) {
  await api.settled()
  const { status, headers, body } = await api.get(path)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map(component => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      at: event.startDate.toJSDate().toISOString(),
      sequence: event.sequence,
      summary: event.summary,
      description: event.description,
      url: String(component.getFirstPropertyValue('url')),
      modified: String(component.getFirstPropertyValue('last-modified')),
    }
  })
}

test('each round at its first lock, with what the fan has not predicted; a moved kick-off moves the event', async () => {
  const path = await make(ada)
  const before = await eventsAt(path)
  expect(before).toMatchObject([
    { at: LOCKED.toISOString(), summary: 'The League, 1 of 2: 2 of 2 not predicted' },
    { at: '2026-03-14T14:00:00.000Z', summary: 'The League, 2 of 2: 1 of 1 not predicted' },
  ])
  expect(before[0]?.description).toContain('Greens - Greys, until Sat 7 Mar, 14:00 GMT')
  expect(before.map(({ url }) => url)).toEqual(
    [1, 2].map(round => expect.stringMatching(`/pl_predictor\\?competition=league&round=${round}$`)),
  )

  await api.post('/api/saveMatchHistry', prediction(later, 1, 0), { as: ada })
  await api.post('/api/saveMatchHistry', prediction(early, 1, 0), { as: ben })
  expect((await eventsAt(path)).map(({ summary }) => summary)).toEqual([
    'The League, 1 of 2: 2 of 2 not predicted',
    'The League, 2 of 2: all predicted',
  ])

  const change = { matchId: later, match_time: '2026-03-21T16:00:00Z' }
  expect((await api.post('/api/admin/updatematch', change, { as: admin })).status).toBe(200)
  const after = await eventsAt(path)
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
  expect(new Set(after.map(({ uid }) => uid)).size).toBe(2)
  expect(after.map(({ at }) => at)).toEqual([LOCKED.toISOString(), '2026-03-21T15:00:00.000Z'])
  expect(after[0]?.sequence).toBe(before[0]?.sequence)
  expect(after[1]?.sequence).toBeGreaterThan(before[1]?.sequence ?? 0)
  expect((after[1]?.modified ?? '') >= (before[1]?.modified ?? '~')).toBe(true)

  // Other rules have other locks: 90 minutes before the first match of the day.
  await adoptRuleset(api.store, 'terms')
  await expect
    .poll(async () => (await eventsAt(path))[0]?.at, { timeout: 20_000 })
    .toBe(new Date(Date.parse(KICK_OFF) - 90 * 60_000).toISOString())
  expect((await eventsAt(path))[0]?.sequence).toBeGreaterThan(after[0]?.sequence ?? 0)
})

test('what did not change is not sent again, and nobody else may keep it', async () => {
  const path = await make(ben)
  const first = await api.get(path)
  expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
  const tag = first.headers.get('ETag') ?? ''
  const again = () => api.get(path, { headers: { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' } })
  api.now = new Date(BEFORE_LOCK.getTime() + 60_000)
  expect([(await again()).status, (await again()).body]).toEqual([304, ''])
  await api.post('/api/saveMatchHistry', prediction(later, 3, 0), { as: ben })
  await api.settled()
  expect((await again()).status).toBe(200)
})

test('a new address ends the one before, only a hash is kept, and wrong addresses lock no network out', async () => {
  const old = await make(ada)
  const path = await make(ada)
  const secret = path.slice('/calendar/'.length, -'.ics'.length)
  const { rows } = await api.pool.query('select * from identity.calendars')
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect((await api.get(old)).status).toBe(404)
  expect((await api.get(path)).status).toBe(200)
  expect((await api.get('/api/users/settings', { as: ada })).body.data.calendarSince).not.toBeNull()

  expect((await api.post('/api/users/calendar/end', {}, { as: ada })).body.message).toBe(
    'The calendar has ended',
  )
  const wrong = [path, '/calendar/x.ics', '/calendar/x', `/calendar/${'a'.repeat(43)}.ics`]
  for (const address of wrong) expect([address, (await api.get(address)).status]).toEqual([address, 404])
  const theirs = await make(ada)
  const guesses = Array.from({ length: 150 }, () => `/calendar/${randomBytes(32).toString('base64url')}.ics`)
  for (const guess of guesses) expect((await api.get(guess)).status).toBe(404)
  expect((await api.get(theirs)).status).toBe(200)
})

test('a renamed team has its new name, in events that calendar programs take for newer ones', async () => {
  const path = await make(ada)
  const before = await eventsAt(path)
  const body = { competition: 'league', from: 'Greys', to: 'Harbour', reason: 'The club has another name' }
  expect((await api.post('/api/admin/teams/rename', body, { as: admin })).status).toBe(200)
  const after = await eventsAt(path)
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
  expect(after.map(({ sequence }, at) => sequence > (before[at]?.sequence ?? 0))).toEqual([true, true])
  expect(after[0]?.description).toContain('Greens - Harbour')
})

test('leads nowhere while its fan is blocked, and to the calendar again afterwards', async () => {
  const path = await make(ben)
  const block = (since: string | null) =>
    api.pool.query('update identity.users set blocked_at = $1 where id = $2', [since, ben.id])
  await block(BEFORE_LOCK.toISOString())
  expect((await api.get(path)).status).toBe(404)
  await block(null)
  expect((await api.get(path)).status).toBe(200)
})
