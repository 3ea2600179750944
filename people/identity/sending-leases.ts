/** Whoever sends a mail or a push claims it for a while, and holds neither a transaction nor a lock meanwhile. */
import { type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A step of the identity schema's migrations. */
export const addSendingLeases: Migration = {
  async up(db) {
    for (const table of ['mails', 'pushes'])
      await sql`alter table ${sql.id('identity', table)} add column sending_until timestamptz`.execute(db)
  },
}

/** Whether nobody sends the row now: a worker that died leaves it until its lease is over. */
export function isUnclaimed(
  column: 'sending_until' | 'p.sending_until' = 'sending_until',
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= clock_timestamp())`
}

/** Until when a claim of now holds: to the millisecond, so that the instant that comes back names the claim. */
export function claimedFor(milliseconds: number): RawBuilder<Date> {
  return sql<Date>`date_trunc('milliseconds', clock_timestamp()) + ${milliseconds} * interval '1 millisecond'`
}
