/** Calendars that fans subscribed to: of the secret in their address only a hash is kept. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface CalendarTables {
  calendars: {
    /** one each: a new calendar ends the one before */
    user_id: string
    secret_hash: string
    made_at: Date
  }
}

/** A step of the identity schema's migrations. */
export const createCalendars: Migration = {
  async up(db) {
    await sql`
      create table identity.calendars (
        user_id uuid primary key references identity.users (id) on delete cascade,
        secret_hash text not null unique,
        made_at timestamptz not null)`.execute(db)
  },
}
