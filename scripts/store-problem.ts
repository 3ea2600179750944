import type { EventStore } from '#eventstore/port.ts'
import { controlOf, migrateControl } from '#projections/engine/control.ts'
import { storeProblem } from '#projections/engine/same-store.ts'
import { openPool } from '#runtime/postgres.ts'

/** Why a script may not write to the store, in a sentence; null where the store is the read model's, or none is there. */
export async function storeProblemOf(databaseUrl: string, store: EventStore): Promise<string | null> {
  const pool = openPool(databaseUrl, 'store-problem', 1)
  try {
    await migrateControl(pool)
    return await storeProblem({ control: controlOf(pool), store })
  } finally {
    await pool.end()
  }
}
