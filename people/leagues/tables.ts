/** What leagues need beside their events: join codes for their admins to read again, and who was reminded when. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface LeagueTables {
  league_codes: {
    /** keyed, as the league's events have it */
    hash: string
    sealed: Buffer
  }
  /** a league's members are reminded once a day */
  league_reminders: {
    league: string
    /** in GMT */
    day: string
  }
}

/** A step of the identity schema's migrations. */
export const createLeagues: Migration = {
  async up(db) {
    await sql`
      create table identity.league_codes (
        hash text primary key,
        sealed bytea not null)`.execute(db)
    await sql`
      create table identity.league_reminders (
        league uuid,
        day date,
        primary key (league, day))`.execute(db)
  },
}
