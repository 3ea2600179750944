import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { ensureLive } from '#projections/engine/rebuild/rebuild.ts'
import { askReplay, findReplay } from '#projections/engine/rebuild/replays.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { playMany } from '#tests/support/engine/workshop.ts'
import { until } from '#tests/support/until.ts'
import { openReplayThreads, type ReplayThreads } from './threads.ts'

let database: TestDatabase
let engine: ReturnType<typeof createEngine>
let threads: ReplayThreads

beforeAll(async () => {
  database = await freshDatabase()
  await migrateControl(database.pool)
  const store = await createPostgresEventStore({ url: database.url })
  engine = createEngine({
    pool: database.pool,
    store,
    projectionsFor: ruleset => createReadModelProjections(ruleset ? { ruleset } : {}),
  })
  await ensureLive(engine)
  await playMany(store, 20, 20)
  threads = openReplayThreads(database.url)
})
afterAll(async () => {
  await threads.close()
  await engine.store.close()
  await database.drop()
})

const stateOf = async (id: string) => (await findReplay(engine.control, id))?.state

test('a replay runs in the thread to its end, and where nothing waits the thread ends at once', async () => {
  const id = await askReplay(engine.control, { kind: 'rebuild' }, 'an admin')
  await threads.runNext(new AbortController().signal)
  expect(await findReplay(engine.control, id)).toMatchObject({ state: 'done', result: { events: 400 } })
  await threads.runNext(new AbortController().signal)
})

test('a process that stops puts the replay of its thread back', async () => {
  const id = await askReplay(engine.control, { kind: 'rebuild' }, 'an admin')
  // The replay waits at its first statement on the log.
  const session = await database.pool.connect()
  await session.query('begin; lock table eventstore.events in access exclusive mode')
  const stop = new AbortController()
  const running = threads.runNext(stop.signal)
  await until('the replay has begun', async () => (await stateOf(id)) === 'running')
  stop.abort()
  await session.query('rollback')
  session.release()
  await running
  expect(await stateOf(id)).toBe('waiting')
})
