/** Which predictions that an organiser entered were mailed about. */
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
export const createByHandMails: Migration = {
  async up(db) {
    await sql`create table identity.by_hand_mails (position text primary key)`.execute(db)
  },
}
