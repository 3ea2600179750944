/** Points that a league deducts: in the table, in the audit trail, and given back. */

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tableOrders } from '#domain/competition/presets/table-orders.ts'
import { streams } from '#domain/streams.ts'
import { BEFORE_LOCK, early, LEAGUE, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, admin, auditor } = people
const reason = 'Wages were not paid'
const decision = { competition: LEAGUE, team: 'Greens', points: 4, reason, from: '2026-03-01' }

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterEach(() => api.close())

const deduct = (changed: object = {}, headers: Record<string, string> = {}) =>
  api.post('/api/admin/deductions', { ...decision, ...changed }, { as: admin, headers })
const lift = (deduction: number) =>
  api.post(
    '/api/admin/deductions/lift',
    { competition: LEAGUE, deduction, reason: 'The appeal was allowed' },
    { as: admin },
  )
const tableOf = async () => (await api.get('/api/getTables')).body.data
const deductionEvents = async () => (await api.store.readStream(streams.competition(LEAGUE))).slice(2)

test('a deduction shows in the table with its reason, in the list and in the audit trail, until it is lifted', async () => {
  const { status, body } = await deduct()
  expect([status, body.message, body.behind]).toEqual([200, 'Points deducted', false])
  const { Greens, Reds } = await tableOf()
  expect(Greens).toMatchObject({ pts: -4, deductions: [{ points: 4, reason, from: '2026-03-01' }] })
  expect(Reds).toMatchObject({ pts: 0, deductions: [] })
  expect(Object.keys(await tableOf()).at(-1)).toBe('Greens')

  expect((await lift(1)).status).toBe(200)
  expect((await tableOf()).Greens).toMatchObject({ pts: 0, deductions: [] })
  const list = await api.get('/api/admin/deductions', { as: auditor })
  expect(list.body.data).toEqual([
    {
      deduction: 1,
      team: 'Greens',
      points: 4,
      reason,
      from: '2026-03-01',
      liftedBecause: 'The appeal was allowed',
    },
  ])
  const audit = await api.get('/api/admin/audit?limit=2', { as: auditor })
  expect(audit.body.data).toMatchObject([
    { what: '4 points of the table given back to Greens', reason: 'The appeal was allowed', match: null },
    { what: '4 points of the table deducted from Greens, from 2026-03-01 on', reason },
  ])
})

test('a deduction of a later day waits for that day', async () => {
  await deduct({ from: '2026-03-08' })
  expect((await tableOf()).Greens).toMatchObject({ pts: 0, deductions: [] })
  api.now = new Date('2026-03-08T00:00:00.000Z')
  expect((await tableOf()).Greens).toMatchObject({ pts: -4 })
})

test('equal requests at the same time deduct once, different ones each', async () => {
  const equal = await Promise.all(Array.from({ length: 12 }, () => deduct()))
  expect(equal.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(equal.filter(({ body }) => body.data.changed)).toHaveLength(1)
  const different = await Promise.all(
    Array.from({ length: 12 }, (_, index) => deduct({ reason: `Decision ${index}`, points: index + 1 })),
  )
  expect(different.every(({ body }) => body.data.changed)).toBe(true)
  await Promise.all(Array.from({ length: 6 }, () => lift(1)))
  const events = await deductionEvents()
  expect(events.map(({ type }) => type)).toEqual([
    ...Array(13).fill('PointsDeducted'),
    'PointsDeductionLifted',
  ])
  // 1 to 12 points: what was lifted is given back.
  expect((await tableOf()).Greens.pts).toBe(-78)
})

test('a retry is the first deduction again, also after it was lifted', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const first = await deduct({}, headers)
  await lift(1)
  expect((await deduct({}, headers)).body.position).toBe(first.body.position)
  expect((await deduct({ points: 5 }, headers)).body.code).toBe('key-reused')
  expect(await deductionEvents()).toHaveLength(2)
})

