/** reCAPTCHA, with a server of our own in Google's place. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalServer, serveJson } from '#api/support/registering.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { Secrets } from '../secret/secrets.ts'
import { Captcha } from './captcha.ts'
import { openIdentity } from './schema.ts'

let database: TestDatabase
let google: LocalServer
let verdict: object
beforeAll(async () => {
  database = await freshDatabase()
  google = await serveJson(() => verdict)
})
afterAll(async () => {
  await google.close()
  await database.drop()
})

const captchaAt = (PUBLIC_URL: string | undefined) =>
  new Captcha(openIdentity(database.pool), new Secrets(['s'.repeat(64)]), {
    PUBLIC_URL,
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    RECAPTCHA_VERIFY_URL: google.url,
  })

test.each([
  [{ success: true, hostname: 'skor.example' }, true],
  [{ success: true, hostname: 'elsewhere.example' }, false],
  [{ success: true, hostname: 'skor.example.elsewhere.example' }, false],
  [{ success: true }, false],
  [{ success: false, hostname: 'skor.example' }, false],
])('what Google says as %j counts for skor.example: %s', async (answer, counts) => {
  verdict = answer
  expect(await captchaAt('https://skor.example').isSolved('answer', '192.0.2.1')).toBe(counts)
})

test('on a machine of a developer every host counts', async () => {
  verdict = { success: true, hostname: 'localhost' }
  expect(await captchaAt(undefined).isSolved('answer', '192.0.2.1')).toBe(true)
})
