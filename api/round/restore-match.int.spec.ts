/** A match that became void by mistake comes back with its result and its points, without what was given back meanwhile. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { controlOf } from '#projections/engine/control.ts'
import { tryAgain } from '#projections/stuck-items/stuck-items.ts'
import { retype } from '#tests/support/raw-events.ts'
import { runReplay } from '#tests/support/run-replay.ts'
import { until } from '#tests/support/until.ts'
import { BEFORE_LOCK, derby, early, LEAGUE, later, PLAYED, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { pointsOf } from '../support/points.ts'
import { type Caller, type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin, auditor } = people
const reason = 'Another match was abandoned'

let api: RunningApi
let other: Caller & { close(): Promise<void> }
beforeEach(async () => {
  api = await runApi()
  other = await api.another()
  api.now = BEFORE_LOCK
  for (const [as, home] of [
    [ada, 2],
    [ben, 0],
  ] as const) {
    const predictionData = [prediction(early, home, 1), prediction(derby, home, 1)]
    expect((await api.post('/api/saveMatchHistry', { predictionData }, { as })).status).toBe(200)
  }
})
afterEach(async () => {
  await other.close()
  await api.close()
})

async function play(): Promise<void> {
  api.now = PLAYED
  for (const match of [early, derby]) {
    const score = { matchId: match, fristTeamSore: 2, secondTeamSore: 1 }
    expect((await api.post('/api/admin/setscore', score, { as: admin })).status).toBe(200)
    const winner = { matchId: match, winner_name: match === early ? 'Greens' : 'Reds' }
    expect((await api.post('/api/admin/setwinner', winner, { as: admin })).status).toBe(200)
  }
}
async function visible(): Promise<void> {
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })).toBe(true)
}
const outcome = ({ status, body }: Reply) => [status, body.message]
const fate = (action: 'void' | 'restore', more: object = {}, as = admin, headers = {}, on: Caller = api) =>
  on.post('/api/admin/updatematch', { matchId: early, action, reason, ...more }, { as, headers })
const points = () => pointsOf(api)
const restored = async () =>
  (await api.store.readStream(streams.round(LEAGUE, 1))).filter(({ type }) => type === 'MatchRestored')

test('its points come back as the preview said, and the history says from and to', async () => {
  await play()
  await visible()
  const before = await points()
  expect((await fate('void')).status).toBe(200)
  await visible()
  expect(await points()).not.toEqual(before)
  const request = { match: early, action: 'restore', reason }
  const { data: preview } = (await api.post('/api/admin/preview', request, { as: admin })).body
  expect([preview.fans, preview.coupons]).toEqual([1, { fans: [], total: 0 }])
  const done = await fate('restore', { preview: preview.fingerprint })
  expect(done.body).toMatchObject({ status: true, data: { changed: true, asPreviewed: true } })
  await visible()
  expect(await points()).toEqual(before)
  const match = (await api.get(`/api/matches/${early}`, { as: ada })).body.data
  expect(match.match).toMatchObject({ matchStatus: 'settled', fristTeamSore: 2, secondTeamSore: 1 })

  const { data: changes } = (await api.get('/api/changes')).body
  expect(changes.slice(0, 2)).toMatchObject([
    { what: 'No longer void: 2:1 stands again; power-ups that it gave back stay back', reason },
    { what: 'Declared void', reason },
  ])
  const { data: explained } = (await api.get(`/api/explain/${early}`, { as: ada })).body
  const { change } = explained.trace.find(({ type }: { type: string }) => type === 'MatchRestored')
  expect(change).toBeGreaterThan(0)
  const { data: notices } = (await api.get('/api/users/notices', { as: ada })).body
  expect(JSON.stringify(notices)).toContain('No longer void')
  const { output, code } = await runReplay(api.pool.options.connectionString as string, '--verify')
  expect([code, output]).toEqual([0, expect.stringContaining('are equal')])
})

test('a power-up that went back stays back, and what was on its way is waited for', async () => {
  const used = { competition_id: early, status: 'freepass' }
  expect((await api.post('/api/users/usecoupon', used, { as: ada })).status).toBe(200)
  await play()
  await visible()
  const doubled = Number((await points()).get(ada.id))
  const coupons = streams.coupons(LEAGUE, ada.id)
  await retype(api.pool, coupons, 'CouponUsed', 'OfTheNextRelease')
  expect((await fate('void')).status).toBe(200)
  const waiting = async () => (await api.pool.query('select item from control.stuck_items')).rows
  await until('it waits', async () => (await waiting()).length === 1)
  const words =
    'The power-ups of the void match are still on their way back to the fans: please try again in some seconds'
  expect(outcome(await fate('restore'))).toEqual([409, words])
  const preview = { match: early, action: 'restore', reason }
  expect(outcome(await api.post('/api/admin/preview', preview, { as: admin }))).toEqual([409, words])
  await retype(api.pool, coupons, 'OfTheNextRelease', 'CouponUsed')
  await tryAgain(controlOf(api.pool), 'coupon returns', (await waiting())[0].item)
  await until('it came back', async () =>
    (await api.store.readStream(coupons)).some(({ type }) => type === 'CouponReturned'),
  )
  await visible()
  expect((await fate('restore')).status).toBe(200)
  await visible()
  const single = Number((await points()).get(ada.id))
  expect([single < doubled, single]).toEqual([true, (doubled / 3) * 2])
  const again = await api.post(
    '/api/users/usecoupon',
    { competition_id: later, status: 'freepass' },
    { as: ada },
  )
  expect(again.status).toBe(200)
  const { output, code } = await runReplay(api.pool.options.connectionString as string, '--verify')
  expect([code, output]).toEqual([0, expect.stringContaining('are equal')])
})

test('what was open when it became void stays void: its picks have been public', async () => {
  expect((await fate('void')).status).toBe(200)
  const words =
    'Greens v Greys was open for predictions when it became void, and its picks have been public since: it stays void'
  for (const now of [BEFORE_LOCK, PLAYED]) {
    api.now = now
    expect(outcome(await fate('restore'))).toEqual([409, words])
  }
  const preview = { match: early, action: 'restore', reason }
  expect(outcome(await api.post('/api/admin/preview', preview, { as: admin }))).toEqual([409, words])
  expect(await restored()).toEqual([])
})

test('predictions stay closed', async () => {
  api.now = new Date('2026-03-07T14:30:00.000Z')
  expect((await fate('void')).status).toBe(200)
  expect((await fate('restore')).status).toBe(200)
  const late = { predictionData: [prediction(early, 0, 0)] }
  const saved = await api.post('/api/saveMatchHistry', late, { as: ben })
  expect(outcome(saved)).toEqual([400, 'Deadline passed for Greens v Greys'])
})

test('fifty at once on two servers bring it back once, and the same command again is answered as the first time', async () => {
  await play()
  expect((await fate('void')).status).toBe(200)
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) => fate('restore', {}, admin, {}, at % 2 ? api : other)),
  )
  const done = replies.filter(({ body }) => body.data?.changed)
  const refused = replies.filter(({ body }) => !body.data?.changed)
  expect([done.length, (await restored()).length]).toEqual([1, 1])
  expect(new Set(refused.map(reply => JSON.stringify(outcome(reply))))).toEqual(
    new Set([JSON.stringify([409, 'Greens v Greys is not void'])]),
  )
  const key = { 'Idempotency-Key': 'bring-the-derby-back' }
  expect((await fate('void', { matchId: derby })).status).toBe(200)
  const [first, second] = [
    await fate('restore', { matchId: derby }, admin, key),
    await fate('restore', { matchId: derby }, admin, key),
  ]
  expect([first.status, second.status, second.body.position]).toEqual([200, 200, first.body.position])
})

test('nobody but an admin brings a match back, and nobody without a reason', async () => {
  await play()
  expect((await fate('void')).status).toBe(200)
  for (const as of [ada, auditor]) expect((await fate('restore', {}, as)).status).toBe(403)
  expect((await fate('restore', { reason: '' })).status).toBe(400)
  expect(await restored()).toEqual([])
})
