/** Which versions of the terms of use a person accepted, and when. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, WITH_ACCOUNT } from '../identity/personal.ts'

export interface TermsTables {
  accepted_terms: {
    user_id: string
    version: string
    accepted_at: Date
  }
}

export const termsRows: Declared<TermsTables> = {
  accepted_terms: {
    life: WITH_ACCOUNT,
    owners: [{ account: 'user_id' }],
    columns: { user_id: OWN_ID, version: 'exported', accepted_at: 'exported' },
  },
}

/** A step of the identity schema's migrations. Accounts from before accepted no version by a record of ours. */
export const createAcceptedTerms: Migration = {
  async up(db) {
    await sql`
      create table identity.accepted_terms (
        user_id uuid not null references identity.users (id) on delete cascade,
        version text not null,
        accepted_at timestamptz not null,
        primary key (user_id, version))`.execute(db)
  },
}
