/** A session is born with the account as it was checked, and ends with it: no order of a login and its end leaves one. */
import { hkdfSync } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#api/support/people.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { Seal } from '../seal.ts'
import { APP_KEYS } from '../second-factor/table.ts'
import { Secrets } from '../secret/secrets.ts'
import { endSessions } from './ended-sessions.ts'
import { tombstoneOf } from './living.ts'
import { forgetRows } from './personal-rows.ts'
import { type IdentityDatabase, migrateIdentity, openIdentity } from './schema.ts'
import { Sessions } from './sessions.ts'
import { insertUsers, type LoginRow, Users } from './users.ts'

const { ada, ben } = people
const SECRET = 's'.repeat(64)
/** Logins that are under way while the account changes. */
const LOGINS = 20

let database: TestDatabase
let identity: IdentityDatabase
let sessions: Sessions
let checked: LoginRow

beforeAll(async () => {
  database = await freshDatabase()
  await migrateIdentity(database.pool)
  identity = openIdentity(database.pool)
  sessions = new Sessions(identity, new Secrets([SECRET]), () => new Date())
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate identity.users cascade')
  await insertUsers(
    identity,
    [ada, ben].map(person => ({ ...person, image: null, password: 'Correct-1' })),
  )
  checked = (await new Users(identity).byLogin(ada.email, 'browser')).account as LoginRow
})

type Change = (db: IdentityDatabase) => Promise<unknown>
const setAda = (change: object, db = identity) =>
  db.updateTable('users').set(change).where('id', '=', ada.id).execute()
const deleteAda: Change = async db => {
  await db.selectFrom('users').select('id').where('id', '=', ada.id).forUpdate().execute()
  await forgetRows(db, ada)
  await setAda(tombstoneOf(ada.id), db)
}

test('only the key of sessions signs one: neither the bare secret nor the key of another use', async () => {
  const token = await sessions.start(checked)
  const { sub, sid, iss } = decodeJwt(token)
  const derived = (use: string) => new Uint8Array(hkdfSync('sha256', SECRET, '', use, 32))
  const signedBy = (key: Uint8Array) =>
    new SignJWT({ sub, sid, iss }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(key)
  expect(await sessions.check(await signedBy(derived('sessions')))).toMatchObject({ id: ada.id })
  expect(await sessions.check(await signedBy(new TextEncoder().encode(SECRET)))).toBeNull()
  expect(await sessions.check(await signedBy(derived('sittings')))).toBeNull()
})

const REFUSED = { status: 401, code: 'wrong-credentials' }
const ends: [string, Change][] = [
  ['a new password', db => setAda({ password_hash: 'another' }, db)],
  ['its first password', db => setAda({ password_hash: null }, db)],
  ['its deletion', deleteAda],
]

test.each(ends)('no session starts by what was checked before %s', async (_, change) => {
  expect(await sessions.check(await sessions.start(checked))).toMatchObject({ id: ada.id })
  await identity.transaction().execute(change)
  await expect(sessions.start(checked)).rejects.toMatchObject(REFUSED)
})

test.each(ends)('no session lives that starts while %s is under way', async (_, change) => {
  let logins: Promise<PromiseSettledResult<string>[]> | undefined
  await identity.transaction().execute(async transaction => {
    await change(transaction)
    logins = Promise.allSettled(Array.from({ length: LOGINS }, () => sessions.start(checked)))
    // The logins wait for the row or have read it as it was before: either way none outlives this transaction.
    await transaction.selectFrom('sessions').select('id').execute()
    await endSessions(transaction, ada.id, new Date())
  })
  const tokens = (await logins)?.flatMap(login => (login.status === 'fulfilled' ? [login.value] : []))
  for (const token of tokens ?? []) expect(await sessions.check(token)).toBeNull()
  const { rows } = await database.pool.query('select 1 from identity.sessions where revoked_at is null')
  expect(rows).toEqual([])
})

/** How many statements wait for a row or a table that another transaction has locked. */
async function waiting(): Promise<number> {
  const { rows } = await database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

test('no session starts without a code that waited while the second factor was turned on', async () => {
  let started: Promise<unknown> = Promise.resolve()
  await identity.transaction().execute(async db => {
    await db.selectFrom('users').select('id').where('id', '=', ada.id).forUpdate().execute()
    started = sessions.start(checked).catch(refusal => refusal)
    await until('the session waits for the account', async () => (await waiting()) > 0)
    const on = { begun_at: new Date(), turned_on_at: new Date() }
    await db
      .insertInto('second_factors')
      .values({
        user_id: ada.id,
        key: new Seal(new Secrets([SECRET]), APP_KEYS).seal('key', { user_id: ada.id }),
        ...on,
      })
      .execute()
  })
  expect(await started).toMatchObject(REFUSED)
})

test('the role is read from the account, not from the token', async () => {
  const token = await sessions.start(checked)
  await setAda({ role: 'admin' })
  expect(await sessions.check(token)).toMatchObject({ role: 'admin' })
})

test('a token of a deleted account opens nothing', async () => {
  const token = await sessions.start(checked)
  await identity.transaction().execute(deleteAda)
  expect(await sessions.check(token)).toBeNull()
})

test('the password of another account says nothing', async () => {
  await identity.updateTable('users').set({ password_hash: 'new' }).where('id', '=', ben.id).execute()
  expect(await sessions.check(await sessions.start(checked))).toMatchObject({ id: ada.id })
})
