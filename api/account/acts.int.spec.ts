/** What admins do to accounts: it holds at once, everywhere, for every way of signing in, and the history has it once. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/account/terms-version.ts'
import { API_BASE, STREAM_PATH } from '#contract/addresses.ts'
import { setRole } from '#people/identity/roles.ts'
import { takeAway } from '#people/second-factor/second-factors.ts'
import { ADVISORY_LOCKS } from '#runtime/advisory-locks.ts'
import { appCode } from '#tests/support/app-code.ts'
import { until } from '#tests/support/until.ts'
import { byCommandLine } from '../support/by-command-line.ts'
import { BEFORE_LOCK, early, LEAGUE, PLAYED, prediction } from '../support/league.ts'
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
import { PASSWORD, type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { admin, auditor, ben } = people
const CLIENT = 'skor-client.example'
const ISSUER = 'https://issuer.example'
const REASON = 'Three accounts of one person'
const NEW = 'Another-horse-2'
const BLOCKED = [403, 'account-blocked']
const DAY_MS = 86_400_000
const LOGINS = 50
const REQUESTS = 20
const MAILS_A_DAY = 5

const google = await generateKeyPair('RS256')
const key = { ...(await exportJWK(google.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }

let keys: LocalServer
let api: RunningApi
let other: Awaited<ReturnType<RunningApi['another']>>
beforeAll(async () => {
  keys = await serveJson(() => ({ keys: [key] }))
  api = await runApi({}, undefined, {
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_ISSUER: ISSUER,
    GOOGLE_JWKS_URL: `${keys.url}/certs`,
  })
  other = await api.another()
})
afterAll(async () => {
  await other.close()
  await api.close()
  await keys.close()
})
beforeEach(() => {
  api.now = BEFORE_LOCK
})

const outcome = ({ status, body }: Reply) => [status, body.code ?? body.message]

interface Fan {
  readonly id: string
  readonly userName: string
  readonly email: string
}

let made = 0
async function newFan(): Promise<Fan> {
  const userName = `acted${++made}`
  const { email } = await comeIn(api, userName)
  const { rows } = await api.pool.query('select id from identity.users where user_name = $1', [userName])
  return { id: rows[0].id, userName, email }
}

const login = (
  { email }: Pick<Fan, 'email'>,
  password = PASSWORD,
  at: Pick<RunningApi, 'post'> = api,
  browser: string = crypto.randomUUID(),
) => at.post('/api/login', { email, password }, { browser })

async function signedIn(fan: Pick<Fan, 'email'>): Promise<{ Authorization: string }> {
  const answer = await login(fan)
  expect(answer.status).toBe(200)
  return { Authorization: `Bearer ${answer.body.data.token}` }
}

interface How {
  readonly as?: typeof admin
  readonly headers?: Record<string, string>
  readonly at?: Pick<RunningApi, 'post'>
}

const act = (
  { id }: Pick<Fan, 'id'>,
  action: string,
  { as = admin, headers = {}, at = api }: How = {},
  more = {},
) =>
  at.post(
    '/api/admin/users/act',
    { userId: id, act: action, reason: REASON, ...more },
    'Authorization' in headers ? { headers } : { as, headers },
  )

const lasting = async ({ id }: Pick<Fan, 'id'>) =>
  (
    await api.pool.query(
      'select (select count(*)::int from identity.sessions where user_id = $1 and revoked_at is null) + (select count(*)::int from identity.sign_in_tickets where user_id = $1) as lasting',
      [id],
    )
  ).rows[0].lasting

const actsOf = async ({ id }: Pick<Fan, 'id'>, as = auditor) =>
  (await api.get(`/api/admin/users/acts?userId=${id}`, { as })).body.data
const shown = async ({ id }: Pick<Fan, 'id'>, as = auditor) =>
  (await api.get(`/api/admin/users/account?userId=${id}`, { as })).body.data

/** A credential of Google for the e-mail, and the cookies of a browser that may hand it in. */
async function byGoogle(email: string) {
  const config = await api.get('/api/users/googleconfig')
  const now = Math.floor(api.now.getTime() / 1_000)
  const credential = await new SignJWT({
    iss: ISSUER,
    aud: CLIENT,
    sub: email,
    iat: now,
    exp: now + 3_600,
    nonce: config.body.data.nonce,
    email,
    email_verified: true,
    // Google keeps the mailbox, so that it opens the account by itself.
    hd: email.split('@')[1],
    name: 'Gina Fan',
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .sign(google.privateKey)
  const headers = { Cookie: cookiesOf(config) }
  return () => api.post('/api/loginwithgoogle', { credential, acceptedTerms: TERMS_VERSION }, { headers })
}

/** A browser that a code for a new password was asked from. */
async function forgotten({ email }: Fan) {
  const browser = crypto.randomUUID()
  await api.post('/api/forget_password', { email }, { browser })
  const otp = await codeFor(api, email)
  return {
    browser,
    handIn: () => api.post('/api/verify_otp', { email, otp, type: 'forgetpassword' }, { browser }),
  }
}

async function withSecondFactor(fan: Fan): Promise<string> {
  const headers = await signedIn(fan)
  const ask = (path: string, body: object) => api.post(`/api/users/second-factor/${path}`, body, { headers })
  const { key: made } = (await ask('begin', { password: PASSWORD })).body.data
  expect((await ask('on', { code: appCode(made, api.now) })).status).toBe(200)
  api.now = new Date(api.now.getTime() + 60_000)
  return made
}

/** Each way of coming in: what a fan has in hand before the block, and what is tried after it. */
const WAYS: readonly (readonly [
  way: string,
  begin: (fan: Fan) => Promise<() => Promise<Reply>>,
  answer: readonly unknown[],
])[] = [
  ['the password', async fan => () => login(fan), BLOCKED],
  [
    'the user name',
    async ({ userName }) =>
      () =>
        login({ email: userName }),
    BLOCKED,
  ],
  ['Google', ({ email }) => byGoogle(email), BLOCKED],
  [
    'Google, linked before',
    async ({ email }) => {
      expect((await (await byGoogle(email))()).status).toBe(200)
      return byGoogle(email)
    },
    BLOCKED,
  ],
  [
    'the password, where a code is needed',
    async fan => {
      await withSecondFactor(fan)
      return () => login(fan)
    },
    BLOCKED,
  ],
  [
    'a code, after the password was given',
    async fan => {
      const made = await withSecondFactor(fan)
      const browser = crypto.randomUUID()
      const ticket = await api.post('/api/login', { email: fan.email, password: PASSWORD }, { browser })
      expect(outcome(ticket)).toEqual([403, 'code-needed'])
      const headers = { Cookie: cookiesOf(ticket) }
      return () => api.post('/api/login/code', { code: appCode(made, api.now) }, { browser, headers })
    },
    [400, 'sign-in-over'],
  ],
  [
    'a code for a new password, asked for before',
    async fan => (await forgotten(fan)).handIn,
    [400, 'wrong-code'],
  ],
  [
    'a new password, allowed before',
    async fan => {
      const { browser, handIn } = await forgotten(fan)
      const headers = { Cookie: cookiesOf(await handIn()) }
      const change = { email: fan.email, resetPassword: NEW, confirm_password: NEW }
      return () => api.post('/api/change_password', change, { browser, headers })
    },
    [400, 'no-grant'],
  ],
  [
    'the session of before',
    async fan => {
      const headers = await signedIn(fan)
      return () => api.get('/api/users/sessions', { headers })
    },
    [401, 'please-login'],
  ],
  [
    'the session of before, at another process',
    async fan => {
      const headers = await signedIn(fan)
      expect((await other.get('/api/users/sessions', { headers })).status).toBe(200)
      return async () => {
        await until(
          'the other process has heard',
          async () => (await other.get('/api/me', { headers })).body.data === null,
        )
        return other.get('/api/users/sessions', { headers })
      }
    },
    [401, 'please-login'],
  ],
]

describe('a blocked account', () => {
  test.each(WAYS)('comes in by no way: %s', async (_way, begin, answer) => {
    const fan = await newFan()
    const attempt = await begin(fan)
    expect(outcome(await act(fan, 'block'))).toEqual([
      200,
      `${fan.userName} is blocked, and signed out everywhere`,
    ])
    expect(await lasting(fan)).toBe(0)
    const refused = await attempt()
    expect(outcome(refused)).toEqual(answer)
    expect(cookiesOf(refused)).not.toMatch(/skor_session=[^;]/)
    expect(await lasting(fan)).toBe(0)
    expect(outcome(await act(fan, 'unblock'))).toEqual([200, `${fan.userName} can sign in again`])
    expect([200, 403]).toContain((await login(fan)).status)
    // What was in hand before the block stays worth nothing.
    if (answer !== BLOCKED) expect(outcome(await attempt())).toEqual(answer)
    expect((await shown(fan)).blockedAt).toBeNull()
  })

  test('is refused by what the account says, whatever became of its sessions', async () => {
    const fan = await newFan()
    const headers = await signedIn(fan)
    await api.pool.query('update identity.users set blocked_at = now() where id = $1', [fan.id])
    expect(await lasting(fan)).toBeGreaterThan(0)
    expect((await other.get('/api/me', { headers })).body.data).toBeNull()
  })

  test('is known by a wrong password no more than any other, and gets no code for a new one', async () => {
    const fan = await newFan()
    await act(fan, 'block')
    const before = (await mailsTo(api, fan.email)).length
    for (const ask of [
      (email: string) => login({ email }, 'Wrong-horse-1'),
      (email: string) => api.post('/api/forget_password', { email }, { browser: crypto.randomUUID() }),
      (email: string) => api.post('/api/verify_otp', { email, otp: '123456', type: 'forgetpassword' }),
    ])
      expect((await ask(fan.email)).body).toEqual((await ask('nobody@example.com')).body)
    expect(await mailsTo(api, fan.email)).toHaveLength(before)
  })

  test('hears no stream any more that it had opened, here and at another process, and others hear theirs', async () => {
    const [fan, stranger] = [await newFan(), await newFan()]
    const headers = await signedIn(fan)
    const ended: string[] = []
    const listen = async (name: string, url: string, sent: Record<string, string>) => {
      const leaving = new AbortController()
      const { body } = await fetch(`${url}${API_BASE}${STREAM_PATH}`, {
        headers: sent,
        signal: leaving.signal,
      })
      void (async () => {
        try {
          for await (const _ of body ?? []);
        } catch {}
        ended.push(name)
      })()
      return leaving
    }
    await listen('here', api.url, headers)
    await listen('there', other.url, headers)
    const others = [
      await listen('visitor', api.url, {}),
      await listen('stranger', api.url, await signedIn(stranger)),
    ]
    await act(fan, 'block')
    await until('both have ended', () => ended.includes('here') && ended.includes('there'))
    expect(ended.toSorted()).toEqual(['here', 'there'])
    for (const controller of others) controller.abort()
  })

  test('has its predictions, points and place as before', async () => {
    const fan = await newFan()
    const headers = await signedIn(fan)
    expect((await api.post('/api/saveMatchHistry', prediction(early, 2, 0), { headers })).status).toBe(200)
    api.now = PLAYED
    await api.post(
      '/api/admin/setscore',
      { matchId: early, fristTeamSore: 2, secondTeamSore: 0 },
      { as: admin },
    )
    await api.post('/api/admin/setwinner', { matchId: early, winner_name: 'Greens' }, { as: admin })
    await api.settled()
    const board = async () =>
      (await api.get(`/api/users/leaderboard?competition=${LEAGUE}`, { as: people.cleo })).body.data
    const before = await board()
    expect(JSON.stringify(before)).toContain(fan.userName)
    await act(fan, 'block')
    expect(await board()).toEqual(before)
  })

  test('has no living session, however many logins were under way', async () => {
    const fan = await newFan()
    // A browser that the account knows: of others so many at once would have to do some work first.
    for (const at of [api, other]) expect((await login(fan, PASSWORD, at, 'home')).status).toBe(200)
    const before = await lasting(fan)
    // Each logs in again and again until something else is said: all of them are under way when the block comes.
    const refused = async (at: Pick<RunningApi, 'post'>) => {
      for (;;) {
        const answer = await login(fan, PASSWORD, at, 'home')
        // On a busy machine an answer may take too long, and says so.
        if (answer.status !== 200 && answer.status !== 503) return outcome(answer)
      }
    }
    const logins = Array.from({ length: LOGINS }, (_, at) => refused(at % 2 === 0 ? api : other))
    await until('some are in', async () => (await lasting(fan)) > before)
    expect((await act(fan, 'block')).status).toBe(200)
    expect(await Promise.all(logins)).toEqual(logins.map(() => BLOCKED))
    expect(await lasting(fan)).toBe(0)
  })

  test('is told why by mail, and what was done stands in the history that auditors read', async () => {
    const fan = await newFan()
    await act(fan, 'block')
    api.now = new Date(api.now.getTime() + 1_000)
    await act(fan, 'unblock', {}, { reason: 'They were brothers' })
    const [back, blocked] = await mailsTo(api, fan.email)
    expect([blocked?.kind, blocked?.subject]).toEqual(['account-blocked', 'Your SKOR account is blocked'])
    expect(blocked?.text).toContain(REASON)
    expect(back?.text).toContain('They were brothers')
    const by = { id: admin.id, name: 'admin' }
    const user = { id: fan.id, name: fan.userName }
    expect(await actsOf(fan)).toEqual([
      expect.objectContaining({
        act: 'unblocked',
        user,
        by,
        reason: 'They were brothers',
        from: null,
        to: null,
      }),
      expect.objectContaining({ act: 'blocked', user, by, reason: REASON, at: BEFORE_LOCK.toISOString() }),
    ])
    const found = await api.get('/api/admin/users/acts?text=brothers', { as: auditor })
    expect(found.body.data).toHaveLength(1)
  })
})

describe('a role', () => {
  const admins = async () =>
    (
      await api.pool.query(
        "select user_name from identity.users where role = 'admin' and blocked_at is null order by user_name",
      )
    ).rows.map(({ user_name }) => user_name)

  test('is given and taken with a reason, ends the sessions, and all admins are told', async () => {
    const fan = await newFan()
    const headers = await signedIn(fan)
    expect(outcome(await act(fan, 'make-admin'))).toEqual([
      200,
      `${fan.userName} is an admin, and signed out everywhere`,
    ])
    expect((await api.get('/api/me', { headers })).body.data).toBeNull()
    const [own] = await mailsTo(api, fan.email)
    expect(own?.text).toContain('Your role is now: admin')
    const [told] = await mailsTo(api, admin.email)
    expect(told?.kind).toBe('role-changed')
    expect(told?.text).toContain(`The role of ${fan.userName} was: fan. It is now: admin.`)
    expect(told?.text).toContain('It was changed by admin.')
    expect(told?.text).toContain(REASON)
    api.now = new Date(api.now.getTime() + 1_000)
    expect((await act(fan, 'make-user')).body.data).toEqual({ changed: true })
    expect((await actsOf(fan)).map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
      ['admin', 'user'],
      ['user', 'admin'],
    ])
  })

  test('is nobody’s own to change, and so is a block', async () => {
    for (const action of ['make-user', 'make-auditor', 'make-admin', 'block'])
      expect(outcome(await act(admin, action))).toEqual([403, 'own-account'])
    expect(await actsOf(admin)).toEqual([])
  })

  test('of one admin stays, when two take it from each other at once', async () => {
    const second = await newFan()
    await act(second, 'make-admin')
    const headers = await signedIn(second)
    // Both are signed in; who is an admin is asked again when the turn has come.
    const turns = await api.pool.connect()
    await turns.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.actsOnAccounts])
    const acts = [act(second, 'make-user'), act(admin, 'block', { headers, at: other })]
    await until('both wait for their turn', async () => {
      const { rows } = await api.pool.query(
        "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
        [ADVISORY_LOCKS.actsOnAccounts],
      )
      return rows.length === 2
    })
    await turns.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.actsOnAccounts])
    turns.release()
    const answers = await Promise.all(acts)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(await admins()).toHaveLength(1)
    if (answers[1]?.status === 200) {
      await act(admin, 'unblock', { headers: await signedIn(second) })
      await act(second, 'make-user')
    }
    expect(await admins()).toEqual(['admin'])
  })

  test('of the last admin stays, whoever asks', async () => {
    await expect(setRole(byCommandLine(api.pool), admin.email, 'user', api.now)).rejects.toMatchObject({
      code: 'last-admin',
    })
    expect(await admins()).toEqual(['admin'])
  })

  test('of the last admin does not end with the account, and of two who leave at once one stays', async () => {
    const leave = (headers: Record<string, string>) =>
      api.post('/api/users/deleteaccount', { password: PASSWORD }, { headers })
    expect(outcome(await leave(await signedIn(admin)))).toEqual([409, 'last-admin'])
    expect(await admins()).toEqual(['admin'])
    const others = [await newFan(), await newFan()] as const
    for (const other of others) await act(other, 'make-admin')
    const headers = [await signedIn(others[0]), await signedIn(others[1])] as const
    await api.pool.query("update identity.users set blocked_at = now() where user_name = 'admin'")
    const answers = await Promise.all(headers.map(leave))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await admins()).toHaveLength(1)
    await api.pool.query("update identity.users set blocked_at = null where user_name = 'admin'")
    await api.pool.query(
      "update identity.users set role = 'user' where role = 'admin' and user_name <> 'admin'",
    )
  })

  test('that was given by the command line stands in the history as well, and so does a factor that was taken', async () => {
    const fan = await newFan()
    await withSecondFactor(fan)
    const outbox = byCommandLine(api.pool)
    await setRole(outbox, fan.email, 'auditor', api.now, { reason: 'The new treasurer' })
    await setRole(outbox, fan.email, 'auditor', api.now)
    await takeAway(outbox, fan.email, new Date(api.now.getTime() + 1_000))
    expect(await actsOf(fan)).toEqual([
      expect.objectContaining({ act: 'factor-taken', by: null, reason: null }),
      expect.objectContaining({
        act: 'role',
        from: 'user',
        to: 'auditor',
        by: null,
        reason: 'The new treasurer',
      }),
    ])
    expect((await mailsTo(api, admin.email))[0]?.text).toContain('by the command line of the server')
  })

  test('outlasts the account in the history, and nothing else of the person does', async () => {
    const fan = await newFan()
    await act(fan, 'make-auditor')
    await act(fan, 'make-user')
    await act(fan, 'send-reset')
    const headers = await signedIn(fan)
    await api.post('/api/users/deleteaccount', { password: PASSWORD }, { headers })
    const left = await actsOf(fan)
    expect(left.map((row: { act: string }) => row.act)).toEqual(['role', 'role'])
    expect(JSON.stringify(left)).not.toContain(fan.userName)
    expect(outcome(await act(fan, 'block'))).toEqual([404, 'unknown-account'])
  })
})

