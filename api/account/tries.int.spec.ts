/** What strangers may try on an account together, by the e-mail and by the user name. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browsers } from '#people/identity/browsers.ts'
import { Captcha } from '#people/identity/captcha.ts'
import { migrateIdentity, openIdentity } from '#people/identity/schema.ts'
import { readConfig } from '#runtime/config.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Reply, type RunningApi, runApi, SECRETS } from '../support/running-api.ts'
import type { AccountLimit } from './limits.ts'
import { AccountTries, type Caller } from './tries.ts'

/** Its names, in turns. */
const NAMES = ['ada', 'ada@example.com'] as const
/** Beyond what any of the tests tries. */
const MANY = 1e9

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await migrateIdentity(database.pool)
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('delete from identity.rate_limits'))

/** @param numbers of the limits that a test is not about */
function openTries(numbers: Partial<Record<AccountLimit, number>>) {
  const browsers = new Browsers(SECRETS)
  const captcha = new Captcha(openIdentity(database.pool), SECRETS, readConfig({ NODE_ENV: 'test' }))
  const store = { pool: database.pool }
  return { browsers, tries: new AccountTries({ store, secrets: SECRETS, browsers, captcha, numbers }) }
}

/** @returns how many passwords were compared until a try was refused */
async function comparedUntilRefused(tries: AccountTries, callerOf: (number: number) => Caller) {
  let compared = 0
  const compare = async () => compared++
  for (let number = 0; ; number++)
    try {
      await tries.password(NAMES[number % NAMES.length] ?? '', callerOf(number), compare)
    } catch {
      return compared
    }
}

const FREE = { passwordKnown: MANY, passwordNear: MANY, passwordAnywhere: MANY, passwordNamesNear: MANY }

test('one network tries 200 passwords a day on an account, whichever of its names it types', async () => {
  const { browsers, tries } = openTries({ ...FREE, passwordSite: MANY, passwordADay: MANY })
  const browser = browsers.create()
  const caller = { browser, network: '203.0.113.7', ip: '203.0.113.7', captcha: '' }
  expect(await comparedUntilRefused(tries, () => caller)).toBe(200)
}, 60_000)

test('a known browser tries 200 passwords a day on an account, whichever of its names it types', async () => {
  const { browsers, tries } = openTries(FREE)
  const browser = browsers.learn(browsers.create(), ...NAMES)
  const caller = { browser, network: '203.0.113.8', ip: '203.0.113.8', captcha: '' }
  expect(await comparedUntilRefused(tries, () => caller)).toBe(200)
}, 60_000)

test('everybody else together tries 2,000 passwords a day on an account, whichever of its names they type', async () => {
  const { browsers, tries } = openTries({ ...FREE, passwordSite: MANY, passwordNearADay: MANY })
  const browser = browsers.create()
  const callerOf = (number: number) => {
    const ip = `198.51.100.${number % 250}`
    return { browser, network: ip, ip, captcha: '' }
  }
  expect(await comparedUntilRefused(tries, callerOf)).toBe(2_000)
}, 240_000)

test('what was tried on a user name tells nobody whose an e-mail is', async () => {
  const api: RunningApi = await runApi({ passwordNear: 2, passwordADay: 4 }, undefined, {
    TRUST_PROXY: 'true',
  })
  try {
    let made = 0
    const login = (email: string, network: string) =>
      api.post(
        '/api/login',
        { email, password: 'Wrong-one-1' },
        { browser: `browser ${++made}`, headers: { 'X-Forwarded-For': network } },
      )
    const outcome = ({ status, body }: Reply) => [status, body.code]
    const answers = async (name: string) => {
      const all = []
      for (const network of ['203.0.113.7', '203.0.113.8', '203.0.113.9'])
        for (let time = 0; time < 3; time++) all.push(outcome(await login(name, network)))
      return all
    }
    const onUserName = await answers('ada')
    expect(onUserName.map(([status]) => status)).toContain(403)
    expect(onUserName.map(([status]) => status)).toContain(429)
    const onItsEmail = await answers('ada@example.com')
    expect(onItsEmail).toEqual(await answers('nobody@example.com'))
    expect(onItsEmail).toEqual(onUserName)
  } finally {
    await api.close()
  }
}, 60_000)
