/** Brings every schema up to date; does nothing where it is. `npm run migrate` uses the configured database. */

import type pg from 'pg'
import { claimRights, migrateClaims } from '#api/execute/claims.ts'
import { eventStoreRights, migratePostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { personalTables } from '#people/identity/personal-tables.ts'
import { identityRights, migrateIdentity } from '#people/identity/schema.ts'
import { controlRights, migrateControl } from '#projections/engine/control.ts'
import { logRights, migrateLog } from '#projections/log/kept/schema.ts'
import { type Config, readConfig } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'
import { migrateJobs } from '#runtime/jobs.ts'
import { openPool } from '#runtime/postgres.ts'
import { jobRights } from '#runtime/queue.ts'
import { giveRights } from '#runtime/rights.ts'
import { runScript } from './command-line.ts'

const USAGE = `Usage: npm run migrate

Brings every schema of the configured database up to date; does nothing where all are. It runs before API and workers
of a new version start; npm start does the same by itself.`

const SCHEMAS: readonly (readonly [name: string, migrate: (pool: pg.Pool) => Promise<unknown>])[] = [
  ['Events', migratePostgresEventStore],
  ['Replays and leases', migrateControl],
  ['The log', migrateLog],
  ['Accounts and mails', migrateIdentity],
  ['Commands', migrateClaims],
  ['Jobs', migrateJobs],
]

/** Of all schemas but the read model's, which the workers make and own. */
export const ALL_RIGHTS = [
  eventStoreRights,
  controlRights,
  logRights,
  identityRights(personalTables),
  claimRights,
  jobRights,
]

/** Names what there is of tables, columns, indexes and functions, in a few letters. */
async function shapeOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(`
    select md5(string_agg(thing, ',' order by thing)) as shape from (
      select format('%s.%s.%s', table_schema, table_name, column_name) as thing from information_schema.columns
      union all select indexdef from pg_indexes
      union all select oid::text || prosrc from pg_proc where pronamespace <> 'pg_catalog'::regnamespace
    ) things`)
  return rows[0]?.shape ?? ''
}

/** The read model's schemas are made by the rebuilds that fill them. */
export async function migrate(databaseUrl: string, say: (line: string) => void): Promise<void> {
  const pool = openPool(databaseUrl, 'migrate', 2)
  try {
    for (const [name, migrateSchema] of SCHEMAS) {
      const before = await shapeOf(pool)
      await migrateSchema(pool)
      const changed = before !== (await shapeOf(pool))
      say(`${name}: ${changed ? 'brought up to date' : 'is up to date'}`)
    }
    const hasRoles = await giveRights(pool, ALL_RIGHTS)
    say(hasRoles ? 'Roles: API and workers have one each' : 'Roles: one for everything (npm run db:roles)')
  } finally {
    await pool.end()
  }
}

/** As an operator knows it: without user, password and socket. */
function nameOf({ DATABASE_URL, DATA_DIR }: Config): string {
  if (DATABASE_URL === undefined) return `The embedded database in ${DATA_DIR}`
  const { host, pathname } = new URL(DATABASE_URL)
  return `The database ${pathname.slice(1)}${host === '' ? '' : ` at ${host}`}`
}

if (import.meta.main)
  await runScript({ usage: USAGE }, async () => {
    await using stack = new AsyncDisposableStack()
    const config = readConfig()
    const database = stack.adopt(await openDatabase(config), opened => opened.close())
    await migrate(database.url, console.log)
    console.log(`${nameOf(config)} fits this version.`)
    return 0
  })
