/**
 * Random histories of commands, corrections, duplicates, crashes and rebuilds; the oracle is a plain fold of the log.
 * `MODEL_HISTORIES=20000 npx vitest run --project int tests/model` plays more; `MODEL_SEED=...` plays them again.
 */
import { expect, test } from 'vitest'
import { type RecordedEvent, START } from '#eventstore/port.ts'
import { createPostgresEventStore, migratePostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { createEngine, type Engine } from '#projections/engine/engine.ts'
import { createProjector, type Projector } from '#projections/engine/fold/projector.ts'
import { ensureLive, rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { ReplayRunning } from '#projections/engine/rebuild/replay-lease.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { openPool } from '#runtime/postgres.ts'
import { freshDatabase } from '../support/database.ts'
import { until } from '../support/until.ts'
import { createHistory, type History } from './history.ts'
import { verdictOf } from './oracle.ts'
import { Random } from './random.ts'
import { readVerdict } from './read-model.ts'

const HISTORIES = Number(process.env.MODEL_HISTORIES ?? 1000)
/** Histories that share one database: enough to mix in one batch, few enough that each run is short. */
const TOGETHER = 100
/** Commands under way at once. */
const CONCURRENCY = 8
const SEED = Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000)
const CRASHED = 'model-crashes'
const RUN_MS = 60_000

console.log(`model test: ${HISTORIES} histories, seed ${SEED}`)
const runs = Array.from({ length: Math.ceil(HISTORIES / TOGETHER) }, (_, run) => SEED + run)

test.each(runs)('histories of seed %i', { timeout: RUN_MS }, async seed => {
  const database = await freshDatabase()
  const crashing = openPool(database.url, CRASHED, 8)
  await migratePostgresEventStore(database.pool)
  await migrateControl(database.pool)
  const store = await createPostgresEventStore({ url: database.url })
  const engine = createEngine({
    pool: crashing,
    store,
    projectionsFor: ruleset => createReadModelProjections(ruleset ? { ruleset } : {}),
  })
  const random = new Random(seed)
  await ensureLive(engine)
  const projectors = [createProjector(engine, 'one'), createProjector(engine, 'two')]
  try {
    const histories = Array.from({ length: TOGETHER }, (_, index) =>
      createHistory(store, new Random(seed * 1000 + index), `${seed}-${index}`),
    )
    await play(histories, random, () => disturb(engine, projectors, random))
    for (const projector of projectors) await insist(() => projector.run())

    const events = (await store.readAll(START, 1_000_000)) as RecordedEvent[]
    const expected = verdictOf(events)
    const actual = await readVerdict(database.pool, expected.boards.keys())
    expect(actual.points).toEqual(expected.points)
    expect(actual.boards).toEqual(expected.boards)

    const verified = await whenFree(() => verify(engine))
    expect(verified.differences).toEqual([])
    expect(verified.equal).toBe(true)
  } finally {
    for (const projector of projectors) await projector.close()
    await store.close()
    await crashing.end()
    await database.drop()
  }
})

/** Takes steps of the histories in random order until all have ended, several at once. */
async function play(histories: History[], random: Random, disturb: () => Promise<void>): Promise<void> {
  const waiting = [...histories]
  const player = async () => {
    while (waiting.length > 0) {
      const [history] = waiting.splice(random.below(waiting.length), 1)
      if (history && (await history.step())) waiting.push(history)
      await disturb()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, player))
}

/** Now and then: fold what there is, cut every connection of the projectors, or rebuild and swap. */
async function disturb(engine: Engine, projectors: Projector[], random: Random): Promise<void> {
  const dice = random.next()
  if (dice < 0.03) await insist(() => random.pick(projectors).run())
  else if (dice < 0.032) {
    const admin = openPool(String(engine.pool.options.connectionString), 'model-admin', 1)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      CRASHED,
    ])
    await admin.end()
  } else if (dice < 0.0325) await rebuild(engine).catch(() => {})
}

/** A rebuild that was cut off keeps its lease until it runs out: others wait, as they do in life. */
async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  let result: T | undefined
  await until('the replay lease is free', async () => {
    try {
      result = await work()
      return true
    } catch (problem) {
      if (problem instanceof ReplayRunning) return false
      throw problem
    }
  })
  return result as T
}

/** Work whose connections may be cut is begun again, as a job is; it must come to an end. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  const TRIES = 20
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (problem) {
      if (attempt === TRIES) throw problem
    }
  }
}
