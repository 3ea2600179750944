/** Which notices about their points a person has seen. */
import type { IdentityDatabase } from '../identity/schema.ts'

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
