/** A second factor: turned on and off by its owner, and asked for by every sign-in from then on. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setRole } from '#people/identity/roles.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { Sessions } from '#people/identity/sessions.ts'
import { appCode } from '#tests/support/app-code.ts'
import { byCommandLine } from '../support/by-command-line.ts'
import { people } from '../support/people.ts'
import { codeFor, comeIn, cookiesOf, mailsTo, otherThan, solvedCaptcha } from '../support/registering.ts'
import { PASSWORD, type Reply, type RunningApi, runApi, SECRETS } from '../support/running-api.ts'

const { ben } = people
const LIMITS = { codeKnownADay: 8, codeNear: 7, codeADay: 10, codesOfNetwork: 12, codeOwn: 4 }
const STEP_MS = 30_000
const TICKET_MS = 300_000
const TICKET_TRIES = 5
const NEW = 'Another-horse-2'

let api: RunningApi
beforeAll(async () => {
  api = await runApi(LIMITS, undefined, { TRUST_PROXY: 'true' })
})
afterAll(() => api.close())
beforeEach(() => {
  api.now = new Date('2026-03-01T12:00:00.000Z')
})

/** Each code counts once: the next is to be had after a step. */
const later = (milliseconds = 2 * STEP_MS) => {
  api.now = new Date(api.now.getTime() + milliseconds)
}
const outcome = ({ status, body }: Reply) => [status, body.code ?? body.message]
const WRONG = [400, 'wrong-app-code']
const OVER = [400, 'sign-in-over']
const NEEDED = [403, 'code-needed']
const IN = [200, 'Login successful']
const PROOF_NEEDED = [403, 'proof-needed']
const TOO_MANY = [429, 'too-many-requests']

let made = 0

interface Owner {
  readonly id: string
  readonly email: string
  readonly key: string
  readonly recoveryCodes: readonly string[]
  readonly headers: Record<string, string>
}

/** Where a caller stands: each in a browser and a network of its own. */
const somewhere = () => {
  made++
  return { browser: `browser ${made}`, headers: { 'X-Forwarded-For': `203.0.113.${made}` } }
}
type Place = ReturnType<typeof somewhere>

const login = (email: string, place: Place, password = PASSWORD) =>
  api.post('/api/login', { email, password }, place)

/** A fan who has just registered, and is signed in. */
async function newFan() {
  made++
  const { email } = await comeIn(api, `two${made}`)
  const { token, _id: id } = (await login(email, somewhere())).body.data
  return { id, email, headers: { Authorization: `Bearer ${token}` } as Record<string, string> }
}

async function begin(headers: Record<string, string>): Promise<string> {
  const answer = await api.post('/api/users/second-factor/begin', { password: PASSWORD }, { headers })
  expect(answer.status).toBe(200)
  return answer.body.data.key
}

/** A fan whose sign-ins need a code. */
async function newOwner(): Promise<Owner> {
  const fan = await newFan()
  const key = await begin(fan.headers)
  const answer = await api.post(
    '/api/users/second-factor/on',
    { code: appCode(key, api.now) },
    { headers: fan.headers },
  )
  expect(answer.status).toBe(200)
  later()
  return { ...fan, key, recoveryCodes: answer.body.data.recoveryCodes }
}

/** @returns the ticket's cookie, as a browser sends it back */
async function ticketOf({ email }: Pick<Owner, 'email'>, place: Place): Promise<string> {
  const answer = await login(email, place)
  expect(outcome(answer)).toEqual(NEEDED)
  expect(answer.body.data).toBeNull()
  expect(cookiesOf(answer)).not.toContain('skor_session')
  const cookie = answer.headers.getSetCookie().find(cookie => cookie.startsWith('skor_ticket='))
  expect(cookie).toMatch(/^skor_ticket=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/)
  return cookie?.split(';')[0] ?? ''
}

const handIn = (code: string, ticket: string, { browser, headers }: Place, captcha?: string) =>
  api.post('/api/login/code', { code, captcha }, { browser, headers: { ...headers, Cookie: ticket } })

const sessionsOf = async ({ id }: Pick<Owner, 'id'>) =>
  (await api.pool.query('select id from identity.sessions where user_id = $1 and revoked_at is null', [id]))
    .rows.length

