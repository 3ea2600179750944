/** What accounts need beside users and sessions: codes, grants, proofs that were used, pictures. */
import { type ColumnType, type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Language } from '#contract/languages.ts'
import { type Declared, OWN_ID, SECRET } from './personal.ts'

export interface AccountTables {
  users: {
    id: string
    name: string
    user_name: string
    email: string
    /** null where there is none: accounts by Google alone, and deleted ones */
    password_hash: string | null
    role: 'user' | 'admin' | 'auditor'
    /** the path of the picture */
    image: string | null
    /** the dial code that came with the registration */
    country_code: Generated<string | null>
    /** of mails and pages; null until one is known */
    language: Generated<Language | null>
    created_at: ColumnType<Date, Date | undefined, never>
    /** null: registered, but the e-mail is not proven; one e-mail may have several such rows */
    email_verified_at: ColumnType<Date | null, Date | null | undefined, Date>
    /** the `sub` of the Google account that signs in here */
    google_sub: Generated<string | null>
    /** the key of the browser that registered; null once the e-mail is proven */
    registered_by: Generated<string | null>
    deleted_at: Generated<Date | null>
    /** by Google's sign-in or an organiser: the owner may choose another one, once */
    user_name_given: Generated<boolean>
    /** null where the account can sign in */
    blocked_at: Generated<Date | null>
    /** since when an organiser keeps the player, who has no e-mail and no sign-in; null for all others */
    kept_at: Generated<Date | null>
    /** the id, until the account is deleted: what rows of the person refer to */
    living: ColumnType<string | null, never, never>
  }
  sessions: {
    id: string
    user_id: string
    expires_at: ColumnType<Date, Date, never>
    revoked_at: ColumnType<Date | null, never, Date>
    /** `Firefox`, and `Android`: null where neither is known */
    browser: Generated<string | null>
    system: Generated<string | null>
    started_at: ColumnType<Date, Date, never>
    /** of the last use, to some minutes */
    used_at: Date
    /** when the person last proved to be there: by the sign-in, or once more; null in sessions that are older than this column */
    proven_at: Date | null
  }
  /** one code at a time for an account, a purpose and the browser that asked */
  otp_codes: {
    user_id: string
    purpose: string
    /** the key of the browser */
    browser: string
    code_hash: string
    expires_at: Date
    tries: number
  }
  /** a verified reset code allows one change of the password, by the browser that holds the secret */
  password_grants: {
    secret_hash: string
    user_id: string
    expires_at: Date
  }
  /** solved captchas and nonces: each counts once */
  spent_proofs: {
    key: string
    expires_at: Date
  }
  /** calls of the last minutes, by limit and caller */
  rate_limits: {
    key: string
    points: number
    /** in milliseconds since 1970 */
    expire: string | null
  }
  pictures: {
    id: string
    user_id: string
    type: string
    content: Buffer
  }
}

/** How long a registration waits for its proof and holds its user name, in days. */
export const REGISTERED_DAYS = 1

export const accountRows: Declared<AccountTables> = {
  users: {
    life: {
      days: REGISTERED_DAYS,
      after: 'created_at',
      unless: { column: 'email_verified_at', is: 'filled' },
    },
    owners: [{ account: 'id' }],
    stays: 'the id, which events name, with a name that says nothing',
    columns: {
      id: 'exported',
      name: 'exported',
      user_name: 'exported',
      user_name_given: 'exported',
      email: 'exported',
      role: 'exported',
      image: 'exported',
      country_code: 'exported',
      language: 'exported',
      created_at: 'exported',
      email_verified_at: 'exported',
      password_hash: SECRET,
      google_sub: { whetherAs: 'google' },
      registered_by: SECRET,
      deleted_at: { withheld: 'null for who can ask' },
      blocked_at: { withheld: 'null for who can ask' },
      kept_at: { withheld: 'null for who can ask' },
      living: OWN_ID,
    },
  },
  sessions: {
    life: { until: 'expires_at' },
    owners: [{ account: 'user_id' }],
    columns: {
      id: 'exported',
      user_id: OWN_ID,
      expires_at: 'exported',
      revoked_at: 'exported',
      browser: 'exported',
      system: 'exported',
      started_at: 'exported',
      used_at: 'exported',
      proven_at: 'exported',
    },
  },
  otp_codes: {
    life: { until: 'expires_at' },
    owners: [{ account: 'user_id' }],
    columns: {
      user_id: OWN_ID,
      purpose: 'exported',
      browser: SECRET,
      code_hash: SECRET,
      expires_at: 'exported',
      tries: 'exported',
    },
  },
  password_grants: {
    life: { until: 'expires_at' },
    owners: [{ account: 'user_id' }],
    columns: { secret_hash: SECRET, user_id: OWN_ID, expires_at: 'exported' },
  },
  spent_proofs: {
    life: { until: 'expires_at' },
    impersonal: 'what counts once, by a hash or a random number',
  },
  rate_limits: {
    life: { endedBy: 'the library that counts, once the window is over' },
    owners: [{ endsWith: 'key' }],
    columns: { key: 'exported', points: 'exported', expire: 'exported' },
  },
  pictures: {
    life: { endedBy: 'another picture, or the end of the account' },
    owners: [{ account: 'user_id' }],
    columns: {
      id: 'exported',
      user_id: OWN_ID,
      type: 'exported',
      content: { fileAt: '/users/image/' },
    },
  },
}

