import { sql } from 'kysely'
import type { IdentityDatabase } from '../identity/schema.ts'

/**
 * Accounts that have one of the names as their user name, or one of the e-mails, and players who are kept under one of the names;
 * whatever the letter case, the oldest first.
 */
export function accountsCalled(
  db: IdentityDatabase,
  names: readonly string[],
  emails: readonly string[] = [],
) {
  const [lowerNames, lowerEmails] = [names, emails].map(texts => texts.map(text => text.toLowerCase()))
  return db
    .selectFrom('users')
    .select(['id', 'name', 'user_name', 'email', 'role', 'blocked_at', 'kept_at'])
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .where(eb =>
      eb.or([
        eb(sql`lower(user_name)`, '=', sql`any(${lowerNames}::text[])`),
        eb(sql`lower(email)`, '=', sql`any(${lowerEmails}::text[])`),
        eb.and([eb('kept_at', 'is not', null), eb(sql`lower(name)`, '=', sql`any(${lowerNames}::text[])`)]),
      ]),
    )
    .orderBy('created_at')
    .execute()
}
