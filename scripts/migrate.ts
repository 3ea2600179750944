/** Brings every schema up to date; does nothing where it is. `node scripts/migrate.ts` uses the configured database. */

import { migrateClaims } from '#api/commands/claims.ts'
import { migratePostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { migrateIdentity } from '#people/identity/schema.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { readConfig } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'
import { openPool } from '#runtime/postgres.ts'

/** The queue migrates itself when it is opened; the read model's schemas are made by the rebuilds that fill them. */
export async function migrate(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, 'migrate', 2)
  try {
    await migratePostgresEventStore(pool)
    await migrateControl(pool)
    await migrateIdentity(pool)
    await migrateClaims(pool)
  } finally {
    await pool.end()
  }
}

if (import.meta.main) {
  const database = await openDatabase(readConfig())
  await migrate(database.url)
  await database.close()
}
