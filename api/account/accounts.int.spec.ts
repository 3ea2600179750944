/** Registering, logging in, recovering: each flow through the API, with the codes from the mails. */

import { hash } from 'argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD_GUESSABLE } from '#contract/account/rules.ts'
import { TERMS_VERSION } from '#contract/account/terms-version.ts'
import { setRole } from '#people/identity/roles.ts'
import { byCommandLine } from '../support/by-command-line.ts'
import { BEFORE_LOCK, early, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import {
  codeFor,
  comeIn,
  cookiesOf,
  mailsTo,
  otherThan,
  signUp,
  signupForm,
  solvedCaptcha,
} from '../support/registering.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'New-password-1'

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.now = BEFORE_LOCK
})

const login = (email: string, password: string) => api.post('/api/login', { email, password })
const verify = (email: string, otp: string, type = '') => api.post('/api/verify_otp', { email, otp, type })
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
const outcome = (reply: { status: number; body: { message: string } }) => [reply.status, reply.body.message]

describe('registering', () => {
  test('by mail and code, then logging in and predicting', async () => {
    const registered = await signUp(api, 'dora')
    expect(registered).toMatchObject({
      status: 200,
      body: {
        status: true,
        message: 'Signup success please check your mail for otp',
        data: { loginObj: { token: expect.any(String), user_role: 'user' }, kycstatus: 'pending' },
      },
    })
    const { token } = registered.body.data.loginObj
    expect(outcome(await login('dora', PASSWORD))).toEqual([
      403,
      expect.stringContaining('verify your e-mail'),
    ])
    const refused = await api.post('/api/saveMatchHistry', prediction(early, 1, 0), bearer(token))
    expect(outcome(refused)).toEqual([403, expect.stringContaining('verify your e-mail')])

    const code = await codeFor(api, 'dora@example.com')
    expect(outcome(await verify('Dora@Example.com', code))).toEqual([200, 'Otp verify successfully'])
    const signedIn = await login('DORA@example.com', PASSWORD)
    expect(outcome(signedIn)).toEqual([200, 'Login successful'])
    const saved = await api.post(
      '/api/saveMatchHistry',
      prediction(early, 1, 0),
      bearer(signedIn.body.data.token),
    )
    expect(saved.status).toBe(200)
    // What the registration gave opens nothing, proven or not.
    expect((await api.get('/api/me', bearer(token))).body.data).toBeNull()
  })

  test('at the other path of the spec', async () => {
    const captcha = await solvedCaptcha(api)
    expect((await api.post('/api/users/signup', { captcha, ...signupForm('eve') })).status).toBe(200)
  })

  test('keeps the language of the pages, for mails and for other devices', async () => {
    const german = { headers: { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5' } }
    await signUp(api, 'ilse', {}, german)
    const email = 'ilse@example.com'
    expect((await mailsTo(api, email))[0]).toMatchObject({
      subject: 'Dein SKOR-Code',
      html: expect.stringContaining('<html lang="de">'),
    })
    await api.post('/api/verify_otp', { email, otp: await codeFor(api, email), type: '' })
    // In whatever language another device shows its pages, the account's stands.
    expect((await login(email, PASSWORD)).body.data.language).toBe('de')
    await api.post('/api/forget_password', { email })
    expect((await mailsTo(api, email))[0]?.subject).toBe('Dein SKOR-Code für ein neues Passwort')
  })

  test('only as a user', async () => {
    await signUp(api, 'mallory', {
      countryCode: '971',
      user_role: 'admin',
      role: 'admin',
      email_verified_at: '2026-01-01',
      _id: people.ada.id,
      id: people.ada.id,
    })
    await verify('mallory@example.com', await codeFor(api, 'mallory@example.com'))
    const { body } = await login('mallory', PASSWORD)
    expect(body.data).toMatchObject({ user_role: 'user', countryCode: '971' })
    expect(body.data._id).not.toBe(people.ada.id)
  })

  test('says what is wrong in the words and the order of the form', async () => {
    const steps: [string, object][] = [
      ['Please enter your name ', {}],
      ['Please  Enter valid Name ', { name: '<b>Ada</b>' }],
      ['Please  Enter valid Name ', { name: 'Ada\u202E Fan' }],
      ['Username is required', { name: "Ada O'Fan-Lee" }],
      [
        'Username can have letters from A to Z, digits, dots, dashes and underscores only',
        { user_name: 'Jörg' },
      ],
      ['Username not available', { user_name: 'ADA' }],
      ['Username must be minimum 3 characters', { user_name: 'ab' }],
      ['Username cannot be greater than 8 characters', { user_name: 'abcdefghi' }],
      ['Please enter  email', { user_name: 'abcdefgh' }],
      ['Please enter Valid Email ', { email: 'abc' }],
      ['Please enter Password ', { email: 'abc@example.com' }],
      [
        'Password must contain 1 Uppercase character. Length must be greater or equal to 8 digit',
        { password: 'abcdefgh' },
      ],
      ['Please enter confirmPassword ', { password: 'Abcdefgh' }],
      ['Confirm password does not match Password entered', { confirmPassword: 'x' }],
      [PASSWORD_GUESSABLE.message, { confirmPassword: 'Abcdefgh' }],
      [PASSWORD_GUESSABLE.message, { password: 'Adafan-lee1', confirmPassword: 'Adafan-lee1' }],
      ['Verify the Recaptcha', { password: PASSWORD, confirmPassword: PASSWORD }],
      ['Verify the Recaptcha', { captcha: 'bm90aGluZw==' }],
    ]
    let body = {}
    for (const [words, repair] of steps) {
      body = { ...body, ...repair }
      expect(outcome(await api.post('/api/signup', body))).toEqual([400, words])
    }
  })

  test('with the terms of use in force accepted: recorded with their version and time', async () => {
    for (const acceptedTerms of [undefined, '', '1'])
      expect(outcome(await signUp(api, 'terms', { acceptedTerms }))).toEqual([
        400,
        'Please accept the terms of use',
      ])
    const { email, password } = await comeIn(api, 'terms')
    const { token, acceptedTerms } = (await login(email, password)).body.data
    expect(acceptedTerms).toBe(true)
    const accepted = async () => (await api.get('/api/users/export', bearer(token))).body.data.acceptedTerms
    expect(await accepted()).toEqual([{ version: TERMS_VERSION, accepted_at: BEFORE_LOCK.toISOString() }])

    await api.pool.query("update identity.accepted_terms set version = '1'")
    expect((await login(email, password)).body.data.acceptedTerms).toBe(false)
    const accept = (version: string) =>
      api.post('/api/users/acceptterms', { acceptedTerms: version }, bearer(token))
    expect(outcome(await accept('1'))).toEqual([400, 'Please accept the terms of use'])
    api.now = new Date(BEFORE_LOCK.getTime() + MINUTE_MS)
    expect(outcome(await accept(TERMS_VERSION))).toEqual([200, 'Thank you. The terms of use are accepted'])
    expect((await login(email, password)).body.data.acceptedTerms).toBe(true)
    expect(await accepted()).toEqual([
      { version: '1', accepted_at: BEFORE_LOCK.toISOString() },
      { version: TERMS_VERSION, accepted_at: api.now.toISOString() },
    ])
  })

  test('with a captcha that counts once', async () => {
    const captcha = await solvedCaptcha(api)
    expect((await api.post('/api/signup', { captcha, ...signupForm('once1') })).status).toBe(200)
    expect(outcome(await api.post('/api/signup', { captcha, ...signupForm('once2') }))).toEqual([
      400,
      'Verify the Recaptcha',
    ])
  })

  test('is asked about user names on each key', async () => {
    const ask = async (user_name: unknown) => {
      const { status, body } = await api.post('/api/verifyusername', { user_name })
      return [status, body.status, body.message, body.data]
    }
    expect(await ask('nobody1')).toEqual([200, true, 'Available', { available: true }])
    const spelling = 'Username can have letters from A to Z, digits, dots, dashes and underscores only'
    for (const [name, message] of [
      ['ada', 'Username not available'],
      ['ADA', 'Username not available'],
      ['', 'Username is required'],
      ['a b', spelling],
      ['<i>', spelling],
      ['аda', spelling],
      ['Jörg', spelling],
      ['no', 'Username must be minimum 3 characters'],
      ['noranewnew', 'Username cannot be greater than 8 characters'],
    ])
      expect(await ask(name)).toEqual([200, false, message, { available: false }])
  })

  test('that stays unproven frees the user name after a day', async () => {
    await signUp(api, 'forgot')
    const ask = async () => (await api.post('/api/verifyusername', { user_name: 'forgot' })).body.status
    expect(await ask()).toBe(false)
    api.now = new Date(BEFORE_LOCK.getTime() + 25 * 60 * MINUTE_MS)
    expect(await ask()).toBe(true)
    expect((await signUp(api, 'FORGOT', { email: 'another@example.com' })).status).toBe(200)
  })

  test("does not let a stranger's password under the code of the e-mail's owner", async () => {
    const email = 'owner@example.com'
    await signUp(api, 'owner', { email })
    const mine = await codeFor(api, email)
    await signUp(api, 'stranger', { email, password: 'Strangers-1', confirmPassword: 'Strangers-1' })
    const theirs = await codeFor(api, email)
    expect((await verify(email, mine)).status).toBe(200)
    expect((await login(email, PASSWORD)).body.data).toMatchObject({ user_name: 'owner' })
    expect((await login(email, 'Strangers-1')).status).toBe(401)
    expect((await verify(email, theirs)).status).toBe(400)
  })
})

describe('a code', () => {
  test('must be whole before it counts as a try', async () => {
    expect(outcome(await verify('ada@example.com', '12345'))).toEqual([400, 'Please fill all the values'])
  })

  test('counts once', async () => {
    await signUp(api, 'twice')
    const code = await codeFor(api, 'twice@example.com')
    expect((await verify('twice@example.com', code)).status).toBe(200)
    expect((await verify('twice@example.com', code)).body.code).toBe('wrong-code')
  })

  test('lasts ten minutes', async () => {
    await signUp(api, 'late')
    const code = await codeFor(api, 'late@example.com')
    api.now = new Date(BEFORE_LOCK.getTime() + 10 * MINUTE_MS)
    expect((await verify('late@example.com', code)).status).toBe(400)
  })

  test('can be sent again; then the one before is over', async () => {
    await signUp(api, 'again')
    const before = await codeFor(api, 'again@example.com')
    const resent = await api.post('/api/users/resendotp', { email: 'again@example.com', type: '' })
    expect(resent.status).toBe(200)
    const after = await codeFor(api, 'again@example.com')
    if (before !== after) expect((await verify('again@example.com', before)).status).toBe(400)
    expect((await verify('again@example.com', after)).status).toBe(200)
  })

  test('belongs to its purpose and its account', async () => {
    await signUp(api, 'bound')
    const code = await codeFor(api, 'bound@example.com')
    expect((await verify('bound@example.com', code, 'forgetpassword')).status).toBe(400)
    expect((await verify('ben@example.com', code, '')).status).toBe(400)
    expect((await verify('bound@example.com', code, '')).status).toBe(200)
  })

  test('can be guessed five times in all, all at once', async () => {
    const email = 'atonce@example.com'
    await signUp(api, 'atonce')
    const code = await codeFor(api, email)
    const guesses = Array.from({ length: 40 }, (_, index) => (index < 39 ? otherThan(code) : code))
    await Promise.all(guesses.slice(0, 39).map(guess => verify(email, guess)))
    expect((await verify(email, code)).body.code).toBe('wrong-code')
  })

  test('stands in no subject and in no table as it is', async () => {
    await signUp(api, 'hashed')
    const code = await codeFor(api, 'hashed@example.com')
    const { rows } = await api.pool.query('select * from identity.otp_codes')
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
    expect((await mailsTo(api, 'hashed@example.com'))[0]?.subject).not.toContain(code)
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string) => api.post('/api/forget_password', { email })
  const change = (email: string, headers: Record<string, string>, resetPassword = NEW_PASSWORD) =>
    api.post('/api/change_password', { email, resetPassword, confirm_password: resetPassword }, { headers })

  test('is changed once by the browser that handed in the code; every session ends', async () => {
    const { email } = await comeIn(api, 'frida')
    const sessions = await Promise.all([login(email, PASSWORD), login(email, PASSWORD)])
    expect(outcome(await forgot(email))).toEqual([200, 'Please verify your otp'])
    const verified = await verify(email, await codeFor(api, email), 'forgetpassword')
    expect(outcome(verified)).toEqual([200, 'Otp verify successfully'])
    expect(verified.headers.get('Set-Cookie')).toMatch(/^skor_reset=[\w-]{43}; Max-Age=600; .*HttpOnly/)
    const Cookie = cookiesOf(verified)

    expect((await change(email, {})).body.code).toBe('no-grant')
    expect((await change('ada@example.com', { Cookie })).body.code).toBe('no-grant')
    expect(outcome(await change(email, { Cookie }))).toEqual([200, 'Password changed successfully'])
    expect((await change(email, { Cookie })).body.code).toBe('no-grant')

    for (const { body } of sessions)
      expect((await api.get('/api/me', bearer(body.data.token))).body.data).toBeNull()
    expect((await login(email, PASSWORD)).status).toBe(401)
    expect((await login(email, NEW_PASSWORD)).status).toBe(200)
    expect((await mailsTo(api, email))[0]?.kind).toBe('password-changed')
  })

  test('says what is wrong in the words and the order of the forms', async () => {
    expect(outcome(await forgot('nobody'))).toEqual([400, 'Please enter valid email'])
    const tooShort =
      'Password must contain 1 Uppercase character . Length must be greater than or equal to 8 digit'
    const post = (resetPassword: string, confirm_password: string) =>
      api.post('/api/change_password', { email: 'ada@example.com', resetPassword, confirm_password })
    expect(outcome(await post('short', ''))).toEqual([400, tooShort])
    expect(outcome(await post('Password1', 'Password1'))).toEqual([400, PASSWORD_GUESSABLE.message])
    expect(outcome(await post('Long-enough', 'other'))).toEqual([
      400,
      'New password does not match to confirm password',
    ])
  })

  test('can be changed for ten minutes', async () => {
    const { email } = await comeIn(api, 'slow')
    await forgot(email)
    const verified = await verify(email, await codeFor(api, email), 'forgetpassword')
    api.now = new Date(BEFORE_LOCK.getTime() + 10 * MINUTE_MS)
    expect((await change(email, { Cookie: cookiesOf(verified) })).body.code).toBe('no-grant')
  })
})

describe('a session', () => {
  test('is a new one with each login, and the old one ends', async () => {
    const first = (await login('ben', PASSWORD)).body.data.token
    const second = await api.post('/api/login', { email: 'ben', password: PASSWORD }, bearer(first))
    expect(second.body.data.token).not.toBe(first)
    expect((await api.get('/api/me', bearer(first))).body.data).toBeNull()
    expect((await api.get('/api/me', bearer(second.body.data.token))).body.data).toMatchObject({
      user_name: 'ben',
    })
  })

  test('ends when the role changes', async () => {
    const { email } = await comeIn(api, 'riser')
    const { token } = (await login(email, PASSWORD)).body.data
    const outbox = byCommandLine(api.pool)
    expect(await setRole(outbox, 'RISER@example.com', 'admin', api.now)).toBe('riser')
    expect((await api.get('/api/me', bearer(token))).body.data).toBeNull()
    expect((await login(email, PASSWORD)).body).toMatchObject({
      message: 'Admin Login successfull',
      data: { user_role: 'admin' },
    })
    expect(await setRole(outbox, 'nobody@example.com', 'admin', api.now)).toBeUndefined()
  })
})

test('a weaker hash is made anew at the next login', async () => {
  const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 2, parallelism: 1 })
  const { rows } = await api.pool.query(
    'update identity.users set password_hash = $1 where id = $2 returning id',
    [weak, people.cleo.id],
  )
  expect(rows).toHaveLength(1)
  expect((await login('cleo', PASSWORD)).status).toBe(200)
  const kept = await api.pool.query('select password_hash from identity.users where id = $1', [
    people.cleo.id,
  ])
  expect(kept.rows[0].password_hash).toMatch(
    /^\$argon2id\$v=19\$m=19456,p=1,t=2|^\$argon2id\$v=19\$m=19456,t=2,p=1/,
  )
  expect((await login('cleo', PASSWORD)).status).toBe(200)
})
