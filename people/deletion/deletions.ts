/** From the deletion of an account to its event: no crash between the two loses it. */
import { sql } from 'kysely'
import type { IdentityDatabase } from '../identity/schema.ts'

/** @returns ids of deleted accounts whose event is still to be stored, at most so many */
export async function unrecordedDeletions(db: IdentityDatabase, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('unrecorded_deletions')
    .select('user_id')
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** @returns those of the accounts that live */
export async function livingAmong(db: IdentityDatabase, users: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${[...users]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Says that the event of the deletion is stored. */
export async function deletionIsRecorded(db: IdentityDatabase, user: string): Promise<void> {
  await db.deleteFrom('unrecorded_deletions').where('user_id', '=', user).execute()
}