const isIn = async (headers: Record<string, string>) =>
  (await api.get('/api/users/sessions', { headers })).status === 200

describe('turning it on', () => {
  test('needs the password, and a code of the app', async () => {
    const { email, headers } = await newFan()
    const elsewhere = (await login(email, somewhere())).body.data.token
    const ask = (path: string, body: object) =>
      api.post(`/api/users/second-factor/${path}`, body, { headers })
    expect(outcome(await ask('begin', {}))).toEqual([400, 'field.password-missing'])
    expect(outcome(await ask('begin', { password: 'Wrong-horse-1' }))).toEqual([403, 'wrong-password'])
    expect(outcome(await ask('on', { code: '123456' }))).toEqual(WRONG)
    const begun = await ask('begin', { password: PASSWORD })
    const { key, address } = begun.body.data
    expect(address).toContain(`SKOR:${encodeURIComponent(email)}?issuer=SKOR&secret=${key}`)
    const right = appCode(key, api.now)
    expect(outcome(await ask('on', { code: otherThan(right) }))).toEqual(WRONG)
    // A key that was not confirmed asks nobody for anything.
    expect((await login(email, somewhere())).status).toBe(200)
    const on = await ask('on', { code: ` ${right.slice(0, 3)} ${right.slice(3)} ` })
    expect(outcome(on)).toEqual([200, 'A sign-in needs a code from now on'])
    expect(new Set(on.body.data.recoveryCodes).size).toBe(10)
    for (const code of on.body.data.recoveryCodes) expect(code).toMatch(/^(\w{4}-){2}\w{4}$/)
    const own = (await api.get('/api/users/second-factor', { headers })).body.data
    expect(own).toEqual({ since: api.now.toISOString(), recoveryCodes: 10 })
    expect(await isIn({ Authorization: `Bearer ${elsewhere}` })).toBe(false)
    expect(await isIn(headers)).toBe(true)
    const [mail] = await mailsTo(api, email)
    expect([mail?.kind, mail?.subject]).toEqual([
      'second-factor',
      'Two-step sign-in is on for your SKOR account',
    ])
    expect(outcome(await ask('begin', { password: PASSWORD }))).toEqual([409, 'second-factor-on'])
    expect(outcome(await ask('on', { code: right }))).toEqual(WRONG)
  })

  test('takes the newest key, for an hour', async () => {
    const { headers } = await newFan()
    const on = (code: string) => api.post('/api/users/second-factor/on', { code }, { headers })
    const first = await begin(headers)
    const second = await begin(headers)
    expect(outcome(await on(appCode(first, api.now)))).toEqual(WRONG)
    later(3_600_000)
    expect(outcome(await on(appCode(second, api.now)))).toEqual(WRONG)
    const third = await begin(headers)
    expect((await on(appCode(third, api.now))).status).toBe(200)
  })

  test('of fifty at once one counts, and its recovery codes are those that work', async () => {
    const { headers, id } = await newFan()
    const code = appCode(await begin(headers), api.now)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.post('/api/users/second-factor/on', { code }, { headers })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await api.pool.query('select 1 from identity.recovery_codes where user_id = $1', [id])
    expect(rows).toHaveLength(10)
  })

  test('keeps neither the key nor a code as it is', async () => {
    const { id, key, recoveryCodes, headers } = await newOwner()
    const place = somewhere()
    const ticket = await ticketOf({ email: `two${made}@example.com` }, place).catch(() => '')
    const { rows } = await api.pool.query(
      `select to_jsonb(f)::text || coalesce((select string_agg(to_jsonb(r)::text, '') from identity.recovery_codes r
        where r.user_id = f.user_id), '') as kept from identity.second_factors f where user_id = $1`,
      [id],
    )
    const hidden = [
      key,
      Buffer.from(key).toString('hex'),
      ...recoveryCodes.flatMap(code => [code, code.replaceAll('-', '')]),
    ]
    for (const secret of hidden) expect(rows[0].kept).not.toContain(secret)
    const exported = JSON.stringify((await api.get('/api/users/export', { headers })).body.data)
    expect(exported).toContain('"second_factors":[{"begun_at"')
    for (const secret of [...hidden, ticket].filter(Boolean)) expect(exported).not.toContain(secret)
  })
})

