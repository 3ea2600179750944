/** The engine of the product on the benchmark's services. */
import { type EventStore, START } from '#eventstore/port.ts'
import { createPostgresEventStore, migratePostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { createEngine, type Engine } from '#projections/engine/engine.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { openPool } from '#runtime/postgres.ts'

/** Opens store and engine, runs the work and closes them. */
export async function withEngine<T>(databaseUrl: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  const pool = openPool(databaseUrl, 'bench-engine', 10)
  await migratePostgresEventStore(pool)
  await migrateControl(pool)
  const store = await createPostgresEventStore({ url: databaseUrl })
  const engine = createEngine({
    pool,
    store,
    projectionsFor: ruleset => createReadModelProjections(ruleset ? { ruleset } : {}),
  })
  try {
    return await work(engine)
  } finally {
    await store.close()
    await pool.end()
  }
}

/** Reads every event, a batch at a time. */
export async function* batchesOf(store: EventStore, size: number) {
  let after = START
  while (true) {
    const batch = await store.readAll(after, size)
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.position
  }
}
