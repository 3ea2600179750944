/** For whom an organiser may predict. */
import { errors } from '#contract/errors.ts'
import { staffErrors } from '#contract/staff-errors.ts'
import type { UserId } from '#domain/words.ts'
import type { IdentityDatabase } from './schema.ts'

/**
 * Fans alone, who could sign in themselves, and players whom organisers keep.
 * @returns whether the player is kept
 * @throws ApiError 404 where there is no such account, or none any more, 403 for staff, who do not play, 409 for a blocked account
 */
export async function receivesByHand(
  db: IdentityDatabase,
  user: UserId,
): Promise<{ readonly kept: boolean }> {
  const account = await db
    .selectFrom('users')
    .select(['role', 'blocked_at', 'kept_at'])
    .where('id', '=', user)
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (!account) throw staffErrors.noSuchAccount()
  if (account.role !== 'user') throw errors.staffDoNotPlay()
  if (account.blocked_at !== null) throw staffErrors.blockedAccount()
  return { kept: account.kept_at !== null }
}
