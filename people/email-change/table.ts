/** E-mails that accounts are about to have, until the codes of both mails were handed in. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, SECRET } from '../identity/personal.ts'

export interface EmailChangeTables {
  /** one at a time for an account and the browser that asked */
  email_changes: {
    user_id: string
    /** the key of the browser */
    browser: string
    /** as it was typed */
    email: string
    expires_at: Date
  }
}

export const emailChangeRows: Declared<EmailChangeTables> = {
  email_changes: {
    life: { until: 'expires_at' },
    owners: [{ account: 'user_id' }],
    columns: { user_id: OWN_ID, browser: SECRET, email: 'exported', expires_at: 'exported' },
  },
}

/** A step of the identity schema's migrations. */
export const createEmailChanges: Migration = {
  async up(db) {
    await sql`
      create table identity.email_changes (
        user_id uuid not null constraint email_changes_living references identity.users (living) on delete cascade,
        browser text not null,
        email text not null,
        expires_at timestamptz not null,
        primary key (user_id, browser))`.execute(db)
    await sql`create index email_changes_expires_at on identity.email_changes (expires_at)`.execute(db)
  },
}
