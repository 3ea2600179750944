/** Whether an e-mail has an account: not revealed by words, status, work, time, or what can be done next. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashesBegun } from '#people/identity/passwords.ts'
import { EVEN_MS } from '../http/even-time.ts'
import { freshName, NAMING_CALLS, type NamingCall } from '../support/naming-calls.ts'
import { codeFor, type LocalServer, mailsTo, serveJson, signupForm } from '../support/registering.ts'
import { type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const KNOWN = 'ada@example.com'
const SECRET = 'recaptcha-secret'
/** Calls a kind, taken in turns. */
const SAMPLES = 4

let api: RunningApi
let captcha: LocalServer
beforeAll(async () => {
  captcha = await serveJson((_path, body) => {
    const form = new URLSearchParams(body)
    return { success: form.get('secret') === SECRET && form.get('response') === 'person' }
  })
  api = await runApi({ evenMs: EVEN_MS }, undefined, {
    RECAPTCHA_SITE_KEY: 'recaptcha-site',
    RECAPTCHA_SECRET: SECRET,
    RECAPTCHA_VERIFY_URL: captcha.url,
  })
  // What an account has beside its password is no more to be told than that there is one.
  await api.pool.query(
    `insert into identity.second_factors (user_id, key, begun_at, turned_on_at)
     select id, 'sealed', now(), now() from identity.users where email = $1`,
    [KNOWN],
  )
  await api.pool.query(
    `insert into identity.passkeys (id, user_id, name, credential, public_key, counter, transports, added_at)
     select gen_random_uuid(), id, 'a key', 'of ada', 'a key', 0, '{}', now() from identity.users where email = $1`,
    [KNOWN],
  )
})
afterAll(async () => {
  await api.close()
  await captcha.close()
})

const fresh = freshName
/** A moment after the one before: the newest registrations of an e-mail stay. */
const signUp = (userName: string, email: string, more: object = {}) => {
  api.now = new Date(api.now.getTime() + 1)
  return api.post('/api/signup', { ...signupForm(userName, more), email, captcha: 'person' })
}

test('reCAPTCHA is asked where it is configured', async () => {
  expect((await api.get('/api/users/captcha')).body.data).toEqual({
    kind: 'recaptcha',
    siteKey: 'recaptcha-site',
  })
  const robot = await api.post('/api/signup', { ...signupForm('robot'), captcha: 'robot' })
  expect([robot.status, robot.body.message]).toEqual([400, 'Verify the Recaptcha'])
  expect((await signUp('person', 'person@example.com')).status).toBe(200)
})

/** An answer without what differs in any two. */
function shape({ status, body, headers }: Reply) {
  const text = JSON.stringify(body).replace(/"(token|challenge)":"[\w.-]+"/, '"$1":""')
  return { status, text, cookies: headers.getSetCookie().map(cookie => cookie.split('=')[0]) }
}

const at: Pick<RunningApi, 'post'> = {
  post(path, body, options) {
    api.now = new Date(api.now.getTime() + 1)
    return api.post(path, body, options)
  },
}
/** Names of an account and of none. */
const known = ({ by }: NamingCall) => (by === 'e-mail' ? KNOWN : 'ada')
const unknown = ({ by }: NamingCall) => (by === 'e-mail' ? `${fresh()}@example.com` : fresh())

test.each(NAMING_CALLS)(
  '$what gives the same answer by the same work',
  async call => {
    const seen = { known: [] as Sample[], unknown: [] as Sample[] }
    for (let sample = 0; sample < SAMPLES; sample++)
      for (const kind of sample % 2 === 0
        ? (['known', 'unknown'] as const)
        : (['unknown', 'known'] as const)) {
        const name = kind === 'known' ? known(call) : unknown(call)
        const before = hashesBegun()
        const from = performance.now()
        await call.ask(at, name)
        const milliseconds = performance.now() - from
        const atAnswer = hashesBegun() - before
        await api.settled()
        seen[kind].push({ milliseconds, atAnswer, afterwards: hashesBegun() - before - atAnswer })
      }
    const answer = await call.ask(at, known(call))
    expect(answer.status).toBe(call.status)
    expect(shape(answer)).toEqual(shape(await call.ask(at, unknown(call))))
    for (const { atAnswer, afterwards, milliseconds } of [...seen.known, ...seen.unknown]) {
      expect({ atAnswer, afterwards }).toEqual({ atAnswer: call.hashes, afterwards: 0 })
      expect(milliseconds).toBeGreaterThanOrEqual(EVEN_MS)
    }
    console.log(`${call.what}: ${median(seen.known)} ms with an account, ${median(seen.unknown)} ms without`)
  },
  120_000,
)

