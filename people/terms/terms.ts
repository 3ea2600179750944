/** The record of who accepted which version of the terms of use, and when. */
import type { IdentityDatabase } from '../identity/schema.ts'

/** Records an acceptance; the first of a version counts. */
export async function acceptTerms(
  db: IdentityDatabase,
  users: readonly string[],
  version: string,
  now: Date,
): Promise<void> {
  if (users.length === 0) return
  await db
    .insertInto('accepted_terms')
    .values(users.map(user_id => ({ user_id, version, accepted_at: now })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** @returns every acceptance of a person, the newest first */
export function acceptancesOf(
  db: IdentityDatabase,
  user: string,
): Promise<{ version: string; accepted_at: Date }[]> {
  return db
    .selectFrom('accepted_terms')
    .select(['version', 'accepted_at'])
    .where('user_id', '=', user)
    .orderBy('accepted_at', 'desc')
    .execute()
}