describe('an act', () => {
  const WHAT = ['block', 'unblock', 'make-auditor', 'send-reset'] as const

  test.each(WHAT)(
    'that is asked for twenty times at once at two processes happens once: %s',
    async action => {
      for (const keyed of [false, true]) {
        const headers: Record<string, string> = keyed ? { 'Idempotency-Key': `once-${action}-1` } : {}
        const fan = await newFan()
        if (action === 'unblock') await act(fan, 'block')
        const [acts, mails] = [(await actsOf(fan)).length, (await mailsTo(api, fan.email)).length]
        const answers = await Promise.all(
          Array.from({ length: REQUESTS }, (_, at) =>
            act(fan, action, { headers, at: at % 2 === 0 ? api : other }),
          ),
        )
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
        const changed = answers.filter(({ body }) => body.data.changed).length
        expect(changed).toBe(keyed ? REQUESTS : 1)
        expect(await actsOf(fan)).toHaveLength(acts + 1)
        expect(await mailsTo(api, fan.email)).toHaveLength(mails + 1)
      }
    },
  )

  test('with a key of another one is refused', async () => {
    const [fan, second] = [await newFan(), await newFan()]
    const headers = { 'Idempotency-Key': 'another-act-1' }
    expect((await act(fan, 'block', { headers })).status).toBe(200)
    for (const [whom, action, more] of [
      [second, 'block', {}],
      [fan, 'unblock', {}],
      [fan, 'block', { reason: 'Another reason' }],
    ] as const)
      expect(outcome(await act(whom, action, { headers }, more))).toEqual([422, 'key-reused'])
    expect(await actsOf(fan)).toHaveLength(1)
  })

  test.each(['', 'no', 'x'.repeat(301)])('needs a reason of 3 to 300 characters, not %j', async reason => {
    const answer = await act(ben, 'block', {}, { reason })
    expect([answer.status, answer.body.message]).toEqual([400, 'Please give a reason of 3 to 300 characters'])
    expect(await actsOf(ben)).toEqual([])
  })

  test('is seen by auditors, who do none and see neither name nor e-mail', async () => {
    expect((await act(ben, 'block', { as: auditor })).status).toBe(403)
    expect(await shown(ben)).toMatchObject({ userName: 'ben', name: null, email: null, blockedAt: null })
    expect(await shown(ben, admin)).toMatchObject({ userName: 'ben', name: 'The ben', email: ben.email })
    expect(
      outcome(
        await api.get('/api/admin/users/account?userId=00000000-0000-4000-8000-00000000dead', { as: admin }),
      ),
    ).toEqual([404, 'unknown-account'])
  })
})

