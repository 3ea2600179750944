/** Since when organisers keep a player, and which predictions that an organiser entered were mailed about by an earlier version. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { noteMailedBefore } from '../mail/mailed-before.ts'
import { entryMailId } from './mail-id.ts'

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

/** A step of the identity schema's migrations: the ids of mails follow from their events by now. */
export const nameMailsByEvents: Migration = {
  async up(db) {
    const { rows } = await sql<{ position: string }>`select position from identity.by_hand_mails`.execute(db)
    await noteMailedBefore(db, 'entered', rows.map(entryMailId))
    await sql`drop table identity.by_hand_mails`.execute(db)
  },
}
