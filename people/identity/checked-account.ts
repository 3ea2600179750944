/** An account that was proven a moment ago: what is checked once more when the session begins. */
import type { SelectQueryBuilder } from 'kysely'
import { type ApiError, errors } from '#contract/errors.ts'
import type { IdentityDatabase, IdentityTables } from './schema.ts'

/** The account that a sign-in checked, or a proof that was given once more. */
export interface CheckedAccount {
  readonly id: string
  /** the hash that the password was checked against; undefined where the account was proven without a password */
  readonly passwordHash?: string | null
  /** whether a second factor was shown; without it an account that has one is let in nowhere */
  readonly codeGiven?: boolean
  /** the passkey that was the proof; undefined where there was another */
  readonly passkey?: string
  /** the Google account that was the proof, by its `sub`; undefined where there was another */
  readonly google?: string
}

/**
 * Why nobody is let in: that an account is blocked is said to who proved it alone.
 * @param checked with the hash that the password was checked against, where it was proven by a password
 */
export async function notLetIn(
  db: IdentityDatabase,
  { id, passwordHash }: Pick<CheckedAccount, 'id' | 'passwordHash'>,
): Promise<ApiError> {
  const account = await db
    .selectFrom('users')
    .select(['blocked_at', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
  const isProven = passwordHash === undefined || account?.password_hash === passwordHash
  return account?.blocked_at && isProven ? errors.accountBlocked() : errors.wrongCredentials()
}

/** The account, unless its proof has changed since, or it was blocked or deleted. */
export function unchanged(
  accounts: SelectQueryBuilder<IdentityTables, 'users', object>,
  { id, passwordHash, codeGiven = false, passkey, google }: CheckedAccount,
) {
  return accounts
    .where('users.id', '=', id)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .$if(passwordHash !== undefined, checked =>
      checked.where('password_hash', 'is not distinct from', passwordHash as string | null),
    )
    .$if(google !== undefined, checked => checked.where('google_sub', '=', google as string))
    .$if(!codeGiven, checked =>
      checked.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('second_factors')
              .select('second_factors.user_id')
              .whereRef('second_factors.user_id', '=', 'users.id')
              .where('turned_on_at', 'is not', null),
          ),
        ),
      ),
    )
    .$if(passkey !== undefined, checked =>
      checked.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('passkeys')
            .select('passkeys.id')
            .whereRef('passkeys.user_id', '=', 'users.id')
            .where('passkeys.id', '=', passkey as string),
        ),
      ),
    )
}
