/** What stands beside the contract: health, numbers, the event stream, the documents, the web app. */
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createEventStoreDBEventStore } from '#eventstore/eventstoredb/event-store.ts'
import { controlOf } from '#projections/engine/control.ts'
import { openReadModel } from '#projections/engine/read/read-model.ts'
import { setRefusal } from '#projections/log/kept/checkpoints.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { DiskWatch } from '#runtime/disk-full.ts'
import { ownPort } from '#tests/support/ports.ts'
import { until } from '#tests/support/until.ts'
import { BEFORE_LOCK, early, LEAGUE, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'
import { health, healthOf } from './health.ts'
import type { RequestState } from './state.ts'

const beside = (queueIsThere = true) => ({
  log: logOf(api.pool),
  control: controlOf(api.pool),
  disk: new DiskWatch(api.pool),
  queueIsThere: () => queueIsThere,
})

let api: RunningApi
let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'skor-web-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>SKOR</title>')
  await writeFile(join(webRoot, 'assets', 'main-4f2a.js'), 'export {}')
  api = await runApi({}, webRoot)
  api.now = BEFORE_LOCK
})
afterAll(async () => {
  await api.close()
  await rm(webRoot, { recursive: true })
})

describe('/healthz', () => {
  test('is 200 once the projections have caught up', async () => {
    const { status, body } = await api.get('/healthz')
    expect([status, body]).toMatchObject([
      200,
      { ready: true, behind: [], position: body.head, parkedStreams: 0 },
    ])
  })

  test('stays ready without its queue, and says so', async () => {
    const { store, readModel, watch } = api
    const clock = { now: () => api.now, problem: () => null }
    expect(await healthOf({ store, readModel, clock, watch, ...beside(false) })).toMatchObject({
      ready: true,
      behind: [],
      degraded: ['queue'],
    })
  })

  test('is not ready once a request met a full disk, until there is room', async () => {
    const { store, readModel, watch } = api
    const clock = { now: () => api.now, problem: () => null }
    const disk = new DiskWatch(api.pool)
    expect(disk.met(new Error('outer', { cause: Object.assign(new Error('x'), { code: '53100' }) }))).toBe(
      true,
    )
    // There is room: the look that finds it clears the state.
    expect(await healthOf({ store, readModel, clock, watch, ...beside(), disk })).toMatchObject({
      ready: true,
    })
  })

  test('says no sooner that the log is refused than commands are', async () => {
    const { store, readModel, watch } = api
    const clock = { now: () => api.now, problem: () => null }
    // Refused while the other parts are still looked at.
    const disk = {
      problem: async () => {
        await setRefusal(logOf(api.pool), 'a leaf was changed')
        return null
      },
    }
    const look = () => healthOf({ store, readModel, clock, watch, ...beside(), disk })
    const isRefused = ({ behind }: { behind: readonly string[] }) => behind.includes(watch.doubt() ?? '')
    const first = await look()
    expect(isRefused(first)).toBe(watch.doubt() !== null)
    expect(first.ready).toBe(watch.doubt() === null)
    expect(isRefused(await look())).toBe(true)
    expect(watch.doubt()).toContain('the log is refused: a leaf was changed')
    await setRefusal(logOf(api.pool), null)
    expect((await healthOf({ store, readModel, clock, watch, ...beside() })).ready).toBe(true)
  })

  test('names what is behind', async () => {
    await api.pool.query(`update control.generations set state = 'retired'`)
    const unready = await openReadModel(api.pool)
    const { store, watch } = api
    const clock = { now: () => api.now, problem: () => null }
    expect(await healthOf({ store, readModel: unready, clock, watch, ...beside() })).toMatchObject({
      ready: false,
      behind: ['the read model is being filled for the first time'],
    })
    await unready.close()
    await api.pool.query(`update control.generations set state = 'live'`)
  })
})

