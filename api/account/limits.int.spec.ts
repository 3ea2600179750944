/** What strangers try on an account, from wherever they ask: it costs them work, and shuts the owner out of nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BEFORE_LOCK } from '../support/league.ts'
import { people } from '../support/people.ts'
import {
  codeFor,
  comeIn,
  cookiesOf,
  madeProof,
  mailsTo,
  otherThan,
  signUp,
  signupForm,
  solvedCaptcha,
} from '../support/registering.ts'
import { PASSWORD, type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const LIMITS = {
  passwordKnown: 3,
  passwordNear: 3,
  passwordAnywhere: 5,
  passwordKnownADay: 5,
  passwordNearADay: 5,
  passwordADay: 8,
  resetKnown: 2,
  resetKnownADay: 3,
  resetAnywhere: 2,
  resetNearADay: 2,
  resetADay: 4,
  resend: 1,
  registrationNearADay: 3,
  registrationADay: 5,
  passwordOwn: 2,
  passwordNamesNear: 6,
  passwordSite: 200,
}

/** Solving many proofs takes the processor some seconds: what a day allows is tried in `npm run test:all`. */
const SLOW = { tags: 'thorough' } as const

/** A whole site under attack: other numbers than those of single accounts. */
test('failures over the whole site cost unknown browsers work, and fans where they were before nothing', async () => {
  const site = await runApi({ passwordSite: 4, passwordNamesNear: 2 }, undefined, { TRUST_PROXY: 'true' })
  try {
    const from = (number: number) => ({
      browser: `bot ${number}`,
      headers: { 'X-Forwarded-For': `203.0.113.${number}` },
    })
    const tried = (name: string, password: string, where: object) =>
      site.post('/api/login', { email: name, password }, where)
    const home = { browser: 'home', headers: { 'X-Forwarded-For': '198.51.100.1' } }
    // Right passwords count for nothing, also those of many fans behind one address.
    for (let time = 0; time < 3; time++)
      for (const name of ['ada', 'ben', 'cleo'])
        expect((await tried(name, PASSWORD, { ...home, browser: `${name} ${time}` })).status).toBe(200)
    expect((await tried('ada', PASSWORD, home)).status).toBe(200)
    for (let number = 1; number <= 4; number++)
      expect(outcome(await tried(`bot${number}`, 'Password1', from(number)))).toEqual([
        401,
        'wrong-credentials',
      ])
    expect(outcome(await tried('bot5', 'Password1', from(5)))).toEqual(PROOF_NEEDED)
    expect((await tried('ada', PASSWORD, home)).status).toBe(200)
  } finally {
    await site.close()
  }
})

let api: RunningApi
beforeAll(async () => {
  api = await runApi(LIMITS, undefined, { TRUST_PROXY: 'true' })
  api.now = BEFORE_LOCK
})
afterAll(() => api.close())

let made = 0
/** A stranger: another browser at another address. */
const stranger = () => {
  made++
  return { browser: `stranger ${made}`, headers: { 'X-Forwarded-For': `203.0.113.${made}` } }
}
const at = (browser: string) => ({ browser, headers: { 'X-Forwarded-For': '198.51.100.1' } })
const login = (email: string, password: string, from: object, captcha?: string) =>
  api.post('/api/login', { email, password, captcha }, from)
const forgot = (email: string, from: object, captcha?: string) =>
  api.post('/api/forget_password', { email, captcha }, from)
const outcome = ({ status, body }: Reply) => [status, body.code]
const PROOF_NEEDED = [403, 'proof-needed']

