/** The event store is restored from an older backup under a running API, and under one that starts. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { API_BASE } from '#contract/addresses.ts'
import { contract, type RouteName } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { streams } from '#domain/streams.ts'
import { START } from '#eventstore/port.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { keepMoved, movedBy } from '#projections/engine/rebuild/past.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { restorePostgres } from '#tests/support/raw-events.ts'
import { until } from '#tests/support/until.ts'
import { BEFORE_LOCK, derby, early, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { played } from '../support/playing.ts'
import { type Caller, PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin } = people

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterEach(() => api.close())

/** Not from this machine: through a proxy. */
const ELSEWHERE = { headers: { 'X-Forwarded-For': '203.0.113.7' } }
const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } })
const save = (caller: Caller, key: string) =>
  caller.post('/api/saveMatchHistry', prediction(early, 2, 0), { as: ada, ...withKey(key) })
const doubleUp = (key: string) =>
  api.post(
    '/api/users/usecoupon',
    { competition_id: early, status: 'freepass' },
    { as: ben, ...withKey(key) },
  )
const eventsOf = (caller: Pick<RunningApi, 'store'>) => caller.store.readAll(START, 1_000)

test('says so, refuses what would write, and after a replay keeps nothing of the lost events', async () => {
  const left = (await eventsOf(api)).length
  expect((await save(api, 'first-save')).status).toBe(200)
  expect((await save(api, 'quiet-save')).body).toMatchObject({ status: true, position: '' })
  expect((await doubleUp('first-use')).status).toBe(200)
  expect((await doubleUp('refused-use')).body.code).toBe('coupon-used')
  const moved = { matchId: early, match_time: '2026-03-07T13:30:00Z', reason: 'For television' }
  const { position } = (await api.post('/api/admin/updatematch', moved, { as: admin })).body
  await until('all of it is folded', () => api.readModel.position() === position)

  await restorePostgres(api.pool, left)
  await api.watch.compare()
  const other = await api.another()
  const writes = [
    ['/api/saveMatchHistry', prediction(derby, 1, 0), ada],
    ['/api/users/withdrawprediction', { competition_id: early }, ada],
    ['/api/users/usecoupon', { competition_id: derby, status: 'weekly' }, ada],
    ['/api/users/playtime', await played(api, ada), ada],
    ['/api/admin/updatematch', { matchId: derby, ground: 'Elsewhere' }, admin],
  ] as const
  for (const caller of [api, other]) {
    const { status, body } = await caller.get('/healthz')
    const fromElsewhere = await caller.get('/healthz', ELSEWHERE)
    expect(status).toBe(503)
    expect(body).toMatchObject({ ready: false, storeReplaced: true })
    expect(body.behind).toEqual([expect.stringContaining('an older backup was restored')])
    expect(body.behind[0]).toContain('npm run replay')
    expect(body.behind[0]).toContain(`position ${position}`)
    expect(body.behind[0]).toContain(`position ${body.head}`)
    for (const [path, payload, as] of writes) {
      const refusal = await caller.post(path, payload, { as })
      expect([path, refusal.status, refusal.body.code]).toEqual([path, 503, 'store-replaced'])
      const { behind } = as === admin ? body : fromElsewhere.body
      expect(refusal.body.message).toContain(behind[0])
    }
    expect((await caller.get('/api/matchList', { as: ada })).status).toBe(200)
  }
  expect(await eventsOf(api)).toHaveLength(left)
  expect(api.readModel.position()).toBe(position)

  const projectionsFor = () => createReadModelProjections()
  const engine = createEngine({ pool: api.pool, store: api.store, projectionsFor })
  // What was counted of an event that is lost: another event may be written in its place.
  const lost = { position, stream: streams.roundOf(early), revision: left }
  await keepMoved(engine.control, lost, 7)
  expect((await movedBy(engine.control, [lost]))(lost)).toBe(7)
  await rebuild(engine)
  expect((await movedBy(engine.control, [lost]))(lost)).toBeNull()
  for (const caller of [api, other])
    await until('it is ready', async () => (await caller.get('/healthz')).status === 200)
  // The answers of before rested on a prediction and a coupon that are lost, and on a match that has locked.
  const again = await save(other, 'quiet-save')
  expect(again.body).toMatchObject({ status: true, behind: false })
  expect(again.body.position).not.toBe('')
  expect((await doubleUp('refused-use')).status).toBe(200)
  expect((await save(api, 'first-save')).status).toBe(200)
  expect(await eventsOf(api)).toHaveLength(left + 2)
  await until('all of it is folded', async () => api.readModel.position() === (await api.store.head()))
  expect(await verify(engine)).toMatchObject({ equal: true, differences: [] })
  await other.close()
})

