/**
 * The model test: random histories of commands, corrections, duplicates, crashes and rebuilds; the oracle is a plain
 * fold of the log. Its parts are files of their own, so that they run side by side.
 * `MODEL_HISTORIES=20000 npm test -- --project int tests/model` plays more. A failed test names its seed:
 * `SEED=<seed> MODEL_HISTORIES=100 npm test -- --project int tests/model` plays the histories of that test again.
 */
import { expect, inject, test } from 'vitest'
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

const HISTORIES = Number(process.env.MODEL_HISTORIES ?? (inject('thorough') ? 1000 : 200))
/** Histories that share one database: enough to mix in one batch, few enough that each run is short. */
const TOGETHER = 100
/** Commands under way at once. */
const CONCURRENCY = 8
/** One for all parts. */
const SEED = inject('seed')
/** Seldom folded, many events of one match share a batch; often, each batch ends between two of them. */
const FOLD_CHANCES = [0.004, 0.008, 0.03] as const
const CRASHED = 'model-crashes'
/** Beside busy neighbours; alone ten seconds. In milliseconds. */
const RUN_MS = 180_000

/** Files that share the histories. */
const PARTS = 4

/**
 * Registers the tests of one part.
 * @param part 1 to `PARTS`
 */
export function playPart(part: number): void {
  const runs = Array.from({ length: Math.ceil(HISTORIES / TOGETHER) }, (_, run) => SEED + run)
  const mine = runs.filter((_, run) => run % PARTS === part - 1)
  console.log(`model test, part ${part} of ${PARTS}: ${HISTORIES} histories in all, SEED=${SEED}`)
  // Fewer histories than parts leave a part without any.
  if (mine.length === 0) test.skip('no histories for this part', () => {})
  else test.each(mine)('histories of seed %i', { timeout: RUN_MS }, playTogether)
}

async function playTogether(seed: number): Promise<void> {
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
    const foldChance = random.pick(FOLD_CHANCES)
    await play(histories, random, () => disturb(engine, projectors, random, foldChance))
    for (const projector of projectors) await insist(() => projector.run())

    const events = (await store.readAll(START, 1_000_000)) as RecordedEvent[]
    const expected = verdictOf(events)
    expect(expected.refused, 'saves and coupons that an older judgement let pass').toBeGreaterThan(0)
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
}

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

/**
 * Now and then: fold what there is, cut every connection of the projectors, or rebuild and swap.
 * @param foldChance of one step
 */
async function disturb(
  engine: Engine,
  projectors: Projector[],
  random: Random,
  foldChance: number,
): Promise<void> {
  const dice = random.next()
  if (dice < foldChance) await insist(() => random.pick(projectors).run())
  else if (dice < foldChance + 0.002) {
    const admin = openPool(String(engine.pool.options.connectionString), 'model-admin', 1)
    // Other parts of the model test run beside this one, on databases of their own.
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 and datname = current_database()`,
      [CRASHED],
    )
    await admin.end()
  } else if (dice < foldChance + 0.0025) await rebuild(engine).catch(() => {})
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
