/** Who is admin, auditor or simply a user. Set by a command on the server alone, never by a call of the API. */
import { sql } from 'kysely'
import type { IdentityDatabase } from './schema.ts'
import { endSessions } from './sessions.ts'

export const ROLES = ['user', 'admin', 'auditor'] as const
export type Role = (typeof ROLES)[number]

/** More admins than any site has. */
const MAX_ADMINS = 1_000

/** Who can decide what admins decide. */
export async function adminIds(db: IdentityDatabase): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(MAX_ADMINS)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Gives the account of an e-mail a role. Its sessions end: whoever gains or loses a role signs in anew.
 * @param options.proven takes the operator's word that the e-mail is its owner's, where no mail can be sent
 * @returns the user name, or undefined where no account with a proven e-mail has this one
 */
export function setRole(
  db: IdentityDatabase,
  email: string,
  role: Role,
  now: Date,
  { proven = false }: { readonly proven?: boolean } = {},
): Promise<string | undefined> {
  return db.transaction().execute(async transaction => {
    const user = await transaction
      .updateTable('users')
      .set({ role })
      .$if(proven, query => query.set({ email_verified_at: sql`coalesce(email_verified_at, ${now})` }))
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .$if(!proven, query => query.where('email_verified_at', 'is not', null))
      .where('deleted_at', 'is', null)
      .returning(['id', 'user_name'])
      .executeTakeFirst()
    if (user) await endSessions(transaction, user.id, now)
    return user?.user_name
  })
}