/** A call, and the passwords that were hashed until its answer and after it. */
interface Sample {
  readonly milliseconds: number
  readonly atAnswer: number
  readonly afterwards: number
}

function median(samples: readonly Sample[]): string {
  const times = samples.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  return (times[Math.floor(times.length / 2)] ?? 0).toFixed(1)
}

test('a registration with a known e-mail can do exactly what another can: nothing', async () => {
  const replies = [await signUp('ghost1', KNOWN), await signUp('ghost2', 'ghost2@example.com')]
  const tokens = replies.map(({ body }) => body.data.loginObj.token)
  const attempts: ((index: number) => Promise<Reply>)[] = [
    index => api.get('/api/me', { headers: { Authorization: `Bearer ${tokens[index]}` } }),
    index => api.get('/api/users/export', { headers: { Authorization: `Bearer ${tokens[index]}` } }),
    index => api.post('/api/verifyusername', { user_name: `ghost${index + 1}` }),
    index => api.post('/api/login', { email: `ghost${index + 1}`, password: signupForm('x').password }),
    index => api.post('/api/login', { email: [KNOWN, 'ghost2@example.com'][index], password: 'Wrong-one-1' }),
    index =>
      api.post('/api/login', { email: [KNOWN, 'ghost2@example.com'][index], password: 'Ghosts-own-1' }),
    index => api.post('/api/verify_otp', { email: [KNOWN, 'ghost2@example.com'][index], otp: '000000' }),
  ]
  const own = { password: 'Ghosts-own-1', confirmPassword: 'Ghosts-own-1' }
  await signUp('ghost3', KNOWN, own)
  await signUp('ghost4', 'ghost2@example.com', own)
  for (const attempt of attempts) expect(shape(await attempt(0))).toEqual(shape(await attempt(1)))
})

test('only the owner of the e-mail is informed', async () => {
  await signUp(fresh(), 'Ada@Example.com')
  expect((await mailsTo(api, KNOWN))[0]).toMatchObject({ kind: 'account-exists' })
  // No mail to a known e-mail carries a code that a registration could be proven with.
  expect((await mailsTo(api, KNOWN)).map(({ kind }) => kind)).not.toContain('verify-email')
  await api.post('/api/forget_password', { email: 'nobody@example.com' })
  expect(await mailsTo(api, 'nobody@example.com')).toEqual([])
})

test('links of mails lead to the configured address, whatever the request says', async () => {
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' }
  await api.post('/api/forget_password', { email: 'ben@example.com' }, { headers })
  const [mail] = await mailsTo(api, 'ben@example.com')
  expect(await codeFor(api, 'ben@example.com')).toMatch(/^\d{6}$/)
  expect(mail?.text).toContain('http://127.0.0.1:3000/verify-forgot-otp')
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
})

test('of 100 registrations of one user name at once, one wins', async () => {
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      signUp(index % 2 === 0 ? 'thechamp' : 'THECHAMP', `racer${index}@example.com`),
    ),
  )
  const outcomes = replies.map(({ status, body }) => `${status} ${body.message}`)
  expect(outcomes.filter(outcome => outcome.startsWith('200'))).toHaveLength(1)
  expect(outcomes.filter(outcome => outcome === '400 Username not available')).toHaveLength(99)
  const { rows } = await api.pool.query(
    `select count(*)::int as taken from identity.users where lower(user_name) = 'thechamp'`,
  )
  expect(rows).toEqual([{ taken: 1 }])
}, 60_000)
