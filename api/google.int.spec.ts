/** Signing in with Google, with an issuer of our own in its place: same tokens, same keys on the wire. */
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/terms-version.ts'
import { people } from './support/people.ts'
import { comeIn, cookiesOf, type LocalServer, serveJson, signUp } from './support/registering.ts'
import { PASSWORD, type RunningApi, runApi } from './support/running-api.ts'

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
beforeEach(async () => {
  const config = await api.get('/api/users/googleconfig')
  expect(config.body.data).toEqual({ clientId: CLIENT, nonce: expect.stringMatching(/^[\w-]{43}$/) })
  nonce = config.body.data.nonce
  Cookie = cookiesOf(config)
})

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
    const config = await api.get('/api/users/googleconfig')
    nonce = config.body.data.nonce
    Cookie = cookiesOf(config)
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
    const config = await api.get('/api/users/googleconfig')
    nonce = config.body.data.nonce
    Cookie = cookiesOf(config)
    const made = await signIn(await credential({ claims }))
    expect(made.body.data).toMatchObject({ email: 'terms@example.com', acceptedTerms: true })
  })

  test('opens the account of its verified e-mail', async () => {
    const claims = { sub: 'google-ben', email: 'BEN@example.com' }
    expect((await signIn(await credential({ claims }))).body.data).toMatchObject({ _id: people.ben.id })
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
    await signIn(await credential({ claims: { sub: 'google-3', email: 'linked@example.com' } }))
    const config = await api.get('/api/users/googleconfig')
    nonce = config.body.data.nonce
    Cookie = cookiesOf(config)
    const other = await credential({ claims: { sub: 'google-4', email: 'linked@example.com' } })
    expect((await signIn(other)).status).toBe(401)
  })

  test('gives no session where the account has a second factor, but the way to give its code', async () => {
    await comeIn(api, 'twostep')
    const claims = { sub: 'google-two-step', email: 'twostep@example.com' }
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
