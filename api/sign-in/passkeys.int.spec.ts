/** Passkeys: added and removed by their owner, and a sign-in by one, alone or after a password. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_PASSKEY_NAME, MAX_PASSKEYS } from '#contract/sign-in/passkey-calls.ts'
import { siteOf } from '#people/identity/accounts.ts'
import { setRole } from '#people/identity/roles.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { Sessions } from '#people/identity/sessions.ts'
import { passkeySiteOf } from '#people/passkey/site.ts'
import { readConfig } from '#runtime/config.ts'
import { appCode } from '#tests/support/app-code.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { byCommandLine } from '../support/by-command-line.ts'
import { people } from '../support/people.ts'
import { comeIn, cookiesOf, mailsTo, otherThan, solvedCaptcha } from '../support/registering.ts'
import { PASSWORD, type Reply, type RunningApi, runApi, SECRETS } from '../support/running-api.ts'

const LIMITS = { passkeysOfNetwork: 12 }
const CHALLENGE_MS = 300_000
const STEP_MS = 30_000
const NOWHERE = '00000000-0000-4000-8000-00000000dead'

let api: RunningApi
beforeAll(async () => {
  api = await runApi(LIMITS, undefined, { TRUST_PROXY: 'true' })
})
afterAll(() => api.close())
beforeEach(() => {
  api.now = new Date('2026-03-01T12:00:00.000Z')
})

const later = (milliseconds: number) => {
  api.now = new Date(api.now.getTime() + milliseconds)
}
const outcome = ({ status, body }: Reply) => [status, body.code ?? body.message]
const WRONG = [400, 'wrong-passkey']
const NOT_MADE = [400, 'passkey-not-made']
const FULL = [409, 'too-many-passkeys']
const IN = [200, 'Login successful']

let made = 0

/** Where a caller stands: each in a browser and a network of its own. */
const somewhere = () => {
  made++
  const network = `198.51.${Math.floor(made / 250)}.${(made % 250) + 1}`
  return { browser: `browser ${made}`, headers: { 'X-Forwarded-For': network } }
}
type Place = ReturnType<typeof somewhere>

interface Owner {
  readonly id: string
  readonly email: string
  /** where the owner is signed in */
  readonly home: Place
}

const login = (email: string, place: Place) => api.post('/api/login', { email, password: PASSWORD }, place)

/** A fan who has just registered, and is signed in. */
async function newFan(): Promise<Owner> {
  made++
  const { email } = await comeIn(api, `key${made}`)
  const place = somewhere()
  const { token, _id: id } = (await login(email, place)).body.data
  return {
    id,
    email,
    home: { ...place, headers: { ...place.headers, Authorization: `Bearer ${token}` } as never },
  }
}

const begin = ({ home }: Owner, proof: object = { password: PASSWORD }) =>
  api.post('/api/users/passkeys/begin', proof, home)
const add = ({ home }: Owner, passkey: unknown, name = 'Telephone') =>
  api.post('/api/users/passkeys/add', { name, passkey }, home)
const own = async ({ home }: Owner) => (await api.get('/api/users/passkeys', home)).body.data
const remove = ({ home }: Owner, passkey: string, proof: object = { password: PASSWORD }) =>
  api.post('/api/users/passkeys/remove', { passkey, ...proof }, home)

async function withPasskey(owner: Owner, device = new Authenticator()): Promise<Authenticator> {
  const { data } = (await begin(owner)).body
  expect(outcome(await add(owner, device.make(data)))).toEqual([200, 'Your passkey is added'])
  return device
}

/** A fan whose sign-ins by a password need a code. @returns the app's key */
async function withApp({ home }: Owner): Promise<string> {
  const begun = await api.post('/api/users/second-factor/begin', { password: PASSWORD }, home)
  const { key } = begun.body.data
  const code = appCode(key, api.now)
  expect((await api.post('/api/users/second-factor/on', { code }, home)).status).toBe(200)
  later(2 * STEP_MS)
  return key
}