/** A step of the identity schema's migrations. Accounts that were there were made by us: their e-mails count as proven. */
export const createAccounts: Migration = {
  async up(db) {
    await sql`
      alter table identity.users
        alter column password_hash drop not null,
        add column email_verified_at timestamptz,
        add column google_sub text unique,
        add column deleted_at timestamptz`.execute(db)
    await sql`update identity.users set email_verified_at = created_at`.execute(db)
    // One account an e-mail, among those that are proven: a registration of somebody else's e-mail must neither
    // keep its owner out nor learn that the e-mail is known.
    await sql`drop index identity.users_email_lower`.execute(db)
    await sql`create unique index users_email_verified on identity.users (lower(email))
      where email_verified_at is not null`.execute(db)
    await sql`create index users_email_unverified on identity.users (lower(email), created_at)
      where email_verified_at is null`.execute(db)
    await sql`create index users_unverified on identity.users (created_at)
      where email_verified_at is null`.execute(db)
    await sql`create index sessions_user on identity.sessions (user_id)`.execute(db)
    await sql`
      create table identity.otp_codes (
        user_id uuid not null references identity.users (id) on delete cascade,
        purpose text not null,
        code_hash text not null,
        expires_at timestamptz not null,
        primary key (user_id, purpose))`.execute(db)
    await sql`
      create table identity.otp_tries (
        email_key text not null,
        purpose text not null,
        tries integer not null,
        since timestamptz not null,
        primary key (email_key, purpose))`.execute(db)
    await sql`create index otp_tries_since on identity.otp_tries (since)`.execute(db)
    await sql`
      create table identity.password_grants (
        secret_hash text primary key,
        user_id uuid not null references identity.users (id) on delete cascade,
        expires_at timestamptz not null)`.execute(db)
    await sql`create index password_grants_user on identity.password_grants (user_id)`.execute(db)
    await sql`
      create table identity.spent_proofs (
        key text primary key,
        expires_at timestamptz not null)`.execute(db)
    await sql`create index spent_proofs_expires_at on identity.spent_proofs (expires_at)`.execute(db)
    await sql`
      create table identity.pictures (
        id uuid primary key,
        user_id uuid not null unique references identity.users (id) on delete cascade,
        type text not null,
        content bytea not null)`.execute(db)
  },
}

/** A step of the identity schema's migrations: codes belong to one browser. Those of mails that are under way end. */
export const bindCodes: Migration = {
  async up(db) {
    await sql`drop table identity.otp_codes`.execute(db)
    await sql`drop table identity.otp_tries`.execute(db)
    await sql`
      create table identity.otp_codes (
        user_id uuid not null references identity.users (id) on delete cascade,
        purpose text not null,
        browser text not null,
        code_hash text not null unique,
        expires_at timestamptz not null,
        tries integer not null,
        primary key (user_id, purpose, browser))`.execute(db)
    await sql`create index otp_codes_expires_at on identity.otp_codes (expires_at)`.execute(db)
    await sql`alter table identity.users add column registered_by text`.execute(db)
    await sql`alter table identity.access_requests add column code_browser text`.execute(db)
  },
}

/** A step of the identity schema's migrations: programs may name a dial code when they register somebody. */
export const addCountryCode: Migration = {
  async up(db) {
    await sql`alter table identity.users add column country_code text`.execute(db)
  },
}

/** A step of the identity schema's migrations. */
export const addLanguage: Migration = {
  async up(db) {
    await sql`
      alter table identity.users
        add column language text check (language in ('en', 'de', 'es', 'ar'))`.execute(db)
  },
}

/** A step: what a person knows their sessions by. */
export const describeSessions: Migration = {
  async up(db) {
    await sql`
      alter table identity.sessions
        add column browser text,
        add column system text,
        add column started_at timestamptz not null default now(),
        add column used_at timestamptz not null default now()`.execute(db)
  },
}

/** A step: when the person of a session last proved to be there. Sessions that last are asked again first. */
export const noteProofs: Migration = {
  async up(db) {
    await sql`alter table identity.sessions add column proven_at timestamptz`.execute(db)
  },
}

/** A step: whose user names were given. Those of Google's sign-ins so far are known by their form, as nobody with a password has one. */
export const noteGivenNames: Migration = {
  async up(db) {
    await sql`alter table identity.users add column user_name_given boolean not null default false`.execute(
      db,
    )
    await sql`
      update identity.users set user_name_given = true
      where google_sub is not null and password_hash is null and user_name ~ '^fan[2-9a-z]{5}$'`.execute(db)
  },
}
