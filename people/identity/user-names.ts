/** User names: one rule and one sentence, whoever gives the name. */
import { type ExpressionBuilder, sql } from 'kysely'
import { USER_NAME_TAKEN, userNameProblem } from '#contract/account/rules.ts'
import { errors } from '#contract/errors.ts'
import { isUniqueViolation } from '#runtime/postgres.ts'
import { type AccountTables, REGISTERED_DAYS } from './account-tables.ts'
import type { IdentityDatabase } from './schema.ts'

/** How long a registration waits for its proof and holds its user name, in milliseconds. */
const WAITS_MS = REGISTERED_DAYS * 24 * 60 * 60 * 1_000

const waitsSince = (now: Date) => new Date(now.getTime() - WAITS_MS)

/** Whether a row of the users holds its user name: an account, a kept player, or a registration within its day. */
export function holdsName(eb: ExpressionBuilder<AccountTables, 'users'>, now: Date) {
  return eb.or([eb('email_verified_at', 'is not', null), eb('created_at', '>=', waitsSince(now))])
}

/** A registration that nobody proved in its day lets go of its user name at once: the sweep comes later. */
export async function letGo(db: IdentityDatabase, userNames: readonly string[], now: Date): Promise<void> {
  const names = userNames.map(name => name.toLowerCase())
  await db
    .deleteFrom('users')
    .where('id', 'in', query =>
      query
        .selectFrom('users')
        .select('id')
        .where('email_verified_at', 'is', null)
        .where('created_at', '<', waitsSince(now))
        .where(sql<boolean>`lower(user_name) = any(${names}::text[])`)
        // Two that clear at once must not wait for each other's rows in turns.
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/**
 * Does what gives the name.
 * @param at of the request: a registration whose day is over then holds no name
 * @throws ApiError 400 for a name that breaks the rules of user names, or is taken
 */
export async function named<Result>(
  db: IdentityDatabase,
  userName: string,
  at: Date,
  give: () => Promise<Result>,
): Promise<Result> {
  const problem = userNameProblem(userName)
  if (problem) throw errors.problem(problem)
  await letGo(db, [userName], at)
  try {
    return await give()
  } catch (cause) {
    if (isUniqueViolation(cause)) throw errors.problem(USER_NAME_TAKEN)
    throw cause
  }
}
