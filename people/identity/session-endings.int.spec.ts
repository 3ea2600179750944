import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { people } from '#api/support/people.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { Secrets } from '../secret/secrets.ts'
import { endSessions } from './ended-sessions.ts'
import { type IdentityDatabase, migrateIdentity, openIdentity } from './schema.ts'
import { openSessionEndings, type SessionEndings } from './session-endings.ts'
import { Sessions } from './sessions.ts'
import { insertUsers } from './users.ts'

const { ada, ben } = people
const SECRETS = new Secrets(['s'.repeat(64)])
const HALF_A_MINUTE = 30_000

let database: TestDatabase
let identity: IdentityDatabase
let endings: SessionEndings
let now: Date

beforeAll(async () => {
  database = await freshDatabase()
  await migrateIdentity(database.pool)
  identity = openIdentity(database.pool)
  await insertUsers(
    identity,
    [ada, ben].map(person => ({ ...person, image: null, password: 'Correct-horse-1' })),
  )
  endings = await openSessionEndings(database.pool)
})
afterAll(async () => {
  await endings.close()
  await database.drop()
})
beforeEach(() => {
  now = new Date()
})

const clock = () => now
const listening = () => new Sessions(identity, SECRETS, clock, endings)
const elsewhere = () => new Sessions(identity, SECRETS, clock)
/** Checks until the ending was received; no check may accept the session for good. */
const untilOut = (sessions: Sessions, token: string) =>
  until('the ending was received', async () => (await sessions.check(token)) === null)

describe('a session that was checked', () => {
  test('is not looked up again while its end would be notified', async () => {
    const sessions = listening()
    const token = await sessions.start(ada)
    expect(await sessions.check(token)).toMatchObject({ id: ada.id })
    now = new Date(now.getTime() + HALF_A_MINUTE)
    let queries = 0
    const count = () => queries++
    database.pool.on('acquire', count)
    for (let i = 0; i < 50; i++) expect(await sessions.check(token)).toMatchObject({ id: ada.id })
    expect(queries).toBe(0)
    now = new Date(now.getTime() + HALF_A_MINUTE)
    await sessions.check(token)
    expect(queries).toBe(1)
    database.pool.off('acquire', count)
  })

  test.each([
    ['logged out', async (_: string, session: string) => elsewhere().end(session)],
    ['signed out everywhere', async (user: string) => elsewhere().endAll(user)],
    ['by a new role', async (user: string) => void (await endSessions(identity, user, now))],
    [
      'deleted',
      async (_: string, session: string) =>
        void (await identity.deleteFrom('sessions').where('id', '=', session).execute()),
    ],
  ])('is out at once in every process that listens: %s', async (_, end) => {
    const sessions = listening()
    const [adas, bens] = [await sessions.start(ada), await sessions.start(ben)]
    const who = await sessions.check(adas)
    await sessions.check(bens)
    if (who === null || who === 'unverified') throw new Error('ada is not signed in')
    await end(ada.id, who.session)
    await untilOut(sessions, adas)
    expect(await sessions.check(bens)).toMatchObject({ id: ben.id })
  })

  test('is believed for a second where endings are not notified', async () => {
    const sessions = elsewhere()
    const token = await sessions.start(ada)
    await sessions.check(token)
    await endSessions(identity, ada.id, now)
    now = new Date(now.getTime() + 999)
    expect(await sessions.check(token)).toMatchObject({ id: ada.id })
    now = new Date(now.getTime() + 1)
    expect(await sessions.check(token)).toBeNull()
  })

  test('is looked up again when its end may have been missed', async () => {
    const sessions = listening()
    const token = await sessions.start(ada)
    await sessions.check(token)
    await database.pool.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'listener' and datname = current_database()`)
    await until('the connection is known to be lost', async () => !endings.listening)
    await endSessions(identity, ada.id, now)
    await until('it listens again', async () => endings.listening)
    expect(await sessions.check(token)).toBeNull()
  })
})
