import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { UserId } from '#domain/words.ts'
import type { IdentityDatabase } from './schema.ts'

/** Whom a mail is for. */
export interface Receiver {
  readonly id: UserId
  readonly name: string
  readonly email: string
  /** null until one is known */
  readonly language: Language | null
}

/**
 * The account, locked first, as a deletion does: else each could wait for the other.
 * @param db the transaction that changes rows of the account
 */
export async function lockedReceiver(db: IdentityDatabase, user: UserId): Promise<Receiver | undefined> {
  await db.selectFrom('users').select('id').where('id', '=', user).forUpdate().execute()
  return receiverOf(db, user)
}

/**
 * @param db the transaction that writes the mail
 * @returns undefined for those who get no mail: deleted accounts, and players whom an organiser keeps
 */
export function receiverOf(db: IdentityDatabase, user: UserId): Promise<Receiver | undefined> {
  return (
    db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'language'])
      .where('id', '=', user)
      .where('deleted_at', 'is', null)
      .where('kept_at', 'is', null)
      // Nobody is deleted between this look and the mail.
      .forKeyShare()
      .executeTakeFirst()
  )
}

/** Those of the users who can be mailed: not who was deleted, and not the players whom organisers keep. */
export async function reachable(
  db: IdentityDatabase,
  users: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  if (users.length === 0) return new Set()
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${[...users]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where('kept_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
