/** After a restore of the accounts alone, whoever had left is gone once more before anybody signs in. */
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { endEverything } from '#people/identity/end-everything.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { readConfig } from '#runtime/config.ts'
import { urlOf } from '#runtime/rights.ts'
import { until } from '#tests/support/until.ts'
import { startWorkers } from '#workers/start.ts'
import { people } from '../support/people.ts'
import { comeIn, mailsTo } from '../support/registering.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

/** Whose rows the backup has, in the order in which they refer to one another. */
const TABLES = ['users', 'sessions', 'fan_keys', 'settings'] as const

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
})
afterAll(() => api.close())

/** @returns how to put the rows back that the tables have now */
async function backUp(): Promise<(user: string) => Promise<void>> {
  const { rows } = await api.pool.query(
    `select table_name as table, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns
     where table_schema = 'identity' and table_name = any($1) and is_generated = 'NEVER' group by 1`,
    [TABLES],
  )
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]))
  await api.pool.query('drop schema if exists backup cascade; create schema backup')
  for (const table of TABLES)
    await api.pool.query(
      `create table backup.${table} as select ${columnsOf.get(table)} from identity.${table}`,
    )
  return async user => {
    await api.pool.query(`delete from identity.users where id = $1`, [user])
    for (const table of TABLES)
      await api.pool.query(
        `insert into identity.${table} (${columnsOf.get(table)})
         select * from backup.${table} where ${table === 'users' ? 'id' : 'user_id'} = $1`,
        [user],
      )
  }
}

/** A fan who comes in, is in a backup, and leaves. */
async function leftSinceBackup(name: string) {
  const { email } = await comeIn(api, name)
  const { token, _id: id } = (await api.post('/api/login', { email, password: PASSWORD })).body.data
  const own = { headers: { Authorization: `Bearer ${token}` } }
  const restore = await backUp()
  expect((await api.post('/api/users/deleteaccount', { password: PASSWORD }, own)).status).toBe(200)
  const stream = streams.account(id)
  await until('the history names the deletion', async () => (await api.store.readStream(stream)).length > 0)
  await api.pool.query(`delete from identity.mails`)
  return { id, email, own, restore: () => restore(id) }
}

const nameOf = async (user: string) =>
  (await api.pool.query('select name, deleted_at from identity.users where id = $1', [user])).rows[0]

test('whoever signs in to an account that the history says is deleted is refused, and it is deleted anew', async () => {
  const { id, email, restore } = await leftSinceBackup('greta')
  await restore()
  expect(await nameOf(id)).toEqual({ name: 'Dora Fan', deleted_at: null })
  const refused = await api.post('/api/login', { email, password: PASSWORD })
  expect([refused.status, refused.body.code]).toEqual([401, 'account-gone'])
  expect(refused.headers.getSetCookie().join()).not.toContain('session')
  expect(await nameOf(id)).toEqual({ name: 'Deleted user', deleted_at: expect.any(Date) })
  const again = await api.post('/api/login', { email, password: PASSWORD })
  expect([again.status, again.body.code]).toEqual([401, 'wrong-credentials'])
  // Who left was told once.
  expect(await mailsTo(api, email)).toEqual([])
})

test('workers that start delete restored accounts anew, with the sessions that a backup brought back', async () => {
  const { id, own, restore } = await leftSinceBackup('heidi')
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 30_000 })).toBe(true)
  await restore()
  expect((await api.get('/api/me', own)).body.data).toMatchObject({ user_name: 'heidi' })
  const workers = await startWorkers(readConfig({ NODE_ENV: 'test' }), {
    databaseUrl: urlOf(api.pool.options.connectionString ?? '', 'workers'),
    store: api.store,
    projectionsFor: () => createReadModelProjections(),
    logger: pino({ level: 'silent' }),
  })
  try {
    await until('it is deleted anew', async () => (await nameOf(id)).name === 'Deleted user')
    await until('the session is over', async () => (await api.get('/api/me', own)).body.data === null)
  } finally {
    await workers.close()
  }
})

test('one command ends every session, and every code that waits', async () => {
  const { email } = await comeIn(api, 'ingrid')
  const { token } = (await api.post('/api/login', { email, password: PASSWORD })).body.data
  const own = { headers: { Authorization: `Bearer ${token}` } }
  expect((await api.get('/api/me', own)).body.data).not.toBeNull()
  await api.post('/api/forget_password', { email })
  await api.settled()
  const { rows: lasting } = await api.pool.query(
    'select count(*)::int as count from identity.sessions where revoked_at is null and expires_at > $1',
    [api.now],
  )
  expect(await endEverything(openIdentity(api.pool), api.now)).toBe(lasting[0].count)
  await until('everybody is signed out', async () => (await api.get('/api/me', own)).body.data === null)
  const { rows: codes } = await api.pool.query('select * from identity.otp_codes')
  expect(codes).toEqual([])
  expect((await api.post('/api/login', { email, password: PASSWORD })).status).toBe(200)
  expect((await api.get('/api/me', { as: people.ada })).status).toBe(200)
})
