/** Signing in with Google, with an issuer of our own in its place: same tokens, same keys on the wire. */
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/account/terms-version.ts'
import { people } from '../support/people.ts'
import {
  codeFor,
  comeIn,
  cookiesOf,
  type LocalServer,
  mailsTo,
  serveJson,
  signUp,
} from '../support/registering.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const CLIENT = 'skor-client.example'
const ISSUER = 'https://issuer.example'
const KEY_ID = 'key-1'
const HOUR = 3_600
/** A user name that says nothing of the person: everybody sees the names on the boards. */
const MADE_NAME = expect.stringMatching(/^fan[2-9b-df-hj-km-np-tv-z]{5}$/)

const [google, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
const publicKey = { ...(await exportJWK(google.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }

let keys: LocalServer
let api: RunningApi
beforeAll(async () => {
  keys = await serveJson(() => ({ keys: [publicKey] }))
  api = await runApi({}, undefined, {
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_ISSUER: ISSUER,
    GOOGLE_JWKS_URL: `${keys.url}/certs`,
  })
})
afterAll(async () => {
  await api.close()
  await keys.close()
})

let nonce: string
let Cookie: string
/** As a page that is opened anew. */
async function freshNonce() {
  const config = await api.get('/api/users/googleconfig')
  expect(config.body.data).toEqual({ clientId: CLIENT, nonce: expect.stringMatching(/^[\w-]{43}$/) })
  nonce = config.body.data.nonce
  Cookie = cookiesOf(config)
}
beforeEach(freshNonce)

interface Forgery {
  claims?: JWTPayload
  key?: CryptoKey | Uint8Array
  alg?: string
}

function credential({ claims = {}, key = google.privateKey, alg = 'RS256' }: Forgery = {}): Promise<string> {
  const now = Math.floor(api.now.getTime() / 1_000)
  return new SignJWT({
    iss: ISSUER,
    aud: CLIENT,
    sub: 'google-1',
    iat: now,
    exp: now + HOUR,
    nonce,
    email: 'gina@example.com',
    email_verified: true,
    name: 'Gina Fan',
    ...claims,
  })
    .setProtectedHeader({ alg, kid: KEY_ID })
    .sign(key)
}

const signIn = (
  credential: string,
  headers: Record<string, string> = { Cookie },
  acceptedTerms = TERMS_VERSION,
) =>
  api.post(
    '/api/loginwithgoogle',
    { credential, email: 'ada@example.com', name: 'Ada', acceptedTerms },
    { headers },
  )

/** @returns the token of a new session */
async function tokenOf(userName: string, password = PASSWORD): Promise<string> {
  return (await api.post('/api/login', { email: userName, password })).body.data.token
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Links a Google account in the settings. */
const link = async (token: string, claims: JWTPayload, proof: object = { password: PASSWORD }) =>
  api.post(
    '/api/users/google/link',
    { credential: await credential({ claims }), ...proof },
    { headers: { Cookie, ...bearer(token) } },
  )
const unlink = (token: string, proof: object = { password: PASSWORD }) =>
  api.post('/api/users/google/unlink', proof, { headers: bearer(token) })
const isLinked = async (token: string) =>
  (await api.get('/api/users/google', { headers: bearer(token) })).body.data.linked

test('the pages may show the button, and nothing else of others', async () => {
  const { headers } = await api.get('/api/users/googleconfig')
  const policy = headers.get('Content-Security-Policy') ?? ''
  expect(policy.match(/https:\/\/[^ ;]+/g)).toEqual([
    'https://accounts.google.com/gsi/client',
    'https://accounts.google.com/gsi/',
    'https://accounts.google.com/gsi/style',
    'https://accounts.google.com/gsi/',
  ])
})

test('the buttons of two tabs have one nonce, the next login another', async () => {
  const inOtherTab = await api.get('/api/users/googleconfig', { headers: { Cookie } })
  expect(inOtherTab.body.data.nonce).toBe(nonce)
  const token = await credential({ claims: { sub: 'google-tabs', email: 'tabs@example.com' } })
  const signedIn = await signIn(token)
  expect(cookiesOf(signedIn)).toMatch(/skor_nonce=(;|$)/)
})

describe('a credential of Google', () => {
  test('makes an account the first time and opens the same one later, whatever its e-mail says then', async () => {
    const first = await signIn(await credential())
    expect(first).toMatchObject({
      status: 200,
      body: {
        message: 'Login successful',
        data: { user_name: MADE_NAME, name: 'Gina Fan', email: 'gina@example.com', user_role: 'user' },
      },
    })
    expect(first.headers.getSetCookie().join()).toMatch(/skor_session=[\w.-]+; .*HttpOnly/)
    await freshNonce()
    const again = await signIn(await credential({ claims: { email: 'moved@example.com' } }))
    expect(again.body.data).toMatchObject({ _id: first.body.data._id, email: 'gina@example.com' })
    // It has no password: none opens it.
    expect(
      (await api.post('/api/login', { email: first.body.data.user_name, password: PASSWORD })).status,
    ).toBe(401)
  })

  test('makes no account unless the terms of use are accepted', async () => {
    const claims = { sub: 'google-terms', email: 'terms@example.com' }
    const { status, body } = await signIn(await credential({ claims }), undefined, '')
    expect([status, body.message]).toEqual([400, 'Please accept the terms of use'])
    await freshNonce()
    const made = await signIn(await credential({ claims }))
    expect(made.body.data).toMatchObject({ email: 'terms@example.com', acceptedTerms: true })
  })

  test.each([
    ['of its own mailboxes', 'owner@gmail.com', {}],
    ['of an organisation that it keeps', 'owner@club.example', { hd: 'club.example' }],
  ])('opens the account of a verified e-mail %s, whose owner is told', async (_, email, claims) => {
    const { rows } = await api.pool.query(
      `insert into identity.users (id, name, user_name, email, password_hash, role, email_verified_at)
       values (gen_random_uuid(), 'An Owner', $1, $1, 'none', 'user', now()) returning id`,
      [email],
    )
    const sub = `google-${email}`
    const answer = await signIn(await credential({ claims: { ...claims, sub, email: email.toUpperCase() } }))
    expect(answer.body.data).toMatchObject({ _id: rows[0].id })
    expect((await mailsTo(api, email))[0]).toMatchObject({
      kind: 'google',
      subject: 'Google opens your SKOR account from now on',
    })
  })

  test('does not open the account of an e-mail that somebody else keeps, and says what does', async () => {
    for (const claims of [{}, { hd: '' }, { hd: 'other.example' }]) {
      await freshNonce()
      const answer = await signIn(
        await credential({ claims: { ...claims, sub: 'google-ben', email: 'BEN@example.com' } }),
      )
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        409,
        'google-not-linked',
        'This e-mail has an account already. Log in with your password, then link Google under your settings',
      ])
      expect(cookiesOf(answer)).not.toContain('skor_session')
      // The nonce is used up: the next try gets another.
      expect(cookiesOf(answer)).toMatch(/skor_nonce=(;|$)/)
    }
    const { rows } = await api.pool.query(
      `select google_sub from identity.users where email = 'ben@example.com'`,
    )
    expect(rows).toEqual([{ google_sub: null }])
  })

  test('does not open an account by an e-mail that Google has not verified', async () => {
    for (const email_verified of [false, undefined, 'false'])
      expect(
        (
          await signIn(
            await credential({ claims: { sub: 'google-2', email: 'ada@example.com', email_verified } }),
          )
        ).status,
      ).toBe(401)
  })

  test('does not take over an account that belongs to another Google account', async () => {
    await comeIn(api, 'linked')
    await link(await tokenOf('linked'), { sub: 'google-3' })
    await freshNonce()
    const other = await credential({ claims: { sub: 'google-4', email: 'linked@example.com' } })
    expect((await signIn(other)).status).toBe(401)
  })

  test('gives no session where the account has a second factor, but the way to give its code', async () => {
    await comeIn(api, 'twostep')
    const claims = { sub: 'google-two-step', email: 'twostep@example.com' }
    await link(await tokenOf('twostep'), claims)
    await freshNonce()
    await api.pool.query(
      `insert into identity.second_factors (user_id, key, begun_at, turned_on_at)
       select id, 'sealed', now(), now() from identity.users where email = $1`,
      [claims.email],
    )
    const answer = await signIn(await credential({ claims }))
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([403, 'code-needed', null])
    const cookies = cookiesOf(answer)
    expect(cookies).toMatch(/skor_ticket=[\w-]{43}/)
    expect(cookies).not.toContain('skor_session')
    const wrong = await api.post('/api/login/code', { code: '123456' }, { headers: { Cookie: cookies } })
    expect(wrong.body.code).toBe('wrong-app-code')
  })

  test('does not open what somebody registered with its e-mail', async () => {
    await signUp(api, 'squat', { email: 'victim@example.com' })
    const claims = { sub: 'google-5', email: 'victim@example.com' }
    expect((await signIn(await credential({ claims }))).body.data.user_name).toEqual(MADE_NAME)
    expect((await api.post('/api/login', { email: 'victim@example.com', password: PASSWORD })).status).toBe(
      401,
    )
  })
})

describe('a Google account', () => {
  let name: string
  let token: string
  let sub: string
  let made = 0
  const googleSignIn = async () => {
    await freshNonce()
    return signIn(await credential({ claims: { sub, email: `${name}@example.com` } }))
  }
  beforeEach(async () => {
    name = `linker${++made}`
    sub = `google-of-${name}`
    await comeIn(api, name)
    token = await tokenOf(name)
  })

  test('is linked by the password, told by mail, seen, and signs in', async () => {
    expect(await isLinked(token)).toBe(false)
    expect((await link(token, { sub })).body).toMatchObject({
      message: 'Google is linked',
      data: { linked: true },
    })
    expect(await isLinked(token)).toBe(true)
    expect((await mailsTo(api, `${name}@example.com`))[0]).toMatchObject({ kind: 'google' })
    expect((await googleSignIn()).body.data.user_name).toBe(name)
  })

  test('is not linked by an open browser alone', async () => {
    const wrong = await link(token, { sub }, { password: 'Wrong-one-1' })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong-password'])
    // The credential holds on: a password that was mistyped costs no second press of Google's button.
    expect(cookiesOf(wrong)).not.toContain('skor_nonce')
    await freshNonce()
    const none = await link(token, { sub }, {})
    expect([none.status, none.body.code]).toEqual([400, 'field.password-missing'])
    expect(await isLinked(token)).toBe(false)
  })

  test('is not linked by a forged credential, one of another browser, or one that was used', async () => {
    const used = await credential({ claims: { sub } })
    await signIn(used)
    for (const forged of ['', used, await credential({ claims: { sub }, key: stranger.privateKey })]) {
      const headers = { Cookie, ...bearer(token) }
      const answer = await api.post(
        '/api/users/google/link',
        { credential: forged, password: PASSWORD },
        { headers },
      )
      expect([answer.status, answer.body.code]).toEqual([400, 'google-unconfirmed'])
    }
    expect(await isLinked(token)).toBe(false)
  })

  test('opens one account, and an account has one', async () => {
    await link(token, { sub })
    await freshNonce()
    const second = await link(token, { sub: 'another' })
    expect([second.status, second.body.code]).toEqual([409, 'google-linked'])
    await comeIn(api, `${name}b`)
    await freshNonce()
    const elsewhere = await link(await tokenOf(`${name}b`), { sub })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'google-taken'])
  })

  test('is removed by the password: it opens nothing more, and what it opened ends', async () => {
    await link(token, { sub })
    const opened = (await googleSignIn()).body.data.token
    expect((await unlink(token, { password: 'Wrong-one-1' })).body.code).toBe('wrong-password')
    expect((await unlink(token)).body.message).toBe('Google opens your account no more')
    expect(await isLinked(token)).toBe(false)
    expect((await api.get('/api/me', { headers: bearer(opened) })).body.data).toBeNull()
    expect((await googleSignIn()).body.code).toBe('google-not-linked')
    expect((await mailsTo(api, `${name}@example.com`))[0]).toMatchObject({
      kind: 'google',
      subject: 'Google opens your SKOR account no more',
    })
    const again = await unlink(token)
    expect([again.status, again.body.code]).toEqual([409, 'google-unlinked'])
  })

  test('stays where there is no password: nothing else would open the account', async () => {
    const own = (
      await signIn(await credential({ claims: { sub: `own-${sub}`, email: `own${name}@example.com` } }))
    ).body.data.token
    const answer = await unlink(own, {})
    expect([answer.status, answer.body.code]).toEqual([409, 'no-password'])
  })

  test('opens nothing more after a new password by mail, whoever linked it', async () => {
    await link(token, { sub })
    const email = `${name}@example.com`
    const owner = { browser: `owner of ${name}` }
    await api.post('/api/forget_password', { email }, owner)
    const code = { email, otp: await codeFor(api, email), type: 'forgetpassword' }
    const headers = { Cookie: cookiesOf(await api.post('/api/verify_otp', code, owner)) }
    const passwords = { resetPassword: 'Another-horse-2', confirm_password: 'Another-horse-2' }
    expect(
      (await api.post('/api/change_password', { email, ...passwords }, { ...owner, headers })).status,
    ).toBe(200)
    expect((await googleSignIn()).body.code).toBe('google-not-linked')
    const subjects = (await mailsTo(api, email)).map(({ subject }) => subject)
    expect(subjects).toContain('Google opens your SKOR account no more')
  })

  test('that is removed while it signs in gives no session that lasts', async () => {
    await link(token, { sub })
    const tickets = await Promise.all(
      Array.from({ length: 10 }, async () => {
        await freshNonce()
        return { secret: Cookie, credential: await credential({ claims: { sub } }) }
      }),
    )
    const [removed, ...answers] = await Promise.all([
      unlink(token),
      ...tickets.map(({ secret, credential: given }) => signIn(given, { Cookie: secret })),
    ])
    expect(removed.status).toBe(200)
    for (const { body } of answers)
      if (body.data?.token)
        expect((await api.get('/api/me', { headers: bearer(body.data.token) })).body.data).toBeNull()
  })
})