describe('a mail', () => {
  test('with a new code proves the e-mail in the browser that registered', async () => {
    const browser = crypto.randomUUID()
    const email = 'waiting@example.com'
    await signUp(api, 'waiting', {}, { browser })
    const first = await codeFor(api, email)
    const { rows } = await api.pool.query("select id from identity.users where user_name = 'waiting'")
    const fan = { id: rows[0].id }
    for (const action of ['block', 'make-admin', 'send-reset'])
      expect(outcome(await act(fan, action))).toEqual([409, 'not-proven'])
    api.now = new Date(api.now.getTime() + 1_000)
    expect((await act(fan, 'send-proof')).body.data).toEqual({ changed: true })
    const otp = await codeFor(api, email)
    const prove = (code: string) => api.post('/api/verify_otp', { email, otp: code, type: '' }, { browser })
    if (first !== otp) expect(outcome(await prove(first))).toEqual([400, 'wrong-code'])
    expect((await prove(otp)).status).toBe(200)
    expect(outcome(await act(fan, 'send-proof'))).toEqual([409, 'proven-already'])
  })

  test('with a code for a registration that nothing can prove is refused', async () => {
    await signUp(api, 'lateben', { email: ben.email })
    const { rows } = await api.pool.query("select id from identity.users where user_name = 'lateben'")
    expect(outcome(await act({ id: rows[0].id }, 'send-proof'))).toEqual([409, 'unprovable'])
  })

  test('that asks for a new password leads to the page for that, some times a day', async () => {
    const fan = await newFan()
    for (let sent = 0; sent < MAILS_A_DAY; sent++) {
      expect((await act(fan, 'send-reset')).body.data).toEqual({ changed: true })
      expect((await act(fan, 'send-reset')).body.data).toEqual({ changed: false })
      api.now = new Date(api.now.getTime() + 61_000)
    }
    expect(outcome(await act(fan, 'send-reset'))).toEqual([429, 'too-many-mails-today'])
    const [mail] = await mailsTo(api, fan.email)
    expect(mail?.kind).toBe('password-asked')
    expect(mail?.text).toContain('/Forgot_password')
    api.now = new Date(api.now.getTime() + DAY_MS)
    expect((await act(fan, 'send-reset')).body.data).toEqual({ changed: true })
    await act(fan, 'block')
    expect(outcome(await act(fan, 'send-reset'))).toEqual([409, 'blocked-account'])
  })
})
