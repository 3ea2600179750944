/** The password of the demo's accounts: another one for each DATA_DIR, so that knowing one demo opens no other. */
import { demoUsers } from '#data/demo/fans.ts'
import { makeCode } from '#people/access-code/codes.ts'
import { setPasswords } from '#people/identity/known-accounts.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import type { Config } from '#runtime/config.ts'
import { find, keep } from './kept.ts'

const NAME = 'demo-password'

/** @returns undefined where no demo was loaded with these data */
export function findDemoPassword(config: Pick<Config, 'DATA_DIR'>): Promise<string | undefined> {
  return find(config, NAME)
}

/** Makes one where DATA_DIR has none; demo accounts that are there already get it: their password is lost, or known to others. */
export async function demoPassword(config: Config, identity: IdentityDatabase): Promise<string> {
  const found = await findDemoPassword(config)
  if (found !== undefined) return found
  const made = makeDemoPassword()
  // The accounts first: what an interrupted start leaves is a password that nobody knows, and the next start makes another.
  await setPasswords(identity, demoUsers(), made)
  await keep(config, NAME, made)
  return made
}

/** 60 bits, with the upper-case letter that passwords need: a code may have digits alone. */
function makeDemoPassword(): string {
  return `Demo-${makeCode()}`
}
