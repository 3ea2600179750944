import { argon2id, hash, needsRehash, verify } from 'argon2'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

let decoy: Promise<string> | undefined

/**
 * Checks a password. Without an account it works as long on a hash nobody has the password of, so that the time
 * of the answer does not tell whether the account exists.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const matches = await verify(stored ?? (await decoy), password)
  return typeof stored === 'string' && matches
}

/** Was the hash made with weaker parameters than today's? Then a login, which knows the password, makes a new one. */
export function isOutdated(stored: string): boolean {
  return needsRehash(stored, PARAMETERS)
}
