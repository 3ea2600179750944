/** What whoever is signed in proves once more before something that an open browser alone must not do. */
import { errors } from '#contract/errors.ts'
import type { Services } from '../services.ts'
import { checkedOwnPassword } from './own-password.ts'

/**
 * Checks the password and, where the second factor is on, a code of it, which is then used up.
 * @returns the hash that the password was checked against; null for an account without a password
 * @throws ApiError 400 where one is missing or the code is wrong, 403 for a wrong password, 429 after too many
 */
export async function checkOwnProof(
  services: Services,
  user: string,
  { password, code }: { readonly password: string; readonly code: string },
  now: Date,
): Promise<string | null> {
  const { secondFactors } = services.accounts
  const present = await checkedOwnPassword(services, user, password)
  if (!(await secondFactors.isOn(user))) return present
  await services.tries.ownCode(user)
  if (!(await secondFactors.prove(user, code, now))) throw errors.wrongAppCode()
  return present
}
