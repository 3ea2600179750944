/** Up to which event a person has seen the notices about their points: kept with the account, on every device the same. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, WITH_ACCOUNT } from '../identity/personal.ts'

export interface NoticeTables {
  seen_notices: {
    user_id: string
    /** of the newest event that was shown */
    position: string
  }
}

export const noticeRows: Declared<NoticeTables> = {
  seen_notices: {
    life: WITH_ACCOUNT,
    owners: [{ account: 'user_id' }],
    columns: { user_id: OWN_ID, position: 'exported' },
  },
}

/** A step of the identity schema's migrations. */
export const createSeenNotices: Migration = {
  async up(db) {
    await sql`
      create table identity.seen_notices (
        user_id uuid primary key references identity.users (id) on delete cascade,
        position text collate "C" not null)`.execute(db)
  },
}
