/** Calendars that fans subscribed to: of the secret in their address only a hash is kept. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, SECRET } from '../identity/personal.ts'

export interface CalendarTables {
  calendars: {
    /** one each: a new calendar ends the one before */
    user_id: string
    secret_hash: string
    made_at: Date
  }
}

export const calendarRows: Declared<CalendarTables> = {
  calendars: {
    life: { endedBy: 'another calendar, or the end of the account' },
    owners: [{ account: 'user_id' }],
    columns: { user_id: OWN_ID, secret_hash: SECRET, made_at: 'exported' },
  },
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
