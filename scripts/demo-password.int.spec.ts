/** The accounts of the demo: their password is another one for each DATA_DIR, and production lets none of them in. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { demoAdmin, demoFan, demoReferee, demoUsers } from '#data/demo/fans.ts'
import { refuseDemo } from '#people/identity/known-accounts.ts'
import { tombstoneOf } from '#people/identity/living.ts'
import { passwordMatches } from '#people/identity/passwords.ts'
import { forgetRows } from '#people/identity/personal-rows.ts'
import { migrateIdentity, openIdentity } from '#people/identity/schema.ts'
import { insertUsers, Users } from '#people/identity/users.ts'
import { readConfig } from '#runtime/config.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ownPort } from '#tests/support/ports.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { demoPassword, findDemoPassword } from './demo-password.ts'

/** Of every demo there was before each had its own. */
const KNOWN_TO_ALL = 'Floodlight1'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase()
  await migrateIdentity(database.pool)
})
afterEach(() => database.drop())

const identity = () => openIdentity(database.pool)

async function dataOf(): Promise<ReturnType<typeof readConfig>> {
  const DATA_DIR = await scratchFolder('demo-password')
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  return readConfig({ DATA_DIR })
}

const withPassword = (password: string) =>
  insertUsers(
    identity(),
    [demoFan, demoAdmin, demoReferee].map(user => ({ ...user, image: null, password })),
  )

async function opens(password: string): Promise<boolean> {
  return passwordMatches(await new Users(identity()).passwordHash(demoAdmin.id), password)
}

test('two folders have two passwords, each kept for the product alone, and the same at the next start', async () => {
  const [folder, other] = [await dataOf(), await dataOf()]
  const password = await demoPassword(folder, identity())
  await withPassword(password)
  expect(await opens(password)).toBe(true)
  expect(await demoPassword(folder, identity())).toBe(password)
  expect(await findDemoPassword(folder)).toBe(password)
  expect((await stat(join(folder.DATA_DIR, 'demo-password'))).mode & 0o077).toBe(0)
  expect(await findDemoPassword(other)).toBeUndefined()
  expect(await demoPassword(other, identity())).not.toBe(password)
})

test('accounts that everybody knows the password of get another one', async () => {
  await withPassword(KNOWN_TO_ALL)
  expect(await opens(KNOWN_TO_ALL)).toBe(true)
  const password = await demoPassword(await dataOf(), identity())
  expect([await opens(KNOWN_TO_ALL), await opens(password)]).toEqual([false, true])
})

test('production ends with a sentence where the demo is, and begins once its accounts are deleted', async () => {
  await withPassword(KNOWN_TO_ALL)
  const sentence = 'The database has accounts of the demo (admin@skor.example and 2 others), which production'
  for (const script of ['api/main.ts', 'scripts/start.ts']) {
    const { DATA_DIR } = await dataOf()
    const child = spawn(process.execPath, [script], {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        EVENTSTORE_URL: '',
        REDIS_URL: '',
        DATA_DIR,
        NODE_ENV: 'production',
        PORT: String(await ownPort()),
        SKOR_SECRET: 's'.repeat(64),
        PUBLIC_URL: 'https://skor.example',
      },
    })
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(sentence) })
    expect(errors.trim().split('\n')).toHaveLength(1)
  }
  for (const person of [demoFan, demoAdmin, demoReferee]) {
    await forgetRows(identity(), person)
    await identity().updateTable('users').set(tombstoneOf(person.id)).where('id', '=', person.id).execute()
  }
  await refuseDemo(identity(), demoUsers())
})
