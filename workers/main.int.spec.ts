import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { people } from '#api/support/people.ts'
import { migrateIdentity, openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import { controlOf, migrateControl } from '#projections/engine/control.ts'
import { findGeneration } from '#projections/engine/generation.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['workers/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      EVENTSTORE_URL: '',
      REDIS_URL: '',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += String(chunk)
    })
  return { child, gone: once(child, 'close'), output: () => output }
}

test('the process fills the first read model, and stops cleanly at a signal', async () => {
  const workers = start({ LOG_LEVEL: 'info' })
  await until('it is up', () => workers.output().includes('the workers are up'))
  await migrateControl(database.pool)
  expect(await findGeneration(controlOf(database.pool), 'live')).toMatchObject({ number: 1 })
  workers.child.kill('SIGTERM')
  const [code, signal] = await workers.gone
  expect({ code, signal, output: workers.output() }).toMatchObject({ code: 0, signal: null })
  await until('its connections are closed', async () => {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and application_name <> 'test'`,
    )
    return rows.length === 0
  })
})

test('production without an SMTP server says so at the start', async () => {
  const production = {
    NODE_ENV: 'production',
    SKOR_SECRET: 'x'.repeat(64),
    PUBLIC_URL: 'https://skor.example',
  }
  const workers = start({ ...production, SMTP_URL: '', LOG_LEVEL: 'info' })
  await until('it is up', () => workers.output().includes('the workers are up'))
  expect(workers.output()).toContain('SMTP_URL is not set: mails are kept')
  workers.child.kill('SIGTERM')
  expect((await workers.gone)[0]).toBe(0)
})

test('the start says how the first admin is made, as long as there is none', async () => {
  const sentence =
    'nobody is an admin: register on the site, then npm run user:role -- EMAIL admin, with --proven'
  const startOnce = async () => {
    const workers = start({ LOG_LEVEL: 'info' })
    await until('it is up', () => workers.output().includes('the workers are up'))
    workers.child.kill('SIGTERM')
    await workers.gone
    return workers.output()
  }
  expect(await startOnce()).toContain(sentence)
  await migrateIdentity(database.pool)
  await insertUsers(openIdentity(database.pool), [{ ...people.admin, image: null, password: 'Correct-1' }])
  expect(await startOnce()).not.toContain('nobody is an admin')
})

test('the process says which setting is wrong, and ends with a code', async () => {
  const workers = start({ DATABASE_URL: 'mysql://127.0.0.1' })
  const [code] = await workers.gone
  expect(workers.output()).toContain('DATABASE_URL')
  expect(code).toBe(1)
})

test('the process ends with a code when its events can not be reached, so that it is started anew', async () => {
  const workers = start({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  const [code] = await workers.gone
  expect(code).toBe(1)
})
