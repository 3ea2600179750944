/** The history of what was done to accounts: written in the transaction that does it, whichever way it was asked for. */
import { sql } from 'kysely'
import type { AccountRole, DoneAct } from '#contract/account/act-calls.ts'
import { errors } from '#contract/errors.ts'
import type { UserId } from '#domain/words.ts'
import { ADVISORY_LOCKS } from '#runtime/advisory-locks.ts'
import type { IdentityDatabase } from '../identity/schema.ts'

/** Who does something, and why. */
export interface Doing {
  /** of the request: the same once more finds what the first one wrote */
  readonly id: string
  /** the admin; null for the command line of the server */
  readonly by: string | null
  /** null where the command line gave none */
  readonly reason: string | null
  readonly at: Date
}

/** By the command line. */
export function byOperator(reason: string | null, at: Date): Doing {
  return { id: crypto.randomUUID(), by: null, reason, at }
}

/**
 * Lets one transaction after the other act on accounts, in whatever process: whether the actor is an admin, and whether another
 * admin is left, must not change between the look and the act. Taken before any account is locked.
 */
export async function oneAfterTheOther(db: IdentityDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.actsOnAccounts}::bigint)`.execute(db)
}

interface Done {
  readonly user: UserId
  readonly act: DoneAct
  readonly from?: AccountRole
  readonly to?: AccountRole
}

/** @param db the transaction of what is done */
export async function record(db: IdentityDatabase, done: Done, { id, by, reason, at }: Doing): Promise<void> {
  const { user, act, from = null, to = null } = done
  await db
    .insertInto('account_acts')
    .values({ id, user_id: user, done_by: by, act, role_from: from, role_to: to, reason, done_at: at })
    .execute()
}

/**
 * Whether the same request did this before. Asked within the transaction that would do it.
 * @param done without a user where the request makes one
 * @returns whose account it was; undefined where nothing was done
 * @throws ApiError 422 where another request had this id
 */
export async function wasDone(
  db: IdentityDatabase,
  {
    user,
    act,
    to = null,
  }: { readonly user?: UserId; readonly act: DoneAct; readonly to?: AccountRole | null },
  { id, by, reason }: Doing,
): Promise<UserId | undefined> {
  const before = await db.selectFrom('account_acts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!before) return undefined
  const isSame =
    (user ?? before.user_id) === before.user_id &&
    before.act === act &&
    before.role_to === to &&
    before.done_by === by &&
    before.reason === reason
  if (!isSame) throw errors.keyReused()
  return before.user_id
}
