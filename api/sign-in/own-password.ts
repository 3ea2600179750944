/** The password of whoever is signed in, given once more before something that a session alone must not do. */
import { PASSWORD_MISSING } from '#contract/account/rules.ts'
import { errors } from '#contract/errors.ts'
import { passwordMatches } from '#people/identity/passwords.ts'
import type { Services } from '../services.ts'

/**
 * @returns the hash that the password was checked against; null for an account without a password
 * @throws ApiError 400 where none is given, 403 for a wrong one, 429 after too many
 */
export async function checkedOwnPassword(
  { tries, users }: Pick<Services, 'tries' | 'users'>,
  user: string,
  given: string,
): Promise<string | null> {
  await tries.ownPassword(user)
  const hash = await users.passwordHash(user)
  if (hash !== null && given === '') throw errors.problem(PASSWORD_MISSING)
  if (hash !== null && !(await passwordMatches(hash, given, 'known'))) throw errors.wrongPassword()
  return hash
}
