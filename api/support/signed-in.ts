/** The people of the tests' API, signed in as a browser needs them. */
import type { SignedInProduct } from '#tests/support/announced-products.ts'
import { signInWith } from '#tests/support/sign-in.ts'
import { people } from './people.ts'
import { PASSWORD, type RunningApi } from './running-api.ts'

/** @returns the API as a product of the browser tests: ada is the fan */
export async function signedInPeople({ url }: RunningApi): Promise<SignedInProduct> {
  const session = ({ email }: { email: string }) => signInWith(url, { email, password: PASSWORD })
  const { ada, admin, auditor } = people
  return {
    url,
    sessions: { fan: await session(ada), admin: await session(admin), auditor: await session(auditor) },
  }
}