describe('a clock that is apart from the database', () => {
  const PROBLEM = "this server's clock is 600 seconds behind the database's"
  const decided = [
    ['/api/saveMatchHistry', prediction(early, 2, 0), people.ada],
    ['/api/users/withdrawprediction', { competition_id: early }, people.ada],
    ['/api/users/usecoupon', { competition_id: early, status: 'freepass' }, people.ada],
    ['/api/admin/setscore', { matchId: early, fristTeamSore: 1, secondTeamSore: 0 }, people.admin],
    ['/api/admin/setwinner', { matchId: early, winner_name: 'Greens' }, people.admin],
    ['/api/admin/updatematch', { matchId: early, eligibleForDoublePoints: 'false' }, people.admin],
    ['/api/admin/prizematches', { competition: LEAGUE, round: 1, matches: [early] }, people.admin],
    ['/api/bonus/answer', { competition: LEAGUE, question: 1, answer: ['Reds'] }, people.ada],
    ['/api/admin/questions', { competition: LEAGUE }, people.admin],
    ['/api/admin/questions/answer', { competition: LEAGUE, question: 1, answer: ['Reds'] }, people.admin],
    ['/api/raffles/join', { adult: true }, people.ada],
    ['/api/raffles/leave', {}, people.ada],
    ['/api/raffles/choose', { month: '2026-02', prize: 'shirt' }, people.ada],
    ['/api/admin/raffles/open', { month: '2026-02' }, people.admin],
    ['/api/admin/raffles/close', { month: '2026-02' }, people.admin],
    ['/api/admin/raffles/draw', { month: '2026-02', step: 1 }, people.admin],
  ] as const

  test('makes the product unready, with a sentence, and decides nothing', async () => {
    api.clockProblem = PROBLEM
    try {
      await until('/healthz says so', async () => (await api.get('/healthz')).status === 503)
      expect((await api.get('/healthz')).body).toMatchObject({ ready: false, behind: [PROBLEM] })
      for (const [path, body, as] of decided) {
        const { status, headers, body: answer } = await api.post(path, body, { as })
        expect([path, status, answer.code, headers.get('Retry-After')]).toEqual([
          path,
          503,
          'clock-apart',
          '10',
        ])
      }
      expect((await api.get('/api/matchList', { as: people.ada })).status).toBe(200)
    } finally {
      api.clockProblem = null
    }
    expect((await api.post('/api/saveMatchHistry', prediction(early, 2, 0), { as: people.ada })).status).toBe(
      200,
    )
  })
})

test('/healthz says why the event store does not answer, and on this machine where it is', async () => {
  const store = createEventStoreDBEventStore({ url: `esdb://127.0.0.1:${await ownPort()}?tls=false` })
  const readModel = await openReadModel(api.pool)
  const server = new Koa<RequestState>()
    .use(
      health({
        store,
        readModel,
        watch: api.watch,
        ...beside(),
        clock: { now: () => new Date(), problem: () => null },
      }),
    )
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ ready: false, behind: [expect.stringContaining('ECONNREFUSED')] })
  const elsewhere = await fetch(`http://127.0.0.1:${port}`, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
  expect(await elsewhere.json()).toEqual({
    ready: false,
    behind: ['the database or the event store is away'],
  })
  server.close()
  await readModel.close()
  await store.close()
})

describe('/metrics', () => {
  test('has the times of each route and no address of a fan', async () => {
    await api.get(`/api/explain/${early}`, { as: people.ada })
    const { status, body } = await api.get('/metrics')
    expect(status).toBe(200)
    expect(body).toContain(
      'skor_http_seconds_count{method="GET",route="/api/explain/:matchId",status="200"} 1',
    )
    expect(body).toContain('skor_projection_behind 0')
    for (const name of [
      'parked_streams',
      'mails_refused',
      'replays_open',
      'log_checkpoint_age_seconds',
      'pool_connections',
    ])
      expect(body).toContain(`skor_${name}`)
    expect(body).not.toContain(early)
  })

  test('is for staff where it is asked for from elsewhere', async () => {
    const statuses = []
    for (const as of [undefined, people.ada, people.auditor]) {
      const headers = { 'X-Forwarded-For': '203.0.113.7' }
      statuses.push((await api.get('/metrics', as ? { as, headers } : { headers })).status)
    }
    expect(statuses).toEqual([401, 403, 200])
  })
})

