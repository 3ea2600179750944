/** Deleted accounts that the history does not name yet. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Declared } from '../identity/personal.ts'

export interface DeletionTables {
  /** A row is written in the transaction that deletes the account, and goes once the event of the deletion is stored. */
  unrecorded_deletions: {
    user_id: string
  }
}

export const deletionRows: Declared<DeletionTables> = {
  unrecorded_deletions: {
    life: { endedBy: 'the event of the deletion' },
    impersonal: 'an id without a person, until the event of the deletion is stored',
  },
}

/** A step of the identity schema's migrations. Accounts that were deleted before it are recorded as well. */
export const createDeletions: Migration = {
  async up(db) {
    await sql`
      create table identity.unrecorded_deletions (
        user_id uuid primary key references identity.users (id) on delete cascade)`.execute(db)
    await sql`
      insert into identity.unrecorded_deletions
      select id from identity.users where deleted_at is not null`.execute(db)
  },
}
