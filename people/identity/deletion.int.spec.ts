/** A deletion is done or is not, and its answer says which, whatever breaks in between. */

import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#api/support/people.ts'
import { readConfig } from '#runtime/config.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { Secrets } from '../secret/secrets.ts'
import { createAccounts } from './accounts.ts'
import { migrateIdentity, openIdentity } from './schema.ts'
import { Sessions } from './sessions.ts'
import { insertUsers, Users } from './users.ts'

const { ada } = people
const SECRETS = new Secrets(['s'.repeat(64)])

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await migrateIdentity(database.pool)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate identity.users cascade')
  await insertUsers(openIdentity(database.pool), [{ ...ada, image: null, password: 'Correct-1' }])
})

/** Nobody here made a collectible. */
const ownerAfter = async () => undefined

function profilesOn(pool: pg.Pool) {
  const db = openIdentity(pool)
  const sessions = new Sessions(db, SECRETS, () => new Date())
  const settings = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' })
  const outbox = { db, notify: () => {} }
  const deps = { db, outbox, sessions, users: new Users(db), secrets: SECRETS, ownerAfter }
  return createAccounts({ ...deps, settings }).profiles
}

const deletedAt = async () => {
  const { rows } = await database.pool.query('select deleted_at from identity.users')
  return rows.map(({ deleted_at }) => deleted_at)
}

/** A network that breaks once at a statement: before Postgres has it, or after Postgres has carried it out. */
function breakingAt(statement: string, when: 'before' | 'after'): pg.Pool {
  let broken = false
  class Client extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has many shapes
    override query(...args: any[]): any {
      const text = typeof args[0] === 'string' ? args[0] : args[0]?.text
      if (broken || text !== statement) return super.query(...(args as Parameters<pg.Client['query']>))
      broken = true
      const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'))
      return when === 'before' ? lost() : super.query(text).then(lost)
    }
  }
  return new pg.Pool({ connectionString: database.url, max: 2, Client })
}

test.each(['before', 'after'] as const)(
  'the connection breaks %s the commit: what is answered is what happened',
  async when => {
    const pool = breakingAt('commit', when)
    try {
      const deletion = profilesOn(pool).delete(ada.id)
      if (when === 'after') await expect(deletion).resolves.toBeUndefined()
      else await expect(deletion).rejects.toThrow('Connection terminated')
      expect(await deletedAt()).toEqual([when === 'after' ? expect.any(Date) : null])
      await profilesOn(pool).delete(ada.id)
      expect(await deletedAt()).toEqual([expect.any(Date)])
    } finally {
      await pool.end()
    }
  },
)

test('fifty deletions at once are one', async () => {
  const profiles = profilesOn(database.pool)
  await Promise.all(Array.from({ length: 50 }, () => profiles.delete(ada.id)))
  const { rows } = await database.pool.query(`select kind from identity.mails`)
  expect(rows).toEqual([{ kind: 'account-deleted' }])
})
