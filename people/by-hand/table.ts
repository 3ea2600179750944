/** Since when organisers keep a player, and which predictions that an organiser entered were mailed about by an earlier version. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
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

/**
 * A step of the identity schema's migrations. The ids of mails follow from their events by now: for each event that was mailed about
 * under another id a row without an address takes its place, until mails of its age are deleted.
 */
export const nameMailsByEvents: Migration = {
  async up(db) {
    const { rows } = await sql<{ position: string }>`select position from identity.by_hand_mails`.execute(db)
    const ids = rows.map(entryMailId)
    await sql`
      insert into identity.mails (id, "to", kind, subject, text, html, state, sent_at)
      select id, '', 'entered', '', '', '', 'sent', now() from unnest(${ids}::uuid[]) as of_event (id)`.execute(
      db,
    )
    await sql`drop table identity.by_hand_mails`.execute(db)
  },
}
