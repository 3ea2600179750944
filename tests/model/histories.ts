/**
 * The model test: random histories of commands, corrections, duplicates, crashes, rebuilds and parked streams; the
 * oracle is a plain fold of the log by rules of its own, and the published verifier reads the log as well. The test's
 * parts are files, so that they run side by side.
 * `MODEL_HISTORIES=20000 npm run test:all -- --project int tests/model` plays more, on each store. A failed test names its seed:
 * `SEED=<seed> MODEL_HISTORIES=100 npm test -- --project int tests/model` plays the histories of that test again.
 */
import { expect, inject, test } from 'vitest'
import { roundOf } from '#domain/match-id.ts'
import { type RecordedEvent, START } from '#eventstore/port.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { createProjector } from '#projections/engine/fold/projector.ts'
import { ensureLive } from '#projections/engine/rebuild/rebuild.ts'
import { ReplayRunning } from '#projections/engine/rebuild/replay-lease.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { createGeneration } from '#projections/support/generation.ts'
import { openPool } from '#runtime/postgres.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { until } from '../support/until.ts'
import { CRASHED, createDisturbances } from './disturbances.ts'
import { hiding } from './hiding.ts'
import { createHistory, type History, STEPS } from './history.ts'
import { insist } from './insist.ts'
import { verdictOf } from './oracle/verdict.ts'
import { createParking } from './parking.ts'
import { comparePrizes } from './prizes.ts'
import { Random } from './random.ts'
import { reachedIn } from './reached.ts'
import { readVerdict } from './read-model.ts'
import { readingOn } from './reading-on.ts'
import { type OpenStore, onPostgres } from './stores.ts'
import { gameOf, totalsByOracle, totalsByVerifier } from './verifier.ts'

const HISTORIES = Number(process.env.MODEL_HISTORIES ?? (inject('thorough') ? 1000 : 60))
/** On another store, where nobody says how many: enough for what depends on a store, which comes in every history. */
const ELSEWHERE = 30
/** Histories that share one database at the most: enough to mix in one batch, few enough that each run is short. */
const TOGETHER = 100
/** Histories of a part whose log is cut into batches once more: those of all parts are a hundred. */
const IN_BATCHES = 25
/** Events of a batch of a projector that is behind, at the most. */
const LARGEST_BATCH = 400
/** Commands under way at once. */
const CONCURRENCY = 8
/** Histories under way at once: few share a batch with many events of each, or many with few events of each. */
const UNDER_WAY = [10, 10, 30, TOGETHER] as const
/** The kinds that depend on a store; all others are up to the deciders, and are reached on the usual one. */
const OF_STORES = /^(refused|parked|retried|folds|cuts|rebuilds)/
/** One for all parts. */
const SEED = inject('seed')
/** Beside busy neighbours; alone under a minute. In milliseconds. */
const RUN_MS = 400_000
/** Further runs at the most: a kind that the histories of a part did not come by by chance is looked for there. */
const FURTHER_RUNS = 2
/** Between the seeds of further runs: no other test of this seed has them. */
const NEXT_RUN = 10_000_000

/** The tables are small whatever the values are; connections are often new, and plan each statement five times else. */
const ONE_PLAN = '-c plan_cache_mode=force_generic_plan'

/** Files that share the histories. */
const PARTS = 4

/**
 * Registers the tests of one part.
 * @param part 1 to `PARTS`
 */
export function playPart(part: number): void {
  const mine = runsOf(HISTORIES).filter((_, run) => run % PARTS === part - 1)
  console.log(`model test, part ${part} of ${PARTS}: ${HISTORIES} histories in all, SEED=${SEED}`)
  // Fewer histories than parts leave a part without any.
  if (mine.length === 0) test.skip('no histories for this part', () => {})
  else register(mine, { open: onPostgres, histories: Math.min(HISTORIES, TOGETHER), asked: () => true })
}

/** Registers the tests of a store that is not the usual one. */
export function playOn(open: OpenStore): void {
  const histories = Number(process.env.MODEL_HISTORIES ?? ELSEWHERE)
  console.log(`model test on another store: ${histories} histories, SEED=${SEED}`)
  register(runsOf(histories), {
    open,
    histories: Math.min(histories, TOGETHER),
    asked: kind => OF_STORES.test(kind),
  })
}

interface Ground {
  readonly open: OpenStore
  /** of one run */
  readonly histories: number
  /** whether a kind must be reached there */
  asked(kind: string): boolean
}

/** The seeds of the runs that make up so many histories. */
function runsOf(histories: number): readonly number[] {
  return Array.from({ length: Math.ceil(histories / TOGETHER) }, (_, run) => SEED + run)
}

