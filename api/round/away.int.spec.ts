/** While Postgres refuses connections, every request is answered with 503 and Retry-After, and never with a 500. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool } from '#runtime/postgres.ts'
import { until } from '#tests/support/until.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const admin = openPool(inject('postgresUrl'), 'test-admin', 1)
let api: RunningApi
beforeAll(async () => {
  api = await runApi()
})
afterAll(async () => {
  await api.close()
  await admin.end()
})

/** The names of the connections that handlers use. */
const THE_APIS = ['test-api', 'read-model-1']
const SHUT = 'alter database %I with allow_connections false'
const OPENED = 'alter database %I with allow_connections true'

async function alter(statement: string, database: string): Promise<void> {
  const { rows } = await admin.query('select format($1, $2::text) as command', [statement, database])
  await admin.query(rows[0].command)
}

test('the check of a session is answered with 503 while Postgres refuses connections, and works when Postgres is back', async () => {
  const login = async () => (await api.post('/api/login', { email: 'ada', password: 'Correct-horse-1' })).body
  const headers = { Authorization: `Bearer ${(await login()).data.token}` }
  const { rows } = await api.pool.query('select current_database() as name')
  const [{ name }] = rows
  await alter(SHUT, name)
  try {
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = any($2::text[])`,
      [name, THE_APIS],
    )
    for (const path of ['/api/me', '/api/users/export', '/api/admin/parked']) {
      const { status, body } = await api.get(path, { headers })
      expect([path, status, body.code]).toEqual([path, 503, 'unavailable'])
    }
    expect((await api.post('/api/logout', {}, { headers })).status).toBe(503)
  } finally {
    await alter(OPENED, name)
  }
  await until('it answers again', async () => (await api.get('/api/me', { headers })).status === 200)
  expect((await api.get('/api/me', { headers })).body.data).toMatchObject({ user_name: 'ada' })
})