test('says so under a running API when the store is emptied, and when another one takes its place', async () => {
  expect((await save(api, 'first-save')).status).toBe(200)
  await api.settled()
  const { rows: lost } = await api.pool.query('select * from eventstore.events order by position limit 1')
  const position = api.readModel.position()
  const refused = async (reason: string) => {
    const health = () => api.get('/healthz')
    await until(reason, async () => (await health()).body.behind[0]?.includes(reason) === true)
    const { status, body } = await health()
    expect([status, body.storeReplaced, body.behind.length]).toEqual([503, true, 1])
    expect(body.behind[0]).toContain('npm run replay')
    expect((await save(api, `save ${reason}`)).body.code).toBe('store-replaced')
    expect(api.readModel.position()).toBe(position)
  }
  await restorePostgres(api.pool, 0)
  await refused('it is empty')
  const stranger = { ...lost[0], id: crypto.randomUUID() }
  await api.pool.query(
    'insert into eventstore.events select * from json_populate_record(null::eventstore.events, $1::json)',
    [JSON.stringify(stranger)],
  )
  await refused('it is another store')
})

test('is ready again without a replay when the right store is brought back', async () => {
  expect((await save(api, 'first-save')).status).toBe(200)
  await api.settled()
  const { rows } = await api.pool.query('select * from eventstore.events order by position desc limit 1')
  const [newest] = rows
  await restorePostgres(api.pool, Number(newest.position) - 1)
  await api.watch.compare()
  expect((await save(api, 'second-save')).status).toBe(503)
  await api.pool.query(
    'insert into eventstore.events select * from json_populate_record(null::eventstore.events, $1::json)',
    [JSON.stringify(newest)],
  )
  await until('it is ready', async () => (await api.get('/healthz')).status === 200)
  expect((await save(api, 'second-save')).body).toMatchObject({ status: true, position: '' })
})

test('visitors and fans read it without host and name of the database; staff, and who asks on the machine, read all of it', async () => {
  const left = (await eventsOf(api)).length
  expect((await save(api, 'first-save')).status).toBe(200)
  await api.settled()
  await restorePostgres(api.pool, left)
  const problem = await api.watch.compare()
  const { address } = api.store
  expect(problem).toContain(` at ${address}, `)
  const read = problem?.replace(` at ${address}`, '')

  const questions = (Object.keys(contract) as RouteName[]).filter(name => contract[name].method === 'GET')
  const [host, database] = [new URL(address).host, new URL(address).pathname.slice(1)]
  for (const as of [undefined, ada])
    for (const name of questions) {
      const { path }: RouteContract = contract[name]
      const address = `${API_BASE}${path.replace(/:\w+/g, 'x')}`
      const { body } = await api.get(address, as ? { as } : {})
      const text = JSON.stringify(body)
      expect([name, text.includes(host), text.includes(database)]).toEqual([name, false, false])
    }
  const ofFans = [
    (await api.get('/api/log')).body.data.doubt,
    (await api.get('/api/log', { as: ada })).body.data.incidents[0].what,
    (await api.get('/healthz', ELSEWHERE)).body.behind[0],
  ]
  expect(ofFans).toEqual([read, read, read])
  expect((await save(api, 'second-save')).body.message).toBe(`Nothing can be saved now: ${read}.`)

  const { data } = (await api.get('/api/log', { as: admin })).body
  const ofStaff = [
    data.doubt,
    data.incidents[0].what,
    (await api.get('/api/admin/dash', { as: admin })).body.data.doubt,
    (await api.get('/healthz')).body.behind[0],
  ]
  expect(ofStaff).toEqual([problem, problem, problem, problem])
  const moved = { matchId: derby, ground: 'Elsewhere' }
  const refusal = await api.post('/api/admin/updatematch', moved, { as: admin })
  expect(refusal.body.message).toBe(`Nothing can be saved now: ${problem}.`)
})

test('a login is taken and writes no reward points', async () => {
  const setting = { startDate: '2026-03-01', endDate: '2026-03-31', points: 10 }
  expect((await api.post('/api/admin/rewardpoints', setting, { as: admin })).status).toBe(200)
  const left = (await eventsOf(api)).length
  await save(api, 'first-save')
  await api.settled()
  await until('all of it is folded', async () => api.readModel.position() === (await api.store.head()))
  await restorePostgres(api.pool, left)
  expect(await api.watch.compare()).toContain('an older backup')
  const credentials = { email: ada.email, password: PASSWORD }
  expect((await api.post('/api/login', credentials)).status).toBe(200)
  await api.settled()
  expect(await eventsOf(api)).toHaveLength(left)
})
