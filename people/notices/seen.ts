/** Up to which event a person has seen the notices about their points: kept with the account, on every device the same. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { IdentityDatabase } from '../identity/schema.ts'

export interface NoticeTables {
  seen_notices: {
    user_id: string
    /** of the newest event that was shown */
    position: string
  }
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

/** @returns null where the person has seen none yet */
export async function seenUpTo(db: IdentityDatabase, user: string): Promise<string | null> {
  const row = await db
    .selectFrom('seen_notices')
    .select('position')
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row?.position ?? null
}

/** Moves forward only: an older page that answers late takes nothing back. */
export async function seeUpTo(db: IdentityDatabase, user: string, position: string): Promise<void> {
  await db
    .insertInto('seen_notices')
    .values({ user_id: user, position })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet({ position }).where('seen_notices.position', '<', position),
    )
    .execute()
}
