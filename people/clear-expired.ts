/** Rows that hold for a while, such as codes and tickets: whoever makes one clears some away whose time is over. */
import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from './identity/schema.ts'

/** Rows that a new one clears away, at most. */
const CLEARED_AT_ONCE = 20

/** The tables whose rows say until when they hold. */
type Expiring = {
  [Name in keyof IdentityTables]: 'expires_at' extends keyof IdentityTables[Name] ? Name : never
}[keyof IdentityTables]

/** Rows that another process clears at the same moment are left to it: neither waits for the other. */
export async function clearExpired(db: Kysely<IdentityTables>, table: Expiring, now: Date): Promise<void> {
  const rows = sql.id('identity', table)
  await sql`
    delete from ${rows} where ctid in (
      select ctid from ${rows} where expires_at < ${now} limit ${CLEARED_AT_ONCE} for update skip locked)`.execute(
    db,
  )
}
