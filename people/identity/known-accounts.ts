/** Accounts whose ids everybody knows beforehand: those of the demo are the same on every machine. */
import { OperatorError } from '#runtime/operator-error.ts'
import { hashPassword } from './passwords.ts'
import type { IdentityDatabase } from './schema.ts'

interface Known {
  readonly id: string
}

/** The e-mails of those that are there and were not deleted. */
function livingOf(db: IdentityDatabase, accounts: readonly Known[]) {
  return db
    .selectFrom('users')
    .select('email')
    .where(
      'id',
      'in',
      accounts.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('email')
    .execute()
}

/** @returns whether one of them can sign in */
export async function areThere(db: IdentityDatabase, accounts: readonly Known[]): Promise<boolean> {
  return (await livingOf(db, accounts)).length > 0
}

/** Gives those of them that sign in by a password the same new one. */
export async function setPasswords(
  db: IdentityDatabase,
  accounts: readonly Known[],
  password: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where(
      'id',
      'in',
      accounts.map(({ id }) => id),
    )
    .where('password_hash', 'is not', null)
    .execute()
}

/**
 * @param accounts of the demo
 * @throws OperatorError where one of them is there: an admin among them may have a password that others know
 */
export async function refuseDemo(db: IdentityDatabase, accounts: readonly Known[]): Promise<void> {
  const [first, ...others] = await livingOf(db, accounts)
  if (first === undefined) return
  const all = others.length === 0 ? first.email : `${first.email} and ${others.length} others`
  throw new OperatorError(
    `The database has accounts of the demo (${all}), which production does not let in: set DATABASE_URL to a database that no demo was loaded into, or delete these accounts.`,
  )
}
