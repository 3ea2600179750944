/** Second factors of accounts: an authenticator app each, recovery codes, and sign-ins that wait for a code. */
import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, SECRET } from '../identity/personal.ts'
import type { Sealed, SealedColumn } from '../seal.ts'

export interface SecondFactorTables {
  second_factors: {
    /** one each: another key takes the place of one that was never turned on */
    user_id: string
    /** the key that the app shares, sealed */
    key: Sealed
    begun_at: Date
    /** null until a code of the app has come: no sign-in asks for one before */
    turned_on_at: Date | null
    /** of the newest code that was accepted, in steps of 30 seconds since 1970: it and those before count no more */
    last_step: Generated<number>
  }
  /** those that were not used */
  recovery_codes: {
    code_hash: string
    user_id: string
    made_at: Date
  }
  /** one at a time for an account and a browser */
  sign_in_tickets: {
    user_id: string
    /** the key of the browser */
    browser: string
    secret_hash: string
    expires_at: Date
    tries: number
  }
}

/** Keys that apps share, each of its account. */
export const APP_KEYS = {
  use: 'second factors',
  table: 'second_factors',
  column: 'key',
  row: ['user_id'],
} as const satisfies SealedColumn

export const secondFactorRows: Declared<SecondFactorTables> = {
  second_factors: {
    life: { days: 1, after: 'begun_at', unless: { column: 'turned_on_at', is: 'filled' } },
    owners: [{ account: 'user_id' }],
    columns: {
      user_id: OWN_ID,
      key: SECRET,
      begun_at: 'exported',
      turned_on_at: 'exported',
      last_step: { withheld: 'says which codes count no more' },
    },
    sealed: { key: APP_KEYS },
  },
  recovery_codes: {
    life: { endedBy: 'its use, or the end of the second factor' },
    owners: [{ account: 'user_id' }],
    columns: { code_hash: SECRET, user_id: OWN_ID, made_at: 'exported' },
  },
  sign_in_tickets: {
    life: { until: 'expires_at' },
    owners: [{ account: 'user_id' }],
    columns: {
      user_id: OWN_ID,
      browser: SECRET,
      secret_hash: SECRET,
      expires_at: 'exported',
      tries: 'exported',
    },
  },
}

/** A step of the identity schema's migrations. */
export const createSecondFactors: Migration = {
  async up(db) {
    await sql`
      create table identity.second_factors (
        user_id uuid primary key constraint second_factors_living references identity.users (living) on delete cascade,
        key bytea not null,
        begun_at timestamptz not null,
        turned_on_at timestamptz,
        last_step integer not null default 0)`.execute(db)
    await sql`
      create table identity.recovery_codes (
        code_hash text primary key,
        user_id uuid not null constraint recovery_codes_living references identity.users (living) on delete cascade,
        made_at timestamptz not null)`.execute(db)
    await sql`create index recovery_codes_user on identity.recovery_codes (user_id)`.execute(db)
    await sql`
      create table identity.sign_in_tickets (
        user_id uuid not null constraint sign_in_tickets_living references identity.users (living) on delete cascade,
        browser text not null,
        secret_hash text not null unique,
        expires_at timestamptz not null,
        tries integer not null,
        primary key (user_id, browser))`.execute(db)
    await sql`create index sign_in_tickets_expires_at on identity.sign_in_tickets (expires_at)`.execute(db)
  },
}