describe('/api/stream', () => {
  test('names what changed, and never whose', async () => {
    const stop = new AbortController()
    const response = await fetch(`${api.url}/api/stream`, { signal: stop.signal })
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/event-stream'])
    const received = receive(response)
    await api.post('/api/saveMatchHistry', prediction(early, 1, 0), { as: people.ada })
    const text = await received
    expect(text).toContain('event:changed')
    expect(text).not.toContain(people.ada.id)
    stop.abort()
  })

  async function receive(response: Response): Promise<string> {
    let text = ''
    if (!response.body) throw new Error('the stream has no body')
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      if (text.includes('event:changed') && text.endsWith('\n\n')) break
    }
    return text
  }
})

/** What a browser sends for content that it has; without the second header fetch adds `no-cache`. */
const known = (tag: string) => ({ 'If-None-Match': tag, 'Cache-Control': 'max-age=0' })

describe('the documents', () => {
  test('have every route of the contract', async () => {
    const { body } = await api.get('/api/openapi.json')
    const operations = Object.values(body.paths as Record<string, object>).flatMap(path => Object.keys(path))
    expect(operations).toHaveLength(Object.keys(contract).length)
    const save = body.paths['/saveMatchHistry'].post
    expect(save.requestBody.content['application/json'].schema.anyOf[0].properties).toHaveProperty(
      'predictionData',
    )
    expect(save.parameters.map(({ name }: { name: string }) => name)).toEqual(['Idempotency-Key'])
    expect(body.paths['/explain/{matchId}'].get.parameters[0]).toMatchObject({
      name: 'matchId',
      in: 'path',
      required: true,
    })
  })

  test('are built once, and not sent again to a browser that has them', async () => {
    const first = await api.get('/api/openapi.json')
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"[\w-]{43}"$/)
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    expect(first.body.servers).toEqual([{ url: '/api' }])
    const again = await api.get('/api/openapi.json', { headers: known(tag) })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  test('can be read on a page that loads nothing from elsewhere', async () => {
    const page = await api.get('/api/docs')
    expect(page.headers.get('Content-Type')).toMatch('text/html')
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file)
    expect(files).toHaveLength(3)
    for (const file of files) expect((await api.get(file)).status).toBe(200)
  })
})

describe('the web app', () => {
  test.each(['/', '/pl_predictor', '/leaderboard?round=38'])('starts at %s', async path => {
    const { status, headers, body } = await api.get(path)
    expect([status, headers.get('Cache-Control'), body]).toEqual([
      200,
      'no-cache',
      expect.stringContaining('SKOR'),
    ])
  })

  test('keeps built files for good', async () => {
    const { status, headers } = await api.get('/assets/main-4f2a.js')
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  test('is answered from memory', async () => {
    const tag = (await api.get('/')).headers.get('ETag') ?? ''
    await rename(join(webRoot, 'index.html'), join(webRoot, 'moved.html'))
    const { status, body } = await api.get('/leaderboard')
    await rename(join(webRoot, 'moved.html'), join(webRoot, 'index.html'))
    expect([status, body]).toEqual([200, expect.stringContaining('SKOR')])
    expect((await api.get('/', { headers: known(tag) })).status).toBe(304)
  })

  test.each(['/assets/gone.js', '/favicon.png', '/../package.json'])(
    'does not pretend that %s is there',
    async path => {
      expect((await api.get(path)).status).toBe(404)
    },
  )
})