describe('wrong passwords', () => {
  test('of strangers: the owner gets in with a proof of work, or without one where they were before', async () => {
    expect((await login('ada', PASSWORD, at('home'))).status).toBe(200)
    for (let index = 0; index < 5; index++)
      expect(outcome(await login('ADA ', 'Wrong-one-1', stranger()))).toEqual([401, 'wrong-credentials'])
    expect(outcome(await login('ada', 'Wrong-one-1', stranger()))).toEqual(PROOF_NEEDED)
    // On a new telephone, and at home.
    expect(outcome(await login('ada', PASSWORD, at('telephone')))).toEqual(PROOF_NEEDED)
    const captcha = await solvedCaptcha(api)
    expect((await login('ada', PASSWORD, at('telephone'), captcha)).status).toBe(200)
    expect((await login('Ada', PASSWORD, at('home'))).status).toBe(200)
    expect((await login('ada@example.com', PASSWORD, at('home'))).status).toBe(200)
    // A proof counts once, and the account of somebody else goes on.
    expect(outcome(await login('ada', PASSWORD, stranger(), captcha))).toEqual(PROOF_NEEDED)
    expect((await login('ben', PASSWORD, stranger())).status).toBe(200)
  })

  test('of one network cost work there alone; the right one starts anew', async () => {
    const network = stranger()
    for (let index = 0; index < 3; index++)
      expect((await login('cleo', 'Wrong-one-1', { ...network, browser: `${index}` })).status).toBe(401)
    expect(outcome(await login('cleo', PASSWORD, network))).toEqual(PROOF_NEEDED)
    expect((await login('cleo', PASSWORD, stranger())).status).toBe(200)
    expect((await login('cleo', PASSWORD, network, await madeProof())).status).toBe(200)
    expect((await login('cleo', 'Wrong-one-1', { ...network, browser: 'another' })).status).toBe(401)
  })

  test('of a browser that was signed in before cost work as well', async () => {
    const home = at('home of ben')
    expect((await login('ben', PASSWORD, home)).status).toBe(200)
    for (let index = 0; index < 3; index++) await login('ben', 'Wrong-one-1', home)
    expect(outcome(await login('ben', PASSWORD, home))).toEqual(PROOF_NEEDED)
  })

  test('of strangers who pay for each are bounded, and a new password lets the owner in', async () => {
    const { email } = await comeIn(api, 'kurt')
    const type = 'forgetpassword'
    for (let index = 0; index < 8; index++) {
      const reply = await login(email, 'Wrong-one-1', stranger(), await madeProof())
      expect(outcome(reply)).toEqual([401, 'wrong-credentials'])
    }
    const refused = await login(email, PASSWORD, at('tablet'), await madeProof())
    expect(outcome(refused)).toEqual([429, 'too-many-requests'])
    expect((await forgot(email, at('tablet'))).status).toBe(200)
    const otp = await codeFor(api, email)
    const verified = await api.post('/api/verify_otp', { email, otp, type }, at('tablet'))
    const { headers } = at('tablet')
    const granted = { browser: 'tablet', headers: { ...headers, Cookie: cookiesOf(verified) } }
    const change = { email, resetPassword: PASSWORD, confirm_password: PASSWORD }
    expect((await api.post('/api/change_password', change, granted)).status).toBe(200)
    expect((await login(email, PASSWORD, at('tablet'))).status).toBe(200)
  })

  test('of one network over many names cost work from the seventh name on, there alone', async () => {
    const network = stranger()
    for (let index = 1; index <= 6; index++) {
      expect(outcome(await login(`sprayed${index}`, 'Password1', network))).toEqual([
        401,
        'wrong-credentials',
      ])
      // The same name again is no other name.
      expect(outcome(await login(`SPRAYED${index} `, 'Password1', network))).toEqual([
        401,
        'wrong-credentials',
      ])
    }
    expect(outcome(await login('sprayed7', 'Password1', { ...network, browser: 'yet another' }))).toEqual(
      PROOF_NEEDED,
    )
    expect(outcome(await login('cleo', PASSWORD, network))).toEqual(PROOF_NEEDED)
    expect((await login('cleo', PASSWORD, network, await madeProof())).status).toBe(200)
    expect(outcome(await login('sprayed8', 'Password1', stranger()))).toEqual([401, 'wrong-credentials'])
  })

  test('of one network are its own part of a day, proofs or not', SLOW, async () => {
    const network = stranger()
    const paid = async (from: object, password = 'Wrong-one-1') =>
      outcome(await login('ben@example.com', password, from, await madeProof()))
    for (let index = 0; index < 5; index++) expect(await paid(network)).toEqual([401, 'wrong-credentials'])
    expect(await paid(network)).toEqual([429, 'too-many-requests'])
    expect((await login('ben@example.com', PASSWORD, stranger(), await madeProof())).status).toBe(200)
  })

  test('of a known browser are bounded, proofs or not', SLOW, async () => {
    const home = at('kitchen of ada')
    const captcha = await madeProof()
    expect((await login('ada', PASSWORD, home, captcha)).status).toBe(200)
    for (let index = 0; index < 5; index++) await login('ada', 'Wrong-one-1', home, await madeProof())
    const refused = await login('ada', PASSWORD, home, await madeProof())
    expect(outcome(refused)).toEqual([429, 'too-many-requests'])
  })

  test('of a signed-in user who is asked once more are refused', async () => {
    const remove = () => api.post('/api/users/deleteaccount', { password: 'Wrong-one-1' }, { as: people.ben })
    expect([(await remove()).status, (await remove()).status]).toEqual([403, 403])
    const third = await remove()
    expect(third.status).toBe(429)
    expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe('mails with a code for a new password', () => {
  test.each(['ada@example.com', 'nobody@example.com'])(
    'to %s: two are free, four a day with proofs, whether there is such an account or not',
    async email => {
      expect((await forgot(email, stranger())).status).toBe(200)
      expect((await forgot(email, stranger())).status).toBe(200)
      expect(outcome(await forgot(email, stranger()))).toEqual(PROOF_NEEDED)
      const again = { email, type: 'forgetpassword' }
      expect(outcome(await api.post('/api/users/resendotp', again, stranger()))).toEqual(PROOF_NEEDED)
      for (let index = 0; index < 2; index++)
        expect((await forgot(email, stranger(), await madeProof())).status).toBe(200)
      const fifth = await forgot(email, stranger(), await madeProof())
      expect(outcome(fifth)).toEqual([429, 'too-many-requests'])
      expect(Number(fifth.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(await mailsTo(api, email)).toHaveLength(email.startsWith('ada') ? 4 : 0)
    },
  )

  test('that one network may cause are a part of what all may', async () => {
    const [email, network] = ['part@example.com', stranger()]
    for (let index = 0; index < 2; index++) expect((await forgot(email, network)).status).toBe(200)
    expect(outcome(await forgot(email, network, await madeProof()))).toEqual([429, 'too-many-requests'])
    expect((await forgot(email, stranger(), await madeProof())).status).toBe(200)
  })

  test('that a known browser may cause are bounded, proofs or not', SLOW, async () => {
    const [email, home] = ['ben@example.com', at('garden of ben')]
    expect((await login(email, PASSWORD, home, await madeProof())).status).toBe(200)
    for (let index = 0; index < 3; index++)
      expect((await forgot(email, home, await madeProof())).status).toBe(200)
    expect(outcome(await forgot(email, home, await madeProof()))).toEqual([429, 'too-many-requests'])
  })

  test('are there for the owner all the same, where they were signed in before', async () => {
    expect((await forgot('ada@example.com', at('home'))).status).toBe(200)
    const otp = await codeFor(api, 'ada@example.com')
    const handIn = (browser: string) =>
      api.post('/api/verify_otp', { email: 'ada@example.com', otp, type: 'forgetpassword' }, at(browser))
    expect((await handIn('telephone')).status).toBe(400)
    expect((await handIn('home')).status).toBe(200)
  })
})

describe('codes', () => {
  const verify = (email: string, otp: string, browser: string, type = '') =>
    api.post('/api/verify_otp', { email, otp, type }, at(browser))

  test('that strangers guess take none of the tries of the owner', async () => {
    await signUp(api, 'dora', {}, at('home of dora'))
    const code = await codeFor(api, 'dora@example.com')
    for (let guess = 0; guess < 6; guess++)
      expect((await verify('dora@example.com', code, `guesser ${guess}`)).body.code).toBe('wrong-code')
    expect((await verify('dora@example.com', code, 'home of dora')).status).toBe(200)
  })

  test('of a stranger do not end the one of the owner', async () => {
    const [email, type] = ['cleo@example.com', 'forgetpassword']
    await forgot(email, at('home of cleo'))
    const mine = await codeFor(api, email)
    await forgot(email, stranger())
    expect((await verify(email, mine, 'home of cleo', type)).status).toBe(200)
  })

  test('count five tries, and a new one five more', async () => {
    await signUp(api, 'erna', {}, at('home of erna'))
    const email = 'erna@example.com'
    const first = await codeFor(api, email)
    for (let guess = 0; guess < 5; guess++) await verify(email, otherThan(first), 'home of erna')
    expect((await verify(email, first, 'home of erna')).status).toBe(400)
    const again = await api.post('/api/users/resendotp', { email, type: '' }, at('home of erna'))
    expect(again.status).toBe(200)
    expect((await verify(email, await codeFor(api, email), 'home of erna')).status).toBe(200)
  })
})

describe('registrations of strangers', () => {
  const EMAIL = 'owner@example.com'

  test('push no owner out, and what the owner types proves none of them', async () => {
    await signUp(api, 'owner', {}, at('home of owner'))
    const mine = await codeFor(api, EMAIL)
    for (let index = 0; index < 3; index++)
      expect((await signUp(api, `thief${index}`, { email: EMAIL }, stranger())).status).toBe(200)
    // The newest mail in the owner's mailbox is a thief's: typed at home it proves nothing.
    const theirs = await codeFor(api, EMAIL)
    expect(
      outcome(await api.post('/api/verify_otp', { email: EMAIL, otp: theirs }, at('home of owner'))),
    ).toEqual([400, 'wrong-code'])
    expect((await api.post('/api/verify_otp', { email: EMAIL, otp: mine }, at('home of owner'))).status).toBe(
      200,
    )
    expect((await login(EMAIL, PASSWORD, at('home of owner'))).body.data).toMatchObject({
      user_name: 'owner',
    })
  })

  test('of one network cause a part of what all may, and mails that go to no registration count for nothing', async () => {
    const [email, network] = ['ida@example.com', stranger()]
    for (let index = 0; index < 3; index++)
      expect((await signUp(api, `ida${index}`, { email }, { ...network, browser: `${index}` })).status).toBe(
        200,
      )
    expect(outcome(await signUp(api, 'ida3', { email }, network))).toEqual([429, 'too-many-requests'])
    for (let index = 0; index < 6; index++)
      expect((await api.post('/api/users/resendotp', { email, type: '' }, stranger())).status).toBe(200)
    expect((await signUp(api, 'ida', {}, at('home of ida'))).status).toBe(200)
  })

  test('cause so many mails a day to one e-mail', async () => {
    expect((await signUp(api, 'thief8', { email: EMAIL }, stranger())).status).toBe(200)
    expect(outcome(await signUp(api, 'thief9', { email: EMAIL }, stranger()))).toEqual([
      429,
      'too-many-requests',
    ])
  })

  test('the mail can be had again by the browser that registered, with a proof from the second time on', async () => {
    const email = 'gerd@example.com'
    await signUp(api, 'gerd', {}, at('home of gerd'))
    const again = (browser: string, captcha?: string) =>
      api.post('/api/users/resendotp', { email, type: '', captcha }, at(browser))
    expect((await again('home of gerd')).status).toBe(200)
    expect(outcome(await again('home of gerd'))).toEqual(PROOF_NEEDED)
    expect((await again('home of gerd', await madeProof())).status).toBe(200)
    // Another browser is answered the same, and nothing is sent.
    expect((await again('thief 1')).status).toBe(200)
    expect(await mailsTo(api, email)).toHaveLength(3)
  })

  test('a registration that waits is reported to its own browser, whatever others registered since', async () => {
    const email = 'hans@example.com'
    await signUp(api, 'hans', {}, at('home of hans'))
    await signUp(
      api,
      'thiefh',
      { ...signupForm('thiefh', { password: 'Thieves-1', confirmPassword: 'Thieves-1' }), email },
      stranger(),
    )
    expect(outcome(await login(email, PASSWORD, at('home of hans')))).toEqual([403, 'unverified'])
  })
})