/** A test for each run, and one for what all of them together have reached: some kinds come less than once in a run. */
function register(seeds: readonly number[], ground: Ground): void {
  const times = new Map<string, number>()
  const play = async (seed: number) => {
    const reached = Object.entries(await playTogether(seed, ground))
    for (const [kind, count] of reached) times.set(kind, (times.get(kind) ?? 0) + count)
  }
  test.each(seeds)('histories of seed %i', { timeout: RUN_MS }, play)
  test(`every kind was reached, from seed ${seeds[0]} on`, { timeout: FURTHER_RUNS * RUN_MS }, async () => {
    const unreached = () =>
      [...times].flatMap(([kind, count]) => (count === 0 && ground.asked(kind) ? [kind] : []))
    for (let run = 1; run <= FURTHER_RUNS && unreached().length > 0; run++) {
      console.log(`never reached before run ${run}: ${unreached().join(', ')}`)
      await play((seeds[0] ?? SEED) + run * NEXT_RUN)
    }
    expect(unreached(), `were never reached, of ${JSON.stringify(Object.fromEntries(times))}`).toEqual([])
  })
}

/** @returns how often each kind was reached */
async function playTogether(
  seed: number,
  { open, histories: together }: Ground,
): Promise<Readonly<Record<string, number>>> {
  const database = await freshDatabase()
  const crashing = openPool(database.url, CRASHED, 8, { options: ONE_PLAN })
  await migrateControl(database.pool)
  const store = readingOn(await open(database))
  const hidden = hiding(store)
  const engine = createEngine({
    pool: crashing,
    store: hidden.store,
    projectionsFor: ruleset => createReadModelProjections(ruleset ? { ruleset } : {}),
  })
  const random = new Random(seed)
  await ensureLive(engine)
  const projectors = [createProjector(engine, 'one'), createProjector(engine, 'two')]
  try {
    const histories = Array.from({ length: together }, (_, index) =>
      createHistory(store, new Random(seed * 1000 + index), `${seed}-${index}`),
    )
    const disturbances = createDisturbances(engine, projectors, random, together * STEPS)
    const fold = () => random.pick(projectors).run()
    const parking = createParking(engine, fold, random, together * STEPS, hidden)
    await play(histories, random, async () => {
      await parking.next()
      await disturbances.next()
    })
    for (const history of histories) await history.end()
    for (const projector of projectors) await insist(() => projector.run())
    await parking.end()

    const events = (await store.readAll(START, 1_000_000)) as RecordedEvent[]
    const expected = verdictOf(events)
    const competitions = histories.map(({ competition }) => competition)
    const game = gameOf(events)
    const told = { pool: database.pool, store, verdict: expected, game, fold: () => insist(fold) }
    const won = await comparePrizes(told, competitions)
    const reached = { ...reachedIn(events, expected), ...disturbances.reached, ...parking.reached, ...won }
    expect(totalsByVerifier(game), 'totals by the verifier').toEqual(totalsByOracle(expected))
    const actual = await readVerdict(database.pool, expected.boards.keys())
    expect(actual.points).toEqual(expected.points)
    expect(actual.boards).toEqual(expected.boards)

    const verified = await whenFree(() => verify(engine))
    expect(verified.differences).toEqual([])
    expect(verified.equal).toBe(true)
    // Once a part, of few histories: batches cost as much as the histories themselves, whose own folds a rebuild has just
    // been compared with. What they are cut from is the same from any store.
    if (open === onPostgres && seed < SEED + PARTS) {
      const some = new Set(competitions.slice(0, IN_BATCHES))
      await compareBatches(
        database,
        events.filter(event => some.has(competitionOf(event))),
        random,
      )
    }
    return reached
  } finally {
    for (const projector of projectors) await projector.close()
    await store.close()
    await crashing.end()
    await database.drop()
  }
}

/** However a projector that is behind cuts the log into batches, the tables are those of a rebuild. */
async function compareBatches(
  database: TestDatabase,
  events: readonly RecordedEvent[],
  random: Random,
): Promise<void> {
  const [live, rebuilt] = [await createGeneration(database), await createGeneration(database)]
  const batches: RecordedEvent[][] = []
  for (let from = 0; from < events.length; from += batches.at(-1)?.length ?? 0)
    batches.push(events.slice(from, from + 1 + random.below(LARGEST_BATCH)))
  await live.fold(batches)
  await rebuilt.fold([events], 'rebuild')
  await rebuilt.finishRebuild()
  expect(await live.content()).toEqual(await rebuilt.content())
}

function competitionOf({ data }: RecordedEvent): string {
  if ('competition' in data && typeof data.competition === 'string') return data.competition
  if ('match' in data && typeof data.match === 'string') return roundOf(data.match).competition
  throw new Error('an event of a history names its competition or its match')
}

/** Takes steps of the histories in random order until all have ended, several at once; where one ends another begins. */
async function play(histories: History[], random: Random, disturb: () => Promise<void>): Promise<void> {
  const waiting = [...histories]
  const underWay = waiting.splice(0, random.pick(UNDER_WAY))
  const player = async () => {
    while (underWay.length > 0) {
      const [history] = underWay.splice(random.below(underWay.length), 1)
      if (history && (await history.step())) underWay.push(history)
      else underWay.push(...waiting.splice(0, 1))
      await disturb()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, player))
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
