import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#api/support/people.ts'
import { migrateIdentity, openIdentity } from '#people/identity/schema.ts'
import { Sessions } from '#people/identity/sessions.ts'
import { insertUsers } from '#people/identity/users.ts'
import { Secrets } from '#people/secrets/secrets.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runScript } from '#tests/support/run-script.ts'

const { ada, ben } = people

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await migrateIdentity(database.pool)
  await insertUsers(
    openIdentity(database.pool),
    [ada, ben].map(person => ({ ...person, image: null, password: 'Correct-horse-1' })),
  )
})
afterAll(() => database.drop())

const run = (...args: string[]) => runScript('scripts/sessions-end.ts', database.url, args)
const openSessions = () =>
  new Sessions(openIdentity(database.pool), new Secrets(['s'.repeat(64)]), () => new Date())

test('everybody is signed out, once the command line says so', async () => {
  const tokens = await Promise.all([ada, ben].map(person => openSessions().start(person)))
  const lasting = async () =>
    (await Promise.all(tokens.map(token => openSessions().check(token)))).filter(who => who !== null).length
  const unsaid = await run()
  expect([unsaid.code, unsaid.out]).toEqual([2, expect.stringContaining('Say --all')])
  expect(await lasting()).toBe(2)
  expect(await run('--all')).toEqual({
    code: 0,
    out: '2 sessions have ended, and every code that waited. Everybody signs in again.\n',
  })
  expect(await lasting()).toBe(0)
  expect((await run('--all')).out).toContain('0 sessions have ended')
})
