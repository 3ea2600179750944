/** What a proof of work costs: memory with each guess, and more guesses while passwords are tried on the site. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solvedCaptcha } from '../support/registering.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

/** Wrong passwords on the site in an hour, from which on each costs a proof. */
const PER_SITE = 20
/** Fewest and most guesses of a quiet site. */
const QUIET = { fewest: 3, most: 9 }

let api: RunningApi
beforeAll(async () => {
  api = await runApi({ passwordSite: PER_SITE }, undefined, { TRUST_PROXY: 'true' })
})
afterAll(() => api.close())

const tried = (stranger: number, captcha = '') =>
  api.post(
    '/api/login',
    { email: `bot${stranger}`, password: 'Password1', captcha },
    { browser: `bot ${stranger}`, headers: { 'X-Forwarded-For': `203.0.113.${stranger}` } },
  )

const guessesIn = (captcha: string): number =>
  JSON.parse(Buffer.from(captcha, 'base64').toString('utf8')).solution.counter

test('a guess takes 16 MiB, by scrypt', async () => {
  const { parameters } = (await api.get('/api/users/captcha')).body.data.challenge
  expect(parameters).toMatchObject({ algorithm: 'SCRYPT', parallelism: 1 })
  expect(128 * parameters.cost * parameters.memoryCost).toBe(16 * 2 ** 20)
})

test('who asks for proofs has tried nothing', async () => {
  for (let time = 0; time < PER_SITE + 5; time++) await api.get('/api/users/captcha')
  expect((await tried(1)).status).toBe(401)
})

test('a proof costs twice the guesses once a tenth of the free passwords of the site was wrong', async () => {
  const quiet = guessesIn(await solvedCaptcha(api))
  expect(quiet).toBeGreaterThanOrEqual(QUIET.fewest)
  expect(quiet).toBeLessThanOrEqual(QUIET.most)
  await tried(2)
  const busy = guessesIn(await solvedCaptcha(api))
  expect(busy).toBeGreaterThanOrEqual(2 * QUIET.fewest)
  expect(busy).toBeLessThanOrEqual(2 * QUIET.most)
})

test('a solution that was found elsewhere, or for less, opens nothing', async () => {
  for (let stranger = 3; stranger <= PER_SITE; stranger++) await tried(stranger)
  expect((await tried(40)).body).toMatchObject({ code: 'proof-needed' })
  const { challenge } = (await api.get('/api/users/captcha')).body.data
  const answer = (changed: object, counter = 0, derivedKey = '00'.repeat(32)) =>
    Buffer.from(
      JSON.stringify({
        challenge: { ...challenge, parameters: { ...challenge.parameters, ...changed } },
        solution: { counter, derivedKey },
      }),
    ).toString('base64')
  for (const forged of [
    answer({}),
    answer({ cost: 2 }),
    answer({ algorithm: 'PBKDF2/SHA-256', cost: 1 }),
    answer({ memoryCost: 1 }),
    answer({}, Number.MAX_SAFE_INTEGER),
    answer({ keyPrefix: '' }),
  ])
    expect((await tried(41, forged)).body).toMatchObject({ code: 'proof-needed' })
})
