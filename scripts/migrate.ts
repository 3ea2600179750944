/** Brings every schema up to date; does nothing where it is. `npm run migrate` uses the configured database. */
import { migrateClaims } from '#api/commands/claims.ts'
import { migratePostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { migrateIdentity } from '#people/identity/schema.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { migrateLog } from '#projections/log/kept/schema.ts'
import { readConfig } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'
import { openPool } from '#runtime/postgres.ts'
import { runScript } from './command-line.ts'

const USAGE = `Usage: npm run migrate

Brings every schema of the configured database up to date; does nothing where all are. It runs before API and workers
of a new version start; npm start does the same by itself.`

/** The queue migrates itself when it is opened; the read model's schemas are made by the rebuilds that fill them. */
export async function migrate(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, 'migrate', 2)
  try {
    await migratePostgresEventStore(pool)
    await migrateControl(pool)
    await migrateLog(pool)
    await migrateIdentity(pool)
    await migrateClaims(pool)
  } finally {
    await pool.end()
  }
}

if (import.meta.main)
  await runScript({ usage: USAGE }, async () => {
    await using stack = new AsyncDisposableStack()
    const database = stack.adopt(await openDatabase(readConfig()), opened => opened.close())
    await migrate(database.url)
    return 0
  })
