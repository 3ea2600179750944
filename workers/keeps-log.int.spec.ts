/** The running workers keep the log by themselves: nobody calls what they call. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { derby, matchThatLocksIn, PLAYED, prediction } from '#api/support/league.ts'
import { PASSWORD, people } from '#api/support/people.ts'
import { type RunningApi, runApi } from '#api/support/running-api.ts'
import { streams } from '#domain/streams.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { newestCheckpoint } from '#projections/log/kept/checkpoints.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { makeSecretKey } from '#proof/note/key.ts'
import { readConfig } from '#runtime/config.ts'
import { until } from '#tests/support/until.ts'
import { logSettings } from './log/settings.ts'
import { startWorkers, type Workers } from './start.ts'

/** Half of the minute after which a checkpoint comes for any reason: what comes sooner came for its own. */
const SOON_MS = 30_000
/** For all of a test on a busy machine, in milliseconds. */
const WITHIN_MS = 120_000

let api: RunningApi
let workers: Workers
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skor-keeps-log-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_KEY: await makeSecretKey('skor.example/log'),
  })
  api = await runApi()
  workers = await startWorkers(config, {
    databaseUrl: api.pool.options.connectionString ?? '',
    store: api.store,
    projectionsFor: () => createReadModelProjections(),
    logger: pino({ level: 'silent' }),
    log: await logSettings(config),
  })
})
afterAll(async () => {
  await workers.close()
  await api.close()
  await rm(folder, { recursive: true })
})

const newest = () => newestCheckpoint(logOf(api.pool))
const leaves = async () => Number(await api.store.head())

test(
  'a checkpoint covers a result at once, and does not wait for its minute',
  async () => {
    await until('the first checkpoint is kept', async () => (await newest())?.cause === 'first', SOON_MS)
    api.now = PLAYED
    const score = { matchId: derby, fristTeamSore: 1, secondTeamSore: 0 }
    expect((await api.post('/api/admin/setscore', score, { as: people.admin })).status).toBe(200)
    const size = await leaves()
    await until('the result is covered', async () => ((await newest())?.size ?? 0) >= size, SOON_MS)
    expect(await newest()).toMatchObject({ cause: 'public event' })
  },
  WITHIN_MS,
)

test(
  'a deleted account is recorded, and the record is covered',
  async () => {
    const { ben } = people
    const deleted = await api.post('/api/users/deleteaccount', { password: PASSWORD }, { as: ben })
    expect(deleted.status).toBe(200)
    const stream = streams.account(ben.id)
    await until('it is recorded', async () => (await api.store.readStream(stream)).length > 0, SOON_MS)
    expect((await api.store.readStream(stream)).map(({ type }) => type)).toEqual(['AccountDeleted'])
    const size = await leaves()
    await until('the record is covered', async () => ((await newest())?.size ?? 0) >= size, SOON_MS)
  },
  WITHIN_MS,
)

/** Longer than a save takes on a busy machine, in milliseconds. */
const TO_LOCK_MS = 8_000

test('the saves of a match are covered when its lock has passed, and do not wait for their minute', {
  tags: ['thorough'],
  timeout: WITHIN_MS,
}, async () => {
  // Sessions last by the clock of the server that began them.
  api.now = new Date()
  const { match } = await matchThatLocksIn(api.store, TO_LOCK_MS)
  const scheduled = await leaves()
  await until('the match is covered', async () => ((await newest())?.size ?? 0) >= scheduled, SOON_MS)
  const real = await api.another(() => new Date())
  expect((await real.post('/api/saveMatchHistry', prediction(match, 2, 0), { as: people.ada })).status).toBe(
    200,
  )
  await real.close()
  const size = await leaves()
  await until('the save is covered', async () => ((await newest())?.size ?? 0) >= size, SOON_MS)
  expect(await newest()).toMatchObject({ cause: 'lock' })
})
