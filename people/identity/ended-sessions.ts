/** Which sessions of a person last, and how they end. */
import type { IdentityDatabase } from './schema.ts'

/** Sessions of a person that neither ended nor expired. */
export function lastingSessions(db: IdentityDatabase, user: string, now: Date) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', user)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
}

/** Which of a person's sessions, by their ids: all of them where nothing is said. */
export interface Which {
  readonly session?: string
  readonly allBut?: string
}

/**
 * Revokes sessions of a user; API processes are notified at once. Unless a single session is meant, sign-ins that wait for a code
 * and passkeys that are being made end as well.
 * @returns the ids of those that still lasted
 */
export async function endSessions(
  db: IdentityDatabase,
  user: string,
  now: Date,
  { session, allBut }: Which = {},
): Promise<string[]> {
  let ending = db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', user)
    .where('revoked_at', 'is', null)
  if (session !== undefined) ending = ending.where('id', '=', session)
  if (allBut !== undefined) ending = ending.where('id', '<>', allBut)
  const ended = await ending.returning('id').execute()
  if (session === undefined) {
    await db.deleteFrom('sign_in_tickets').where('user_id', '=', user).execute()
    await db.deleteFrom('passkey_challenges').where('user_id', '=', user).execute()
  }
  return ended.map(({ id }) => id)
}
