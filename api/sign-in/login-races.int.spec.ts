/** Logins of a known password that are under way while the account changes: none of them leaves a session of what was before. */
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { setRole } from '#people/identity/roles.ts'
import { until } from '#tests/support/until.ts'
import { byCommandLine } from '../support/by-command-line.ts'
import { codeFor, comeIn, cookiesOf } from '../support/registering.ts'
import { type Caller, PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

/**
 * Of one password, while the account changes once: the first of them, some waves that are under way meanwhile, and one or
 * two that come too late. More would only come too late, each for the price of a hash.
 */
const LOGINS = inject('thorough') ? 80 : 40
/** Under way at once: more would have to wait for so long that the server sends them away. */
const AT_ONCE = 16
const NEW_PASSWORD = 'Another-horse-2'

let api: RunningApi
let other: Awaited<ReturnType<RunningApi['another']>>
beforeAll(async () => {
  api = await runApi()
  other = await api.another()
})
afterAll(async () => {
  await other.close()
  await api.close()
})

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
/** In a browser that the account knows: of others so many at once would have to do some work first. */
const login = (email: string, at: Caller = api) =>
  at.post('/api/login', { email, password: PASSWORD }, { browser: email })

let made = 0
const newFan = () => comeIn(api, `racer${++made}`)

async function livingSessions(email: string): Promise<number> {
  const { rows } = await api.pool.query(
    `select count(*)::int as living from identity.sessions s join identity.users u on u.id = s.user_id
     where u.email = $1 and s.revoked_at is null`,
    [email],
  )
  return rows[0].living
}

/**
 * Logs in `LOGINS` times, `AT_ONCE` at a time, and changes the account as soon as the first has come in: most of the others have read the account
 * by then, and wait for their turn at the hash.
 * @returns the tokens that were given: before the change began, and in all
 */
async function raced(
  email: string,
  change: () => Promise<unknown>,
): Promise<{ readonly before: readonly string[]; readonly all: readonly string[] }> {
  const given: string[] = []
  const first = Promise.withResolvers<void>()
  const turn = pLimit(AT_ONCE)
  const logIn = async (at: Caller) => {
    const answer = await login(email, at)
    // On a busy machine a login may take too long, and says so.
    expect([200, 401, 503]).toContain(answer.status)
    if (answer.status !== 200) return
    given.push(answer.body.data.token)
    first.resolve()
    // What was looked up once is believed from then on.
    await at.get('/api/me', bearer(answer.body.data.token))
  }
  const over = Promise.all(
    Array.from({ length: LOGINS }, (_, index) => turn(() => logIn(index % 2 === 0 ? api : other))),
  )
  await Promise.race([first.promise, over])
  const before = [...given]
  await change()
  await over
  expect(before.length).toBeGreaterThan(0)
  return { before, all: given }
}

/** Each of the tokens is soon a stranger's, at both processes. */
const untilDead = (tokens: readonly string[]) =>
  until('no token opens anything', async () => {
    const seen = await Promise.all(
      [api, other].flatMap(at => tokens.map(token => at.get('/api/me', bearer(token)))),
    )
    return seen.every(({ body }) => body.data === null)
  })

test('a new password ends the sessions of all logins by the one before', async () => {
  const { email } = await newFan()
  await login(email)
  const owner = { browser: 'of the owner' }
  await api.post('/api/forget_password', { email }, owner)
  const code = { email, otp: await codeFor(api, email), type: 'forgetpassword' }
  const headers = { Cookie: cookiesOf(await api.post('/api/verify_otp', code, owner)) }
  const passwords = { resetPassword: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
  const { all } = await raced(email, async () => {
    const changed = await api.post('/api/change_password', { email, ...passwords }, { ...owner, headers })
    expect(changed.status).toBe(200)
  })
  await untilDead(all)
  expect(await livingSessions(email)).toBe(0)
}, 120_000)

test('a deletion ends the sessions of all logins', async () => {
  const { email } = await newFan()
  const own = bearer((await login(email)).body.data.token)
  const { all } = await raced(email, async () => {
    const gone = await other.post('/api/users/deleteaccount', { password: PASSWORD }, own)
    expect(gone.status).toBe(200)
  })
  await untilDead(all)
  const { rows } = await api.pool.query(
    `select 1 from identity.sessions s join identity.users u on u.id = s.user_id
     where u.deleted_at is not null and s.revoked_at is null`,
  )
  expect(rows).toEqual([])
}, 120_000)

test('who was an admin is one by no session that any login has given', async () => {
  const { email } = await newFan()
  await setRole(byCommandLine(api.pool), email, 'admin', api.now)
  expect((await login(email)).body.data.user_role).toBe('admin')
  const { before, all } = await raced(email, async () =>
    setRole(byCommandLine(api.pool), email, 'user', api.now),
  )
  await untilDead(before)
  // A login that had read the role and came in after it was taken has a session, which is a fan's.
  const asAdmin = async (at: Caller, token: string) =>
    (await at.get('/api/admin/users', bearer(token))).status
  await until('no token is an admin’s', async () => {
    const statuses = await Promise.all([api, other].flatMap(at => all.map(token => asAdmin(at, token))))
    return statuses.every(status => status === 401 || status === 403)
  })
}, 120_000)
