/** From the deletion of an account to its event: no crash between the two loses it. */
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

/** Says that the event of the deletion is stored. */
export async function deletionIsRecorded(db: IdentityDatabase, user: string): Promise<void> {
  await db.deleteFrom('unrecorded_deletions').where('user_id', '=', user).execute()
}