const ask = async (place: Place) => (await api.post('/api/login/passkey/begin', {}, place)).body.data
const show = (passkey: unknown, place: Place, more: object = {}) =>
  api.post('/api/login/passkey', { passkey, ...more }, place)

const sessionsOf = async ({ id }: Owner) =>
  (await api.pool.query('select id from identity.sessions where user_id = $1 and revoked_at is null', [id]))
    .rows.length

describe('a passkey is added', () => {
  test('by the password and a device, seen by its owner, and told by mail', async () => {
    const owner = await newFan()
    expect(outcome(await begin(owner, {}))).toEqual([400, 'field.password-missing'])
    expect(outcome(await begin(owner, { password: 'Wrong-horse-1' }))).toEqual([403, 'wrong-password'])
    const begun = await begin(owner)
    expect(begun.body.data).toMatchObject({
      rp: { id: 'localhost', name: 'SKOR' },
      user: { name: owner.email },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const device = new Authenticator()
    expect(outcome(await add(owner, device.make(begun.body.data), ' '))).toEqual([400, 'invalid'])
    const long = 'k'.repeat(MAX_PASSKEY_NAME + 1)
    expect((await add(owner, device.make(begun.body.data), long)).status).toBe(400)
    expect(outcome(await add(owner, device.make(begun.body.data)))).toEqual([200, 'Your passkey is added'])
    expect(await own(owner)).toEqual([
      { id: expect.any(String), name: 'Telephone', addedAt: api.now.toISOString(), usedAt: null },
    ])
    const [mail] = await mailsTo(api, owner.email)
    expect([mail?.kind, mail?.subject]).toEqual(['passkey', 'A passkey was added to your SKOR account'])
    expect(mail?.text).toContain('"Telephone"')
    const [known] = (await begin(owner)).body.data.excludeCredentials
    // What no browser knows of is not kept.
    expect(known).toEqual({ id: device.id, type: 'public-key', transports: ['internal'] })
    const exported = JSON.stringify((await api.get('/api/users/export', owner.home)).body.data)
    expect(exported).toContain(device.id)
  })

  test('with a code as well where two-step sign-in is on', async () => {
    const owner = await newFan()
    const key = await withApp(owner)
    const code = appCode(key, api.now)
    const wrong = [400, 'wrong-app-code']
    expect(outcome(await begin(owner))).toEqual(wrong)
    expect(outcome(await begin(owner, { password: PASSWORD, code: otherThan(code) }))).toEqual(wrong)
    expect((await begin(owner, { password: PASSWORD, code })).status).toBe(200)
    expect(outcome(await begin(owner, { password: PASSWORD, code }))).toEqual(wrong)
  })

  test.each([
    ['for a page of another site', { origin: 'https://evil.example' }],
    ['for the same site at another port', { origin: 'http://localhost:3001' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without the device having verified the person', { verified: false }],
  ])('not %s', async (_how, how) => {
    const owner = await newFan()
    const { data } = (await begin(owner)).body
    expect(outcome(await add(owner, new Authenticator().make(data, how)))).toEqual(NOT_MADE)
    // The challenge is used up.
    expect(outcome(await add(owner, new Authenticator().make(data)))).toEqual(NOT_MADE)
    expect(await own(owner)).toEqual([])
  })

  test('not twice by one challenge, not too late, not by another browser, account or purpose', async () => {
    const [owner, other] = [await newFan(), await newFan()]
    const { data } = (await begin(owner)).body
    const device = new Authenticator()
    const elsewhere = { ...owner, home: { ...owner.home, browser: 'of a thief' } }
    expect(outcome(await add(elsewhere, device.make(data)))).toEqual(NOT_MADE)
    const sameBrowser = { ...other, home: { ...other.home, browser: owner.home.browser } }
    expect(outcome(await add(sameBrowser, device.make(data)))).toEqual(NOT_MADE)
    expect((await add(owner, device.make(data))).status).toBe(200)
    expect(outcome(await add(owner, new Authenticator().make(data)))).toEqual(NOT_MADE)
    const late = (await begin(owner)).body.data
    later(CHALLENGE_MS)
    expect(outcome(await add(owner, new Authenticator().make(late)))).toEqual(NOT_MADE)
    const toSignIn = await ask(owner.home)
    const mixed = { ...toSignIn, user: data.user }
    expect(outcome(await add(owner, new Authenticator().make(mixed)))).toEqual(NOT_MADE)
    // A key that an account has is no other account's.
    expect(outcome(await add(other, device.make((await begin(other)).body.data)))).toEqual(NOT_MADE)
    expect(await own(other)).toEqual([])
  })

  test('once, of twenty times the same at once', async () => {
    const owner = await newFan()
    const passkey = new Authenticator().make((await begin(owner)).body.data)
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(owner, passkey)))
    expect(answers.map(outcome).filter(([status]) => status === 200)).toHaveLength(1)
    expect(await own(owner)).toHaveLength(1)
  })

  test('not beyond the bound, also by several at once', async () => {
    const owner = await newFan()
    for (let count = 1; count < MAX_PASSKEYS; count++) await withPasskey(owner)
    const begun: object[] = []
    for (let count = 0; count < 4; count++)
      begun.push(new Authenticator().make((await begin(owner)).body.data))
    const answers = await Promise.all(begun.map(passkey => add(owner, passkey)))
    expect(answers.map(outcome).toSorted()).toEqual([[200, 'Your passkey is added'], FULL, FULL, FULL])
    expect(outcome(await begin(owner))).toEqual(FULL)
    expect(await own(owner)).toHaveLength(MAX_PASSKEYS)
  })

  test('not where the challenge was made before another password or role', async () => {
    const owner = await newFan()
    const { data } = (await begin(owner)).body
    await setRole(byCommandLine(api.pool), owner.email, 'admin', api.now)
    const { token } = (await login(owner.email, owner.home)).body.data
    const again = {
      ...owner,
      home: { ...owner.home, headers: { Authorization: `Bearer ${token}` } as never },
    }
    expect(outcome(await add(again, new Authenticator().make(data)))).toEqual(NOT_MADE)
  })
})

describe('a sign-in by a passkey alone', () => {
  test('needs neither password nor code, and says when the passkey was used', async () => {
    const owner = await newFan()
    const device = await withPasskey(owner)
    await withApp(owner)
    const place = somewhere()
    const options = await ask(place)
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: [],
    })
    const answer = await show(device.show(options), place)
    expect(outcome(answer)).toEqual(IN)
    expect(answer.body.data).toMatchObject({ _id: owner.id, acceptedTerms: true, token: expect.any(String) })
    expect(cookiesOf(answer)).toContain('skor_session=')
    const headers = { Authorization: `Bearer ${answer.body.data.token}` }
    const [passkey] = (await api.get('/api/users/passkeys', { headers })).body.data
    expect(passkey.usedAt).toBe(api.now.toISOString())
  })

  test('is as good for staff, and for devices that count nothing', async () => {
    const owner = await newFan()
    const device = await withPasskey(owner, new Authenticator({ counts: false }))
    await setRole(byCommandLine(api.pool), owner.email, 'admin', api.now)
    for (let time = 0; time < 2; time++) {
      const place = somewhere()
      expect(outcome(await show(device.show(await ask(place)), place))).toEqual([
        200,
        'Admin Login successfull',
      ])
    }
  })

  /** What is wrong: the device's answer for a place. */
  const wrongs: [string, (device: Authenticator, place: Place, owner: Owner) => Promise<unknown>][] = [
    ['a passkey that nobody has', async (_device, place) => new Authenticator().show(await ask(place))],
    [
      'a page of another site',
      async (device, place) => device.show(await ask(place), { origin: 'https://evil.example' }),
    ],
    ['another name', async (device, place) => device.show(await ask(place), { rpId: 'evil.example' })],
    [
      'a device that has not verified its person',
      async (device, place) => device.show(await ask(place), { verified: false }),
    ],
    ['a challenge of nobody', async device => device.show({ challenge: 'A'.repeat(43) })],
    ['a challenge of another browser', async device => device.show(await ask(somewhere()))],
    [
      'a challenge that is over',
      async (device, place) => {
        const options = await ask(place)
        later(CHALLENGE_MS)
        return device.show(options)
      },
    ],
    [
      'a challenge that was used',
      async (device, place) => {
        const options = await ask(place)
        expect(outcome(await show(device.show(options), place))).toEqual(IN)
        return device.show(options)
      },
    ],
    [
      'an answer that was given before',
      async (device, place) => {
        const answer = device.show(await ask(place))
        expect(outcome(await show(answer, place))).toEqual(IN)
        return answer
      },
    ],
    [
      'a counter that does not rise',
      async (device, place) => {
        expect(outcome(await show(device.show(await ask(place)), place))).toEqual(IN)
        device.counter--
        return device.show(await ask(place))
      },
    ],
    [
      'an account that is blocked',
      async (device, place, owner) => {
        const body = { userId: owner.id, act: 'block', reason: 'Three accounts' }
        expect((await api.post('/api/admin/users/act', body, { as: people.admin })).status).toBe(200)
        return device.show(await ask(place))
      },
    ],
    [
      'the signature of another device',
      async (device, place) => {
        const options = await ask(place)
        const answer = device.show(options)
        const { signature } = new Authenticator().show(options).response
        return { ...answer, response: { ...answer.response, signature } }
      },
    ],
    [
      'the name of another account',
      async (device, place) => {
        const { response, ...answer } = device.show(await ask(place))
        return { ...answer, response: { ...response, userHandle: 'AAAA' } }
      },
    ],
    [
      'no name of an account',
      async (device, place) => {
        const { response, ...answer } = device.show(await ask(place))
        const { userHandle: _, ...rest } = response
        return { ...answer, response: rest }
      },
    ],
    [
      'nonsense',
      async (device, place) => {
        const answer = device.show(await ask(place))
        return {
          ...answer,
          response: { ...answer.response, authenticatorData: '%%', clientDataJSON: 'AAAA' },
        }
      },
    ],
    [
      'a passkey that was removed',
      async (device, place, owner) => {
        const [{ id }] = await own(owner)
        expect((await remove(owner, id)).status).toBe(200)
        return device.show(await ask(place))
      },
    ],
    [
      'a passkey of an account that was deleted',
      async (device, place, { home }) => {
        const gone = await api.post('/api/users/deleteaccount', { password: PASSWORD }, home)
        expect(gone.status).toBe(200)
        return device.show(await ask(place))
      },
    ],
  ]

  test('is refused with one sentence, whatever is wrong', async () => {
    const answers = new Map<string, string>()
    for (const [label, answerOf] of wrongs) {
      const owner = await newFan()
      const device = await withPasskey(owner)
      const place = somewhere()
      const passkey = await answerOf(device, place, owner)
      const before = await sessionsOf(owner)
      const { status, body, headers } = await show(passkey, place)
      answers.set(label, JSON.stringify([status, body, headers.getSetCookie()]))
      expect([label, await sessionsOf(owner)]).toEqual([label, before])
    }
    expect(new Set(answers.values()).size, [...answers].join('\n')).toBe(1)
    const [answer = ''] = answers.values()
    expect(JSON.parse(answer)).toEqual([
      400,
      {
        status: false,
        code: 'wrong-passkey',
        data: null,
        message: 'This passkey could not be checked. Please try once more, or sign in with your password',
      },
      [],
    ])
  })

  test('of twenty times one challenge at once gives one session', async () => {
    const owner = await newFan()
    const device = await withPasskey(owner, new Authenticator({ counts: false }))
    const place = somewhere()
    const options = await ask(place)
    const before = await sessionsOf(owner)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        show(device.show(options), { ...place, headers: somewhere().headers }),
      ),
    )
    expect(answers.map(outcome).toSorted()).toEqual([IN, ...Array(19).fill(WRONG)])
    expect(await sessionsOf(owner)).toBe(before + 1)
  })

  test('of twenty challenges and one count at once gives one session', async () => {
    const owner = await newFan()
    const device = await withPasskey(owner)
    const before = await sessionsOf(owner)
    const tries: (readonly [unknown, Place])[] = []
    for (let time = 0; time < 20; time++) {
      const place = somewhere()
      device.counter = 0
      tries.push([device.show(await ask(place)), place])
    }
    const answers = await Promise.all(tries.map(([passkey, place]) => show(passkey, place)))
    expect(answers.map(outcome).filter(([status]) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(owner)).toBe(before + 1)
  })

  test('whose passkey is removed meanwhile gets no session', async () => {
    const owner = await newFan()
    await withPasskey(owner)
    const sessions = new Sessions(openIdentity(api.pool), SECRETS, () => api.now)
    const [{ id: passkey }] = await own(owner)
    await expect(sessions.start({ id: owner.id, passkey })).resolves.toEqual(expect.any(String))
    await remove(owner, passkey)
    const refused = { status: 400, code: 'wrong-passkey' }
    await expect(sessions.start({ id: owner.id, passkey })).rejects.toMatchObject(refused)
  })

  test('that failed often from one network costs work there', async () => {
    const owner = await newFan()
    const device = await withPasskey(owner)
    const place = somewhere()
    for (let time = 0; time < LIMITS.passkeysOfNetwork; time++)
      expect(outcome(await show(new Authenticator().show(await ask(place)), place))).toEqual(WRONG)
    const options = await ask(place)
    expect(outcome(await show(device.show(options), place))).toEqual([403, 'proof-needed'])
    // The challenge was not looked at, so the same answer counts.
    const captcha = await solvedCaptcha(api)
    expect(outcome(await show(device.show(options), place, { captcha }))).toEqual(IN)
  })
})

