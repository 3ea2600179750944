/** A script that works on accounts, with a database of theirs alone. */
import { afterAll, beforeAll } from 'vitest'
import type { Person } from '#api/support/people.ts'
import { migrateIdentity, openIdentity } from '#people/identity/schema.ts'
import { Sessions } from '#people/identity/sessions.ts'
import { insertUsers } from '#people/identity/users.ts'
import { Secrets } from '#people/secret/secrets.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { runScript } from './run-script.ts'

/**
 * The database is made before the file's tests, with these people in it, and dropped after them.
 * @param script its path, such as 'scripts/user-role.ts'
 */
export function useAccountScript(script: string, people: readonly Person[]) {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
    await migrateIdentity(database.pool)
    await insertUsers(
      openIdentity(database.pool),
      people.map(person => ({ ...person, image: null, password: 'Correct-horse-1' })),
    )
  })
  afterAll(() => database.drop())
  return {
    run: (...args: string[]) => runScript(script, database.url, args),
    query: (text: string, values: unknown[] = []) => database.pool.query(text, values),
    /** Sessions as a process that starts now has them. */
    openSessions: (now = () => new Date()) =>
      new Sessions(openIdentity(database.pool), new Secrets(['s'.repeat(64)]), now),
  }
}
