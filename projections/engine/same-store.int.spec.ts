// @module-tag any-postgres
/** A store that is not the one that the read model was made from: nothing of it is folded, until a replay. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StoreReplaced } from '#eventstore/bookmark.ts'
import { createEventStoreDBEventStore } from '#eventstore/eventstoredb/event-store.ts'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { tally } from '#tests/support/engine/tally.ts'
import { fan, play, played, playMany, tallyOf } from '#tests/support/engine/workshop.ts'
import { startStandIn } from '#tests/support/eventstoredb-stand-in/server.ts'
import { restorePostgres } from '#tests/support/raw-events.ts'
import { logOf, migrateLog } from '../log/kept/schema.ts'
import { migrateControl } from './control.ts'
import { createEngine, type Engine } from './engine.ts'
import { checkpointOf } from './fold/checkpoint.ts'
import { createProjector } from './fold/projector.ts'
import { findGeneration } from './generation.ts'
import { ensureLive, rebuild, wayBack } from './rebuild/rebuild.ts'
import { verify } from './rebuild/verify.ts'
import { storeProblem } from './same-store.ts'
import { type StoreWatch, watchStore } from './store-watch.ts'

interface Replaceable {
  readonly store: EventStore
  restore(events: number): Promise<void>
  stop(): Promise<void>
}

async function onPostgres(database: TestDatabase): Promise<Replaceable> {
  return {
    store: await createPostgresEventStore({ url: database.url }),
    restore: events => restorePostgres(database.pool, events),
    stop: async () => {},
  }
}

async function onStandIn(): Promise<Replaceable> {
  const server = await startStandIn()
  return {
    store: createEventStoreDBEventStore({ url: server.url }),
    restore: async events => server.restore(events),
    stop: () => server.stop(),
  }
}

describe.each([
  ['Postgres', onPostgres],
  ['EventStoreDB', onStandIn],
])('%s', (_, open) => {
  let database: TestDatabase
  let replaceable: Replaceable
  let engine: Engine
  const watches: StoreWatch[] = []

  beforeEach(async () => {
    database = await freshDatabase()
    await migrateControl(database.pool)
    replaceable = await open(database)
    const { store } = replaceable
    await migrateLog(database.pool)
    engine = createEngine({ pool: database.pool, store, projectionsFor: () => [tally()] })
    await playMany(store, 3, 4)
    await ensureLive(engine)
  })
  afterEach(async () => {
    for (const watch of watches.splice(0)) watch.close()
    await replaceable.store.close()
    await replaceable.stop()
    await database.drop()
  })

  const watched = async () => {
    const watch = await watchStore({
      ...engine,
      log: logOf(engine.pool),
      logger: { error: () => {}, info: () => {}, warn: () => {} },
    })
    watches.push(watch)
    return watch
  }
  const live = async () => (await findGeneration(engine.control, 'live'))?.number ?? 0
  const fold = async () => {
    const projector = createProjector(engine)
    await projector.run().finally(() => projector.close())
  }
  /** A fan that no history knows yet. */
  const newcomer = fan(999)
  /** New fans alone write: those of before may have lost events. */
  const writeOn = async (fans: number) => {
    for (let n = 0; n < fans; n++) await play(replaceable.store, fan(100 + n), played(fan(100 + n), 7))
  }

  test.each([
    ['an older backup, its newest event behind the read model', 9, 0, 'an older backup was restored'],
    ['an older backup that was written to since', 9, 8, 'an older backup was restored'],
    ['an emptied store', 0, 0, 'it is empty'],
    ['another store', 0, 20, 'it is another store'],
  ])(
    '%s, while running and at the start: said in a sentence, nothing is folded, and a replay makes it right',
    async (_, left, written, reason) => {
      const { store } = replaceable
      const generation = await live()
      const before = await tallyOf(engine, generation)
      const position = await checkpointOf(engine.control, generation)
      expect(await storeProblem(engine)).toBeNull()
      const running = await watched()
      expect(running.problem()).toBeNull()

      await replaceable.restore(left)
      await writeOn(written)
      const problem = await storeProblem(engine)
      expect(problem).toContain(reason)
      expect(problem).toContain(`at ${store.address}`)
      expect(problem).toContain(`position ${position}`)
      expect(problem).toContain((await store.head()) || 'no position')
      expect(problem).toContain('npm run replay')
      // What /healthz says: of a process that runs since before, and of one that starts now.
      expect(await running.compare()).toBe(problem)
      expect((await watched()).problem()).toBe(problem)
      await expect(fold()).rejects.toThrow(StoreReplaced)
      await expect(verify(engine)).rejects.toThrow(problem ?? '')
      expect(await tallyOf(engine, generation)).toEqual(before)
      expect(await checkpointOf(engine.control, generation)).toBe(position)

      await rebuild(engine)
      expect(await running.compare()).toBeNull()
      expect((await watched()).problem()).toBeNull()
      const rebuilt = await checkpointOf(engine.control, await live())
      await play(store, newcomer, played(newcomer, 7))
      await fold()
      expect((await checkpointOf(engine.control, await live())) > rebuilt).toBe(true)
      expect(await verify(engine)).toMatchObject({
        equal: true,
        differences: [],
        position: await store.head(),
      })
      await expect(wayBack(engine)).rejects.toThrow(StoreReplaced)
    },
  )

  test('a batch that was handed over is not folded after an event that the store lost', async () => {
    const { store } = replaceable
    const generation = await live()
    const before = await tallyOf(engine, generation)
    await replaceable.restore(9)
    const [, kept] = await store.readAll('', 9).then(all => [all, all.at(-1)] as const)
    if (!kept) throw new Error('nine events are left')
    await writeOn(6)
    const projector = createProjector(engine)
    await expect(projector.fold(kept, await store.readAll(kept, 100))).rejects.toThrow(StoreReplaced)
    await projector.close()
    expect(await tallyOf(engine, generation)).toEqual(before)
  })

  test('a new history begins with the generation that was made from another store, and no other one', async () => {
    const first = await findGeneration(engine.control, 'live')
    await rebuild(engine)
    expect((await findGeneration(engine.control, 'live'))?.history).toBe(first?.history)
    await replaceable.restore(3)
    await rebuild(engine)
    const third = await findGeneration(engine.control, 'live')
    expect(third?.history).toBe(third?.number)
  })

  test('another code does not take another store for the right one: it waits for the replay', async () => {
    await replaceable.restore(3)
    const changed = createEngine({ ...engine, projectionsFor: () => [{ ...tally(), indexes: [] }] })
    await expect(ensureLive(changed)).rejects.toThrow(StoreReplaced)
    await rebuild(changed)
    expect(await ensureLive(changed)).toBe(false)
  })

  test('a watch says each change of state once, and the right store that comes back is well again', async () => {
    const lines: string[] = []
    const logger = {
      error: (line: string) => lines.push(line),
      info: (line: string) => lines.push(line),
      warn: () => {},
    }
    const watch = await watchStore({ ...engine, log: logOf(engine.pool), logger: logger as never })
    let changes = 0
    watch.onChange(() => changes++)
    await replaceable.restore(9)
    for (let n = 0; n < 3; n++) expect(await watch.compare()).toContain('an older backup')
    await rebuild(engine)
    for (let n = 0; n < 3; n++) expect(await watch.compare()).toBeNull()
    watch.close()
    expect(lines).toEqual([
      expect.stringContaining('npm run replay'),
      'the event store is the one of the read model again',
    ])
    expect(changes).toBe(2)
  })
})

test('an address is shown without its user and password', async () => {
  const store = createEventStoreDBEventStore({
    url: 'esdb://admin:changeit@127.0.0.1:2113?tls=false&connectionName=x',
  })
  expect(store.address).toBe('esdb://127.0.0.1:2113')
  await store.close()
})