describe('a passkey after a password', () => {
  /** @returns the place with the ticket that the password has brought */
  async function afterPassword({ email }: Owner, place = somewhere()) {
    const answer = await login(email, place)
    expect(outcome(answer)).toEqual([403, 'code-needed'])
    const ticket = answer.headers.getSetCookie().find(cookie => cookie.startsWith('skor_ticket='))
    return { ...place, headers: { ...place.headers, Cookie: ticket?.split(';')[0] ?? '' } }
  }
  const askSecond = (place: Place) => api.post('/api/login/passkey/begin', { second: true }, place)

  test('stands in the place of the code, also where the device verifies nobody', async () => {
    const owner = await newFan()
    const device = await withPasskey(owner)
    await withApp(owner)
    await setRole(byCommandLine(api.pool), owner.email, 'admin', api.now)
    const place = await afterPassword(owner)
    const reply = await askSecond(place)
    expect(reply.body.data).toMatchObject({
      userVerification: 'preferred',
      allowCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
    })
    const passkey = device.show(reply.body.data, { verified: false })
    const answer = await show(passkey, place, { second: true })
    expect(outcome(answer)).toEqual([200, 'Admin Login successfull'])
    expect(cookiesOf(answer)).toMatch(/skor_ticket=(;|$)/)
    // The ticket counts once.
    expect(outcome(await askSecond(place))).toEqual([400, 'sign-in-over'])
  })

  test('is one of the account, for this step, in this browser, with the ticket', async () => {
    const [owner, thief] = [await newFan(), await newFan()]
    const [device, ofThief] = [await withPasskey(owner), await withPasskey(thief)]
    await withApp(owner)
    const place = await afterPassword(owner)
    const second = { second: true }
    const newOptions = async () => (await askSecond(place)).body.data
    expect(outcome(await show(ofThief.show(await newOptions()), place, second))).toEqual(WRONG)
    // Neither step takes the other's challenge.
    expect(outcome(await show(device.show(await ask(place)), place, second))).toEqual(WRONG)
    expect(outcome(await show(device.show(await newOptions()), place))).toEqual(WRONG)
    const elsewhere = { ...place, browser: 'of a thief' }
    expect(outcome(await show(device.show(await newOptions()), elsewhere, second))).toEqual(WRONG)
    const withoutTicket = { ...place, headers: {} as never }
    expect(outcome(await show(device.show(await newOptions()), withoutTicket, second))).toEqual(WRONG)
    expect(outcome(await askSecond(withoutTicket))).toEqual([400, 'sign-in-over'])
    expect(outcome(await show(device.show(await newOptions()), place, second))).toEqual(IN)
  })

  test('of twenty at once gives one session', async () => {
    const owner = await newFan()
    const device = await withPasskey(owner, new Authenticator({ counts: false }))
    await withApp(owner)
    const place = await afterPassword(owner)
    const before = await sessionsOf(owner)
    const passkey = device.show((await askSecond(place)).body.data)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        show(passkey, { ...place, headers: { ...place.headers, ...somewhere().headers } }, { second: true }),
      ),
    )
    expect(answers.map(outcome).filter(([status]) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(owner)).toBe(before + 1)
  })

  test('is asked for only where the account has one', async () => {
    const owner = await newFan()
    await withApp(owner)
    expect(outcome(await askSecond(await afterPassword(owner)))).toEqual([409, 'no-passkey'])
  })
})

