/** Which predictions that an organiser entered were mailed about, and since when organisers keep a player. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Declared } from '../identity/personal.ts'

export interface ByHandTables {
  /** a fan is written to once for each event */
  by_hand_mails: { position: string }
}

export const byHandRows: Declared<ByHandTables> = {
  by_hand_mails: { impersonal: 'which event a mail was written for' },
}

/** A step of the identity schema's migrations. */
export const createByHand: Migration = {
  async up(db) {
    await sql`create table identity.by_hand_mails (position text primary key)`.execute(db)
    await sql`alter table identity.users add column kept_at timestamptz`.execute(db)
    await sql`create index users_kept on identity.users (lower(user_name)) where kept_at is not null`.execute(
      db,
    )
  },
}
