/** What leagues need beside their events: join codes for their admins to read again, and who was reminded when. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, WITH_ACCOUNT } from '../identity/personal.ts'
import type { Sealed, SealedColumn } from '../seal.ts'

export interface LeagueTables {
  league_codes: {
    /** keyed, as the league's events have it */
    hash: string
    sealed: Sealed
  }
  /** Texts of leagues that events name by a hash. */
  league_words: {
    /** SHA-256 of the salt and the words */
    hash: string
    league: string
    /** who wrote it */
    user_id: string
    salt: string
    words: string
  }
  /** a league's members are reminded once a day */
  league_reminders: {
    league: string
    /** in GMT */
    day: string
  }
}

/** Join codes, each of its hash. */
export const SEALED_JOIN_CODES = {
  use: 'league-codes seal',
  table: 'league_codes',
  column: 'sealed',
  row: ['hash'],
} as const satisfies SealedColumn

export const leagueRows: Declared<LeagueTables> = {
  league_codes: {
    life: { endedBy: 'another code of the league' },
    impersonal: 'of a league',
    sealed: { sealed: SEALED_JOIN_CODES },
  },
  league_words: {
    life: WITH_ACCOUNT,
    owners: [{ account: 'user_id' }],
    columns: { hash: 'exported', league: 'exported', user_id: OWN_ID, salt: 'exported', words: 'exported' },
  },
  league_reminders: { life: { days: 2, after: 'day' }, impersonal: 'of a league' },
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

/** A step of the identity schema's migrations. */
export const createLeagueWords: Migration = {
  async up(db) {
    await sql`
      create table identity.league_words (
        hash text primary key,
        league uuid not null,
        user_id uuid not null,
        salt text not null,
        words text not null)`.execute(db)
    await sql`create index league_words_of on identity.league_words (league)`.execute(db)
    await sql`create index league_words_by on identity.league_words (user_id)`.execute(db)
  },
}
