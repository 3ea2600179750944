import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#api/support/people.ts'
import { migrateIdentity, openIdentity } from '#people/identity/schema.ts'
import { Sessions } from '#people/identity/sessions.ts'
import { insertUsers } from '#people/identity/users.ts'
import { Secrets } from '#people/secrets/secrets.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runScript } from '#tests/support/run-script.ts'

const { ada, ben, cleo } = people
const TABLES = ['second_factors', 'recovery_codes', 'sign_in_tickets'] as const

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await migrateIdentity(database.pool)
  await insertUsers(
    openIdentity(database.pool),
    [ada, ben, cleo].map(person => ({ ...person, image: null, password: 'Correct-horse-1' })),
  )
  for (const { id } of [ada, ben]) {
    await database.pool.query(
      `insert into identity.second_factors (user_id, key, begun_at, turned_on_at) values ($1, 'sealed', now(), now())`,
      [id],
    )
    await database.pool.query(`insert into identity.recovery_codes values ($1::text, $1::uuid, now())`, [id])
    await database.pool.query(
      `insert into identity.sign_in_tickets values ($1::uuid, 'browser', $1::text, now() + interval '1 hour', 0)`,
      [id],
    )
  }
})
afterAll(() => database.drop())

const run = (...args: string[]) => runScript('scripts/user-factor.ts', database.url, args)

const rowsOf = async ({ id }: { readonly id: string }) =>
  Promise.all(
    TABLES.map(async table => {
      const { rows } = await database.pool.query(`select 1 from identity.${table} where user_id = $1`, [id])
      return rows.length
    }),
  )
const mails = async () =>
  (await database.pool.query('select "to", kind, subject from identity.mails')).rows as unknown[]

test('a lost second factor is taken from its account alone, the sessions end, and the owner is told', async () => {
  const sessions = () =>
    new Sessions(openIdentity(database.pool), new Secrets(['s'.repeat(64)]), () => new Date())
  const [adas, bens] = await Promise.all(
    [ada, ben].map(person => sessions().start({ ...person, codeGiven: true })),
  )
  expect(await run('ADA@example.com', '--reason', 'A lost telephone')).toEqual({
    code: 0,
    out: 'ada signs in by the password alone, and is signed out everywhere.\n',
  })
  expect([await rowsOf(ada), await rowsOf(ben)]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ])
  expect(await sessions().check(adas ?? '')).toBeNull()
  expect(await sessions().check(bens ?? '')).toMatchObject({ id: ben.id })
  expect(await mails()).toEqual([
    { to: ada.email, kind: 'second-factor', subject: 'Two-step sign-in is off for your SKOR account' },
  ])
  const acts = await database.pool.query('select user_id, done_by, act, reason from identity.account_acts')
  expect(acts.rows).toEqual([
    { user_id: ada.id, done_by: null, act: 'factor-taken', reason: 'A lost telephone' },
  ])
  await expect(sessions().start(ada)).resolves.toEqual(expect.any(String))
})

test.each(['nobody@example.com', cleo.email, ada.email])('%s has none to take away', async email => {
  const before = await mails()
  expect(await run(email)).toEqual({ code: 1, out: 'No account with two-step sign-in has this e-mail.\n' })
  expect(await mails()).toEqual(before)
})