describe('a passkey is removed', () => {
  test('by the password, by its owner alone, who is told by mail', async () => {
    const [owner, other] = [await newFan(), await newFan()]
    await withPasskey(owner)
    const [{ id }] = await own(owner)
    expect(outcome(await remove(owner, id, {}))).toEqual([400, 'field.password-missing'])
    expect(outcome(await remove(owner, id, { password: 'Wrong-horse-1' }))).toEqual([403, 'wrong-password'])
    const unknown = [404, 'no-such-passkey']
    expect(outcome(await remove(other, id))).toEqual(unknown)
    expect(outcome(await remove(owner, NOWHERE))).toEqual(unknown)
    expect(outcome(await remove(owner, id))).toEqual([200, 'The passkey is removed'])
    expect(outcome(await remove(owner, id))).toEqual(unknown)
    expect(await own(owner)).toEqual([])
    const [mail] = await mailsTo(api, owner.email)
    expect([mail?.kind, mail?.subject]).toEqual(['passkey', 'A passkey was removed from your SKOR account'])
  })

  test('with a code as well where two-step sign-in is on', async () => {
    const owner = await newFan()
    await withPasskey(owner)
    const key = await withApp(owner)
    const [{ id }] = await own(owner)
    expect(outcome(await remove(owner, id))).toEqual([400, 'wrong-app-code'])
    const code = appCode(key, api.now)
    expect(outcome(await remove(owner, id, { password: PASSWORD, code }))).toEqual([
      200,
      'The passkey is removed',
    ])
  })

  test('with the account', async () => {
    const owner = await newFan()
    await withPasskey(owner)
    await begin(owner)
    const gone = await api.post('/api/users/deleteaccount', { password: PASSWORD }, owner.home)
    expect(gone.status).toBe(200)
    for (const table of ['passkeys', 'passkey_challenges'])
      expect(
        (await api.pool.query(`select 1 from identity.${table} where user_id = $1`, [owner.id])).rows,
      ).toEqual([])
  })
})

test.each([
  [{ HOST: '::1', PORT: '3001' }, 'http://localhost:3001'],
  [{ PUBLIC_URL: 'http://skor.localhost:3000/' }, 'http://skor.localhost:3000'],
])('where the product is at %j, passkeys are asked for at %s', (env, origin) => {
  expect(passkeySiteOf(siteOf(readConfig(env))).origin).toBe(origin)
})