describe('a sign-in', () => {
  test('gets no session before its code, and one with it', async () => {
    const owner = await newOwner()
    const before = await sessionsOf(owner)
    const place = somewhere()
    const ticket = await ticketOf(owner, place)
    expect(await sessionsOf(owner)).toBe(before)
    const code = appCode(owner.key, api.now)
    expect(outcome(await handIn(otherThan(code), ticket, place))).toEqual(WRONG)
    const answer = await handIn(code, ticket, place)
    expect(outcome(answer)).toEqual(IN)
    expect(answer.body.data).toMatchObject({ _id: owner.id, token: expect.any(String), acceptedTerms: true })
    expect(cookiesOf(answer)).toMatch(/skor_ticket=(;|$)/)
    expect(await isIn({ Authorization: `Bearer ${answer.body.data.token}` })).toBe(true)
    expect(await sessionsOf(owner)).toBe(before + 1)
    // The ticket counts once, and so does the code.
    expect(outcome(await handIn(code, ticket, place))).toEqual(OVER)
    expect(outcome(await handIn(code, await ticketOf(owner, place), place))).toEqual(WRONG)
    later(STEP_MS)
    expect(outcome(await handIn(appCode(owner.key, api.now), await ticketOf(owner, place), place))).toEqual(
      IN,
    )
  })

  test.each([
    [-1, IN],
    [0, IN],
    [1, IN],
    [-2, WRONG],
    [2, WRONG],
  ])('by a telephone that is %i steps off is answered %j', async (off, answered) => {
    const owner = await newOwner()
    const place = somewhere()
    const code = appCode(owner.key, new Date(api.now.getTime() + off * STEP_MS))
    expect(outcome(await handIn(code, await ticketOf(owner, place), place))).toEqual(answered)
  })

  test('takes no code of before one that was taken', async () => {
    const owner = await newOwner()
    const place = somewhere()
    const older = appCode(owner.key, api.now)
    const newer = appCode(owner.key, new Date(api.now.getTime() + STEP_MS))
    expect(outcome(await handIn(newer, await ticketOf(owner, place), place))).toEqual(IN)
    expect(outcome(await handIn(older, await ticketOf(owner, place), place))).toEqual(WRONG)
  })

  test('of fifty times one code at once gives one session', async () => {
    const owner = await newOwner()
    const place = somewhere()
    const ticket = await ticketOf(owner, place)
    const before = await sessionsOf(owner)
    const code = appCode(owner.key, api.now)
    const answers = await Promise.all(Array.from({ length: 50 }, () => handIn(code, ticket, place)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(owner)).toBe(before + 1)
  })

  test('of one code in many browsers at once gives one session', async () => {
    const owner = await newOwner()
    const tickets: [string, Place][] = []
    for (const place of Array.from({ length: 8 }, somewhere))
      tickets.push([await ticketOf(owner, place), place])
    const before = await sessionsOf(owner)
    const code = appCode(owner.key, api.now)
    const answers = await Promise.all(tickets.map(([ticket, where]) => handIn(code, ticket, where)))
    expect(answers.map(outcome).toSorted()).toEqual([IN, ...Array(7).fill(WRONG)].toSorted())
    expect(await sessionsOf(owner)).toBe(before + 1)
  })

  test('is over after some minutes, after some tries, in another browser and with another secret', async () => {
    const owner = await newOwner()
    const place = somewhere()
    const right = () => appCode(owner.key, api.now)
    const slow = await ticketOf(owner, place)
    later(TICKET_MS)
    expect(outcome(await handIn(right(), slow, place))).toEqual(OVER)
    const ticket = await ticketOf(owner, place)
    expect(outcome(await handIn(right(), ticket, somewhere()))).toEqual(OVER)
    expect(outcome(await handIn(right(), '', place))).toEqual(OVER)
    expect(outcome(await handIn(right(), `skor_ticket=${'A'.repeat(43)}`, place))).toEqual(OVER)
    for (let time = 0; time < TICKET_TRIES; time++)
      expect(outcome(await handIn(otherThan(right()), ticket, place))).toEqual(WRONG)
    expect(outcome(await handIn(right(), ticket, place))).toEqual(OVER)
    // A new login, where no limit is reached.
    const elsewhere = somewhere()
    expect(outcome(await handIn(right(), await ticketOf(owner, elsewhere), elsewhere))).toEqual(IN)
  })

  test('by a recovery code works once for each, whatever case and dashes, and the owner is told', async () => {
    const owner = await newOwner()
    const [code = '', other = ''] = owner.recoveryCodes
    const place = somewhere()
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect(outcome(await handIn(typed, await ticketOf(owner, place), place))).toEqual(IN)
    const mail = (await mailsTo(api, owner.email)).find(({ subject }) => subject.includes('recovery code'))
    expect([mail?.kind, mail?.subject]).toEqual([
      'second-factor',
      'A recovery code of your SKOR account was used',
    ])
    expect(mail?.text).toContain('9 recovery codes are left')
    expect(outcome(await handIn(code, await ticketOf(owner, place), place))).toEqual(WRONG)
    const tickets: [string, Place][] = []
    for (const place of Array.from({ length: 5 }, somewhere))
      tickets.push([await ticketOf(owner, place), place])
    const answers = await Promise.all(tickets.map(([ticket, where]) => handIn(other, ticket, where)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const stranger = await newOwner()
    const strange = somewhere()
    const third = owner.recoveryCodes[2] ?? ''
    expect(outcome(await handIn(third, await ticketOf(stranger, strange), strange))).toEqual(WRONG)
  })

  test('of staff needs the code too', async () => {
    const owner = await newOwner()
    const outbox = byCommandLine(api.pool)
    const place = somewhere()
    const ticket = await ticketOf(owner, place)
    await setRole(outbox, owner.email, 'admin', api.now)
    // The new role ended what had begun before.
    expect(outcome(await handIn(appCode(owner.key, api.now), ticket, place))).toEqual(OVER)
    const answer = await handIn(appCode(owner.key, api.now), await ticketOf(owner, place), place)
    expect(outcome(answer)).toEqual([200, 'Admin Login successfull'])
    const again = await ticketOf(owner, place)
    await setRole(outbox, owner.email, 'user', api.now)
    later()
    expect(outcome(await handIn(appCode(owner.key, api.now), again, place))).toEqual(OVER)
  })

  test('of an account without a second factor is answered as ever', async () => {
    const answer = await login(ben.email, somewhere())
    expect(outcome(answer)).toEqual(IN)
    expect(cookiesOf(answer)).not.toContain('skor_ticket')
    expect(Object.keys(answer.body)).toEqual(['status', 'message', 'data'])
  })

  test('is refused a session by the sessions themselves, whatever asks for one', async () => {
    const owner = await newOwner()
    const sessions = new Sessions(openIdentity(api.pool), SECRETS, () => api.now)
    await expect(sessions.start({ id: owner.id })).rejects.toMatchObject({ code: 'wrong-credentials' })
    await expect(sessions.start({ id: owner.id, codeGiven: true })).resolves.toEqual(expect.any(String))
  })
})

describe('what ends', () => {
  test('with a new password by mail is the sign-in that waits, not the second factor', async () => {
    const owner = await newOwner()
    const place = somewhere()
    const ticket = await ticketOf(owner, place)
    await api.post('/api/forget_password', { email: owner.email }, place)
    const otp = await codeFor(api, owner.email)
    const grant = await api.post(
      '/api/verify_otp',
      { email: owner.email, otp, type: 'forgetpassword' },
      place,
    )
    const changed = await api.post(
      '/api/change_password',
      { email: owner.email, resetPassword: NEW, confirm_password: NEW },
      { ...place, headers: { ...place.headers, Cookie: cookiesOf(grant) } },
    )
    expect(changed.status).toBe(200)
    expect(outcome(await handIn(appCode(owner.key, api.now), ticket, place))).toEqual(OVER)
    expect(outcome(await login(owner.email, place, NEW))).toEqual(NEEDED)
  })

  test('with the account is everything', async () => {
    const owner = await newOwner()
    const place = somewhere()
    const ticket = await ticketOf(owner, place)
    const gone = await api.post(
      '/api/users/deleteaccount',
      { password: PASSWORD },
      { headers: owner.headers },
    )
    expect(gone.status).toBe(200)
    expect(outcome(await handIn(appCode(owner.key, api.now), ticket, place))).toEqual(OVER)
    for (const table of ['second_factors', 'recovery_codes', 'sign_in_tickets'])
      expect(
        (await api.pool.query(`select 1 from identity.${table} where user_id = $1`, [owner.id])).rows,
      ).toEqual([])
  })

  test('by password and code is the second factor, and the owner is told', async () => {
    const owner = await newOwner()
    const off = (password: string, code: string) =>
      api.post('/api/users/second-factor/off', { password, code }, { headers: owner.headers })
    const right = appCode(owner.key, api.now)
    expect(outcome(await off('Wrong-horse-1', right))).toEqual([403, 'wrong-password'])
    expect(outcome(await off('', right))).toEqual([400, 'field.password-missing'])
    expect(outcome(await off(PASSWORD, otherThan(right)))).toEqual(WRONG)
    expect(outcome(await off(PASSWORD, ''))).toEqual(WRONG)
    expect(outcome(await off(PASSWORD, right))).toEqual([200, 'A sign-in needs no code any more'])
    expect(outcome(await off(PASSWORD, right))).toEqual(WRONG)
    expect(outcome(await off(PASSWORD, right))).toEqual(TOO_MANY)
    expect((await mailsTo(api, owner.email))[0]?.subject).toBe(
      'Two-step sign-in is off for your SKOR account',
    )
    expect(outcome(await login(owner.email, somewhere()))).toEqual(IN)
  })
})

describe('wrong codes', () => {
  test('of who knows the password are bounded, and the owner gets in at home, or by a recovery code', async () => {
    const owner = await newOwner()
    const home = somewhere()
    expect(outcome(await handIn(appCode(owner.key, api.now), await ticketOf(owner, home), home))).toEqual(IN)
    later()
    const wrong = otherThan(appCode(owner.key, api.now))
    for (let time = 0; time < LIMITS.codeADay; time++) {
      const place = somewhere()
      expect(outcome(await handIn(wrong, await ticketOf(owner, place), place))).toEqual(WRONG)
    }
    const telephone = somewhere()
    const ticket = await ticketOf(owner, telephone)
    expect(outcome(await handIn(appCode(owner.key, api.now), ticket, telephone))).toEqual(TOO_MANY)
    expect(outcome(await handIn(owner.recoveryCodes[0] ?? '', ticket, telephone))).toEqual(IN)
    expect(outcome(await handIn(appCode(owner.key, api.now), await ticketOf(owner, home), home))).toEqual(IN)
  })

  test('of one network on many accounts cost work there, and shut nobody out', async () => {
    const owner = await newOwner()
    const { headers } = somewhere()
    for (let time = 0; time < LIMITS.codesOfNetwork; ) {
      const thief = await newOwner()
      const place = { browser: `thief ${time}`, headers }
      const ticket = await ticketOf(thief, place)
      const wrong = otherThan(appCode(thief.key, api.now))
      for (let tried = 0; tried < TICKET_TRIES && time < LIMITS.codesOfNetwork; tried++, time++)
        expect(outcome(await handIn(wrong, ticket, place))).toEqual(WRONG)
    }
    const neighbour = { browser: 'neighbour', headers }
    const ticket = await ticketOf(owner, neighbour)
    const right = appCode(owner.key, api.now)
    expect(outcome(await handIn(right, ticket, neighbour))).toEqual(PROOF_NEEDED)
    expect(outcome(await handIn(right, ticket, neighbour, await solvedCaptcha(api)))).toEqual(IN)
  })

  test('without the password use up nothing of anybody', async () => {
    const owner = await newOwner()
    for (let time = 0; time < 20; time++) {
      const place = somewhere()
      expect(outcome(await handIn('123456', `skor_ticket=${'A'.repeat(43)}`, place))).toEqual(OVER)
    }
    const place = somewhere()
    expect(outcome(await handIn(appCode(owner.key, api.now), await ticketOf(owner, place), place))).toEqual(
      IN,
    )
  })
})