describe('is refused', () => {
  const past = () => Math.floor(api.now.getTime() / 1_000) - HOUR
  const forgeries: [string, () => Forgery][] = [
    ['for another audience', () => ({ claims: { aud: 'other-client.example' } })],
    ['by another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['signed with another key', () => ({ key: stranger.privateKey })],
    [
      'signed with the public key as a shared one',
      () => ({ alg: 'HS256', key: new TextEncoder().encode(JSON.stringify(publicKey)) }),
    ],
    ['that has expired', () => ({ claims: { iat: past() - HOUR, exp: past() } })],
    ['without an end', () => ({ claims: { exp: undefined } })],
    ['with the nonce of another browser', () => ({ claims: { nonce: 'a'.repeat(43) } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
  ]
  test.each(forgeries)('a token %s', async (_, forgery) => {
    const reply = await signIn(await credential(forgery()))
    expect([reply.status, reply.body.code]).toEqual([401, 'wrong-credential'])
    expect(reply.headers.getSetCookie().join()).not.toContain('skor_session')
  })

  test('a token without a signature, and no token at all', async () => {
    const [, payload] = (await credential()).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const forged of [`${none}.${payload}.`, '', 'x', 'a.b.c'])
      expect((await signIn(forged)).status).toBe(401)
  })

  test('a token that was used, or that comes from a browser without the nonce', async () => {
    const token = await credential({ claims: { sub: 'google-6', email: 'six@example.com' } })
    expect((await signIn(token, {})).status).toBe(401)
    expect((await signIn(token)).status).toBe(200)
    expect((await signIn(token)).status).toBe(401)
  })

  test('a token that was used, after its end, while clocks that are apart still take it', async () => {
    const before = api.now
    const exp = Math.floor(before.getTime() / 1_000) + HOUR
    const token = await credential({ claims: { sub: 'google-7', exp, email: 'seven@example.com' } })
    expect((await signIn(token)).status).toBe(200)
    api.now = new Date((exp + 10) * 1_000)
    expect((await signIn(token)).status).toBe(401)
    api.now = before
  })
})

describe('a user name that was given', () => {
  const choose = (token: string, userName: string) =>
    api.post(
      '/api/users/username',
      { user_name: userName },
      { headers: { Authorization: `Bearer ${token}` } },
    )

  test('is another one once its owner has chosen: of fifty choices at once one counts, and the same again changes nothing', async () => {
    const { data } = (
      await signIn(await credential({ claims: { sub: 'google-7', email: 'gus@example.com' } }))
    ).body
    expect(data).toMatchObject({ user_name: MADE_NAME, user_name_given: true })
    const choices = await Promise.all(
      Array.from({ length: 50 }, (_, number) => choose(data.token, `gus${number}`)),
    )
    const [chosen, ...more] = choices.filter(({ status }) => status === 200)
    expect([more.length, new Set(choices.map(({ status }) => status))]).toEqual([0, new Set([200, 409])])
    const own = chosen?.body.data
    expect(own).toMatchObject({ user_name: expect.stringMatching(/^gus\d+$/), user_name_given: false })
    expect((await choose(data.token, own.user_name)).body).toMatchObject({
      message: 'Your user name is chosen',
      data: own,
    })
    expect((await choose(data.token, 'gustav')).body.code).toBe('user-name-own')
    const me = await api.get('/api/me', { headers: { Authorization: `Bearer ${data.token}` } })
    expect(me.body.data.user_name).toBe(own.user_name)
  })

  test('stays given where the choice is wrong, or another account has that name', async () => {
    const { data } = (
      await signIn(await credential({ claims: { sub: 'google-8', email: 'gil@example.com' } }))
    ).body
    for (const [userName, sentence] of [
      ['', 'Username is required'],
      ['gi', 'Username must be minimum 3 characters'],
      ['g i l', 'Username can have letters from A to Z, digits, dots, dashes and underscores only'],
      [people.ada.userName.toUpperCase(), 'Username not available'],
    ] as const) {
      const answer = await choose(data.token, userName)
      expect([answer.status, answer.body.message]).toEqual([400, sentence])
    }
    expect((await choose(data.token, 'gil')).status).toBe(200)
  })
})