test('predictions go on while points are deducted: the rules of the game are the same', async () => {
  const save = (goals: number) => api.post('/api/saveMatchHistry', prediction(early, goals, 0), { as: ada })
  expect((await save(1)).status).toBe(200)
  const answers = await Promise.all([save(2), deduct(), deduct({ points: 1 }), save(3)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const explained = await api.get(`/api/explain/${early}`, { as: ada })
  expect(JSON.stringify(explained.body.data)).not.toContain(reason)
})

test('what can not be taken is refused with a sentence, and nothing is written', async () => {
  const choose = 'Please choose a team'
  const points = 'Please enter 1 to 100 points'
  const why = 'Please give a reason of 3 to 300 characters'
  const cases: readonly [object, number, string][] = [
    [{ team: 'Purples' }, 400, 'No team of the table is called Purples'],
    [{ team: '' }, 400, choose],
    [{ points: 0 }, 400, points],
    [{ points: 101 }, 400, points],
    [{ points: '4' }, 400, points],
    [{ reason: '  a  ' }, 400, why],
    [{ reason: undefined }, 400, why],
    [{ from: '1 March' }, 400, 'Please choose a day in the years 1850 to 2199'],
    [{ competition: 'another-league' }, 404, 'There is no such competition'],
  ]
  const answers = await Promise.all(cases.map(([changed]) => deduct(changed)))
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    cases.map(([, status, message]) => [status, message]),
  )
  const unknown = await lift(1)
  expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such deduction'])
  expect(await deductionEvents()).toEqual([])
})

test('an order of the table is adopted by its criteria; who is level on all of them shares a place until an admin decides', async () => {
  const order = (criteria: object, why?: string) =>
    api.post('/api/admin/table-order', { competition: LEAGUE, order: criteria, reason: why }, { as: admin })
  const decide = (teams: readonly string[], as = admin) =>
    api.post(
      '/api/admin/places',
      { competition: LEAGUE, teams, by: 'lots', reason: 'Drawn at the office' },
      { as },
    )
  const places = async () =>
    Object.entries<{ place: number; shared: boolean }>(await tableOf()).map(([team, { place }]) => [
      team,
      place,
    ])
  expect((await places()).every(([, place]) => place === 1)).toBe(true)

  const bad = await order({ win: 4, criteria: ['points'] })
  expect([bad.status, bad.body.message]).toEqual([400, '2 or 3 points for a win'])
  expect((await order(tableOrders.uefa)).body.message).toBe('The order of the tables is in force')
  const inForce = (await api.get('/api/admin/table-order', { as: auditor })).body.data
  expect(inForce.order).toEqual(tableOrders.uefa)
  expect(inForce.presets).toContainEqual({ name: 'fifa', order: tableOrders.fifa })
  expect((await order(tableOrders.fifa)).body.message).toBe('Please give a reason for another order')
  expect((await order(tableOrders.fifa, 'The league voted')).status).toBe(200)

  await deduct()
  const teams = (await places()).flatMap(([team, place]) => (place === 1 ? [String(team)] : []))
  expect(teams).not.toContain('Greens')
  const drawn = teams.toReversed()
  const some = await decide(drawn.slice(1))
  expect([some.status, some.body.message]).toEqual([
    400,
    'These teams are not the ones that are level on all criteria',
  ])
  expect((await decide(drawn, ada)).status).toBe(403)
  expect((await decide(drawn)).body.message).toBe('The place is decided')
  expect((await places()).slice(0, -1)).toEqual(drawn.map((team, at) => [team, at + 1]))
  expect((await decide(teams)).status, 'other lots').toBe(200)
  expect((await places()).slice(0, -1)).toEqual(teams.map((team, at) => [team, at + 1]))
  const audit = await api.get('/api/admin/audit?limit=1', { as: auditor })
  expect(audit.body.data).toMatchObject([
    { what: `Place decided by lots: ${teams.join(', ')}`, reason: 'Drawn at the office' },
  ])
})

test('marks of the table are set by an admin, stand at their places, and are changed with a reason that fans can read', async () => {
  const set = (marks: readonly object[], why?: string, as = admin) =>
    api.post('/api/admin/table-marks', { competition: LEAGUE, marks, reason: why }, { as })
  const marks = async () =>
    Object.values<{ place: number; mark: { label: string; tone: string } | null }>(await tableOf()).map(
      ({ place, mark }) => [place, mark?.label ?? null],
    )
  const before = await api.get('/api/admin/table-marks', { as: auditor })
  expect(before.body.data.marks).toBe(null)
  expect(before.body.data.usual[0]).toEqual({ from: 1, to: 4, label: 'Champions League', tone: 'up' })

  const last = (await marks()).length
  const cup = { from: 1, to: last, label: 'Cup', tone: 'up' }
  expect((await set([cup], undefined, ada)).status).toBe(403)
  const twice = await set([cup, { ...cup, to: 1 }])
  expect([twice.status, twice.body.message]).toEqual([400, 'each place has one mark at the most'])
  expect((await set([cup])).body.message).toBe('The marks of the tables are in force')
  expect(new Set((await marks()).map(([, label]) => label))).toEqual(new Set(['Cup']))
  expect((await set([])).body.message).toBe('Please give a reason for other marks')

  await deduct()
  const out = { from: last, to: last, label: 'Relegation', tone: 'down' }
  expect((await set([out], 'The league has one place less')).status).toBe(200)
  expect((await marks()).at(-1)).toEqual([last, 'Relegation'])
  expect(new Set((await marks()).slice(0, -1).map(([, label]) => label))).toEqual(new Set([null]))
  const inForce = await api.get('/api/admin/table-marks', { as: auditor })
  expect(inForce.body.data.marks).toEqual([out])

  const { body } = await api.get('/api/changes')
  expect(body.data).toMatchObject([
    {
      what: `Marks of the table changed from 1\u2013${last} Cup to ${last} Relegation`,
      reason: 'The league has one place less',
      moved: null,
      counting: false,
    },
    { what: '4 points of the table deducted from Greens, from 2026-03-01 on', reason, moved: null },
    { what: `Marks of the table: 1\u2013${last} Cup`, reason: null },
  ])
})
