/** Whoever an account belongs to. */
import type { Language } from '#contract/languages.ts'
import type { IdentityDatabase } from './schema.ts'

export interface Owner {
  readonly id: string
  readonly email: string
  readonly language: Language | null
}

/**
 * Locks the account of an owner who gave its password.
 * @param present the hash that the password was checked against
 * @returns undefined where the account has another password by now, or is closed
 */
export function ownedBy(db: IdentityDatabase, user: string, present: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'language', 'google_sub'])
    .where('id', '=', user)
    .where('password_hash', '=', present)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
