/** One gate for all commands: while the log is refused nothing is written, everybody reads the same sentence, and it is kept for good. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/addresses.ts'
import { contract, type RouteName } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { EVENT_TOPICS } from '#domain/topics.ts'
import { START } from '#eventstore/port.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { beginAnew, setRefusal } from '#projections/log/kept/checkpoints.ts'
import { incidentsOf } from '#projections/log/kept/incidents.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { makeSecretKey, parseSecretKey } from '#proof/note/key.ts'
import { HASH_BYTES } from '#proof/tree/hash.ts'
import type { LogSettings } from '#workers/log/settings.ts'
import { createLog } from '#workers/log/sweep.ts'
import { BEFORE_LOCK, derby, early, later, PLAYED, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, admin, auditor } = people
let api: RunningApi
let settings: LogSettings
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skor-doubt-'))
  const key = await parseSecretKey(await makeSecretKey('skor.example/log'))
  // A folder that nobody has made: the worker makes it.
  settings = { key, before: null, copy: join(folder, 'data', 'log-checkpoint'), witnesses: [] }
  api = await runApi()
  api.now = PLAYED
  const score = { matchId: derby, fristTeamSore: 1, secondTeamSore: 0 }
  expect((await api.post('/api/admin/setscore', score, { as: admin })).status).toBe(200)
  api.now = BEFORE_LOCK
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

/** A worker that keeps the log, as after a start, a minute later. */
async function look(own = settings): Promise<unknown> {
  await api.settled()
  const { pool, store, readModel } = api
  const engine = createEngine({ pool, store, projectionsFor: () => createReadModelProjections() })
  const logger = { error: () => {}, info: () => {}, warn: () => {} } as never
  const deps = { log: logOf(pool), identity: openIdentity(pool), store, readModel, engine, logger }
  return createLog({ ...deps, settings: own })(new Date(Date.now() + 61_000))
}
/** What is behind, a sentence a line, once the answer of a moment ago is not given any more. */
const behindNow = () =>
  expect.poll(async () => (await api.get('/healthz')).body.behind.join('\n'), { timeout: 5_000 })
const save = (home: number) => api.post('/api/saveMatchHistry', prediction(early, home, 1), { as: ada })
const head = async () => (await api.get('/api/log')).body.data

test('while the log is refused no command of the contract writes, and all say the same sentence', async () => {
  await setRefusal(logOf(api.pool), 'somebody rewrote it')
  await api.watch.compare()
  const { doubt } = await head()
  expect(doubt).toContain('the log is refused: somebody rewrote it')
  expect(doubt).toContain('npm run log:begin')
  await behindNow().toBe(doubt)
  const dash = (await api.get('/api/admin/dash', { as: auditor })).body.data
  expect([dash.doubt, dash.toDo.doubts]).toEqual([doubt, 1])
  const periods = (await api.get('/api/admin/prizes', { as: admin })).body.data
  expect(new Set(periods.map((period: { doubt: string }) => period.doubt))).toEqual(new Set([doubt]))

  const topics = new Set<string>(EVENT_TOPICS)
  const commands = (Object.keys(contract) as RouteName[]).filter(name => {
    const { method, changes }: RouteContract = contract[name]
    return method === 'POST' && changes.some(topic => topics.has(topic))
  })
  expect(commands.length).toBeGreaterThan(40)
  const before = (await api.store.readAll(START, 10_000)).length
  for (const name of commands) {
    const { path, access }: RouteContract = contract[name]
    const as = access === 'admin' || access === 'staff' ? admin : ada
    const { status, body } = await api.post(`${API_BASE}${path.replace(/:\w+/g, 'x')}`, {}, { as })
    expect([name, status, body.code]).toEqual([name, 503, 'log-refused'])
    expect(body.message).toBe(`Nothing can be saved now: ${doubt}.`)
  }
  expect(await api.store.readAll(START, 10_000)).toHaveLength(before)
  await setRefusal(logOf(api.pool), null)
  await api.watch.compare()
  expect((await save(1)).status).toBe(200)
})

test('database and read model that were restored together from an older dump take no save and no score', async () => {
  await look()
  const size = (await head()).checkpoint.size
  expect(await readFile(settings.copy, 'utf8')).toContain(`\n${size}\n`)
  // All of the database goes back by one event, with its checkpoint; what stands outside of it stays.
  await api.pool.query(`
    delete from log.checkpoints where size = ${size}; delete from log.leaves where index = ${size - 1};
    update log.tiles set hashes = substring(hashes from 1 for ${(size - 1) * HASH_BYTES});
    update log.head set size = ${size - 1}`)
  await look()
  await api.watch.compare()
  await behindNow().toContain('an older backup of the database was restored')
  expect((await save(2)).body.code).toBe('log-refused')
  api.now = PLAYED
  const score = { matchId: early, fristTeamSore: 2, secondTeamSore: 1 }
  expect((await api.post('/api/admin/setscore', score, { as: admin })).body.code).toBe('log-refused')
  const publication = { competition: 'league', period: 'round-1', fingerprint: 'x' }
  expect((await api.post('/api/admin/prizes/publish', publication, { as: admin })).body.code).toBe(
    'log-refused',
  )
})

test('what was noticed is kept for good, also after it was undone and after the database forgot it', async () => {
  const lasting = (await head()).incidents[0]
  expect(lasting).toMatchObject({ kind: 'log', until: null })
  expect(lasting.what).toContain('an older backup of the database was restored')
  // Without the copy nothing signed says how the log ended, and with it the same works.
  await beginAnew(logOf(api.pool), 'The disk failed')
  await look()
  expect((await head()).incidents[0].what).toContain('the end of log 1 is not signed')
  await beginAnew(logOf(api.pool), 'The disk failed', await readFile(settings.copy, 'utf8'))
  await api.watch.compare()
  const kept = (await head()).incidents.find(
    ({ what: sentence }: { what: string }) => sentence === lasting.what,
  )
  expect(kept).toMatchObject({ until: expect.any(String) })
  await look()
  await api.watch.compare()
  expect(
    (
      await api.post(
        '/api/admin/setscore',
        { matchId: early, fristTeamSore: 2, secondTeamSore: 1 },
        { as: admin },
      )
    ).status,
  ).toBe(200)
  await api.pool.query('delete from log.incidents')
  await look()
  expect((await head()).incidents).toContainEqual(expect.objectContaining({ what: lasting.what }))
})

test('a copy that is gone is written anew and noted; where it can not be written, not ready and nothing signed', async () => {
  await rm(settings.copy)
  await look()
  expect(await readFile(settings.copy, 'utf8')).toBeTruthy()
  expect((await incidentsOf(logOf(api.pool)))[0]?.what).toContain('was not there')

  const signed = (await head()).checkpoint.size
  await writeFile(join(folder, 'file'), '')
  const elsewhere = { ...settings, copy: join(folder, 'file', 'log-checkpoint') }
  api.now = BEFORE_LOCK
  expect(
    (await api.post('/api/admin/updatematch', { matchId: later, ground_name: 'The Hill' }, { as: admin }))
      .status,
  ).toBe(200)
  // What is folded is sealed.
  await api.settled()
  await look(elsewhere)
  expect((await head()).checkpoint.size).toBe(signed)
  await behindNow().toContain('give the workers a DATA_DIR that they can write to')
  expect((await api.get('/healthz')).status).toBe(503)
  await look()
  expect((await head()).checkpoint.size).toBeGreaterThan(signed)
  await behindNow().toBe('')
})
