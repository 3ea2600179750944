/** What visitors asked and asked for. Personal data, so it stands in the identity schema. */
import { type ColumnType, type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Language } from '#contract/languages.ts'
import { type ColumnExport, type Declared, SECRET } from '../identity/personal.ts'
import type { Sealed, SealedColumn } from '../seal.ts'

interface PersonColumns {
  id: Generated<string>
  name: string
  email: string
  phone: string
  country_code: string
  user_role: string
  created_at: ColumnType<Date, Date, never>
}

export interface ContactTables {
  contact_queries: PersonColumns & { message: string }
  access_requests: PersonColumns & {
    /** the code that was sent last, sealed for the admin's list */
    code_sealed: Sealed | null
    /** the same code, keyed and hashed: what a code handed in is looked up by */
    code_hash: string | null
    code_expires_at: Date | null
    /** the key of the browser that handed the code in: only there it opens the site again */
    code_browser: Generated<string | null>
    /** of the page that the code was asked for on; null for requests from before it was kept */
    language: Generated<Language | null>
  }
}

/** Codes that open the site, each of the request that it answers. */
export const SEALED_ACCESS_CODES = {
  use: 'access-codes seal',
  table: 'access_requests',
  column: 'code_sealed',
  row: ['id'],
} as const satisfies SealedColumn

const PERSON_COLUMNS: Readonly<Record<keyof PersonColumns, ColumnExport>> = {
  id: 'exported',
  name: 'exported',
  email: 'exported',
  phone: 'exported',
  country_code: 'exported',
  user_role: 'exported',
  created_at: 'exported',
}

/** How long a question, or a request for an access code, is kept, in days. The contact page says so. */
const KEPT_DAYS = 365

export const contactRows: Declared<ContactTables> = {
  contact_queries: {
    life: { days: KEPT_DAYS, after: 'created_at' },
    owners: [{ email: 'email' }],
    columns: { ...PERSON_COLUMNS, message: 'exported' },
  },
  access_requests: {
    life: {
      days: KEPT_DAYS,
      after: 'created_at',
      // A code that opens the site shows whom it was sent to.
      unless: { column: 'code_expires_at', is: 'to come' },
    },
    owners: [{ email: 'email' }],
    columns: {
      ...PERSON_COLUMNS,
      code_sealed: SECRET,
      code_hash: SECRET,
      code_expires_at: 'exported',
      code_browser: SECRET,
      language: 'exported',
    },
    sealed: { code_sealed: SEALED_ACCESS_CODES },
  },
}

/** A step of the identity schema's migrations. */
export const createContact: Migration = {
  async up(db) {
    await sql`
      create table identity.contact_queries (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        email text not null,
        phone text not null,
        country_code text not null,
        user_role text not null,
        message text not null,
        created_at timestamptz not null)`.execute(db)
    await sql`create index contact_queries_newest on identity.contact_queries (created_at, id)`.execute(db)
    await sql`create index contact_queries_email on identity.contact_queries (lower(email))`.execute(db)
    await sql`
      create table identity.access_requests (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        email text not null,
        phone text not null,
        country_code text not null,
        user_role text not null,
        created_at timestamptz not null,
        code_sealed bytea,
        code_hash text unique,
        code_expires_at timestamptz)`.execute(db)
    await sql`create index access_requests_newest on identity.access_requests (created_at, id)`.execute(db)
    await sql`create index access_requests_email on identity.access_requests (lower(email))`.execute(db)
    // Who asks again before a code was sent has asked once.
    await sql`create unique index access_requests_open on identity.access_requests (lower(email))
      where code_hash is null`.execute(db)
  },
}

/** A step of the identity schema's migrations. */
export const addAskersLanguage: Migration = {
  async up(db) {
    await sql`
      alter table identity.access_requests
        add column language text check (language in ('en', 'de', 'es', 'ar'))`.execute(db)
  },
}
