/** What can't be undone asks for a proof of the last minutes, before anything is done; and staff of production for a second factor. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract, type RouteName } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { PROOF_MINUTES } from '#contract/sign-in/proof-again-calls.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { setRole } from '#people/identity/roles.ts'
import { appCode } from '#tests/support/app-code.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { byCommandLine } from '../support/by-command-line.ts'
import { derby, early, LEAGUE, PLAYED, later as secondWeek } from '../support/league.ts'
import { people } from '../support/people.ts'
import { comeIn, mailsTo, otherThan, solvedCaptcha } from '../support/registering.ts'
import { type CallOptions, PASSWORD, type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, admin, ben } = people
const LIMITS = { codeKnownADay: 4, codeNear: 4, passwordKnown: 3 }
const STEP_MS = 30_000
const TOGETHER = 50
const AGAIN = [403, 'prove-again']
const FIRST = [403, 'second-factor-first']
const NOWHERE = '00000000-0000-4000-8000-00000000dead'
const reason = 'The report says so'

const outcome = ({ status, body }: Reply) => [status, body.code ?? body.message]
const codeOf = ({ body }: Reply) => body.code

/** Of a player whom nobody has heard of. */
function sheetOfPredictions(): FormData {
  const form = new FormData()
  form.set('file', new File(['Nobody\tGreens\tGreys\t2:1'], 'cells.txt'))
  form.set('competition', LEAGUE)
  form.set('fingerprint', 'x')
  form.set('reason', reason)
  return form
}

/** Somebody who is signed in somewhere. */
interface Owner {
  readonly id: string
  readonly email: string
  readonly home: CallOptions
}
interface WithApp extends Owner {
  readonly key: string
  readonly recoveryCodes: readonly string[]
}

let made = 0

/** Where a caller stands: each in a browser and a network of its own. */
const somewhere = () => {
  made++
  return { browser: `browser ${made}`, headers: { 'X-Forwarded-For': `203.0.113.${made}` } }
}

/** @param api whose people these are */
function peopleOf(api: RunningApi) {
  const later = (milliseconds = 2 * STEP_MS) => {
    api.now = new Date(api.now.getTime() + milliseconds)
  }
  const login = (email: string, place: ReturnType<typeof somewhere>) =>
    api.post('/api/login', { email, password: PASSWORD }, place)

  const homeOf = (place: ReturnType<typeof somewhere>, { body }: Reply): CallOptions => ({
    ...place,
    headers: { ...place.headers, Authorization: `Bearer ${body.data.token}` },
  })

  /** Somebody who has just registered, was given the role, and signed in. */
  async function newOwner(role: 'user' | 'admin' | 'auditor' = 'admin'): Promise<Owner> {
    const { email } = await comeIn(api, `again${++made}`)
    if (role !== 'user') await setRole(byCommandLine(api.pool), email, role, api.now)
    const place = somewhere()
    const answer = await login(email, place)
    expect(answer.status).toBe(200)
    return { id: answer.body.data._id, email, home: homeOf(place, answer) }
  }

  async function withApp(owner: Owner): Promise<WithApp> {
    const begun = await api.post('/api/users/second-factor/begin', { password: PASSWORD }, owner.home)
    const { key } = begun.body.data
    const on = await api.post('/api/users/second-factor/on', { code: appCode(key, api.now) }, owner.home)
    expect(on.status).toBe(200)
    later()
    return { ...owner, key, recoveryCodes: on.body.data.recoveryCodes }
  }

  async function withPasskey(owner: Owner, proof: object = {}, page: object = {}): Promise<Authenticator> {
    const device = new Authenticator()
    const reply = await api.post('/api/users/passkeys/begin', { password: PASSWORD, ...proof }, owner.home)
    const passkey = device.make(reply.body.data, page)
    expect((await api.post('/api/users/passkeys/add', { name: 'Key', passkey }, owner.home)).status).toBe(200)
    return device
  }

  /** The owner signs in once more, in another browser. */
  async function elsewhere(owner: WithApp): Promise<WithApp> {
    const place = somewhere()
    const reply = await login(owner.email, place)
    const ticket = reply.headers.getSetCookie().find(cookie => cookie.startsWith('skor_ticket='))
    const Cookie = ticket?.split(';')[0] ?? ''
    const code = appCode(owner.key, api.now)
    const answer = await api.post(
      '/api/login/code',
      { code },
      { ...place, headers: { ...place.headers, Cookie } },
    )
    expect(answer.status).toBe(200)
    later()
    return { ...owner, home: homeOf(place, answer) }
  }

  return {
    later,
    newOwner,
    withApp,
    withPasskey,
    elsewhere,
    /** Moves the proofs of all sessions of the owner that far back. */
    age: ({ id }: Pick<Owner, 'id'>, seconds = PROOF_MINUTES * 60) =>
      api.pool.query(
        `update identity.sessions set proven_at = $2::timestamptz - $3 * interval '1 second' where user_id = $1`,
        [id, api.now, seconds],
      ),
    prove: ({ home }: Owner, proof: object) => api.post('/api/users/proof', proof, home),
    proofOf: async ({ home }: Owner) => (await api.get('/api/users/proof', home)).body.data,
    beginPasskey: ({ home }: Owner) => api.post('/api/users/proof/passkey', {}, home),
    /** A call that can't be undone, about nobody. */
    act: ({ home }: Pick<Owner, 'home'>, key: string = crypto.randomUUID(), more: object = {}) =>
      api.post(
        '/api/admin/users/act',
        { userId: NOWHERE, act: 'block', reason, ...more },
        { ...home, headers: { ...home.headers, 'Idempotency-Key': key } },
      ),
  }
}

const asking = (Object.entries(contract) as [RouteName, RouteContract][]).filter(
  ([, route]) => route.asksAgain,
)

describe('outside production', () => {
  let api: RunningApi
  let those: ReturnType<typeof peopleOf>
  beforeAll(async () => {
    api = await runApi(LIMITS, undefined, { TRUST_PROXY: 'true' })
    those = peopleOf(api)
  })
  afterAll(() => api.close())
  beforeEach(() => {
    api.now = PLAYED
  })

  const DONE = [404, 'unknown-account']

  const result = { competition: LEAGUE, round: 1, reason }
  /** What each of these calls is asked with, in this order, and how it is answered once the proof is there. */
  const REQUESTS: Partial<Record<RouteName, { readonly body?: object; readonly status: number }>> = {
    enterResults: {
      body: { ...result, results: [{ match: derby, score: { home: 3, away: 1 } }] },
      status: 200,
    },
    setScore: { body: { matchId: early, fristTeamSore: 1, secondTeamSore: 2, reason }, status: 200 },
    setWinner: { body: { matchId: early, winner_name: 'Greys', reason }, status: 200 },
    updateMatch: { body: { matchId: early, action: 'withdraw-result', reason }, status: 200 },
    removeMatch: { body: { match: 'league.1.nothing', reason }, status: 404 },
    addMatch: {
      body: { competition: LEAGUE, round: 9, home: 'Greens', away: 'Blues', kickOff: null, reason },
      status: 404,
    },
    addRounds: {
      body: { competition: LEAGUE, rounds: [{ name: 'Play-offs', knockOut: true }], reason },
      status: 200,
    },
    enterPrediction: {
      body: { userId: ben.id, matchId: secondWeek, fristTeamSore: 2, secondTeamSore: 1, reason },
      status: 200,
    },
    enterPredictions: { body: sheetOfPredictions(), status: 400 },
    removeKeptPlayer: { body: { userId: NOWHERE }, status: 404 },
    withdrawInvitation: { body: { userId: NOWHERE, reason }, status: 404 },
    invitePlayer: { body: { userId: NOWHERE, email: 'nobody@example.com', reason }, status: 404 },
    adoptRules: {
      body: { competition: LEAGUE, rules: rulesPresets['world-cup'], reason },
      status: 200,
    },
    settleQuestion: { body: { competition: LEAGUE, question: 1, answer: ['Greens'], reason }, status: 404 },
    voidQuestion: { body: { competition: LEAGUE, question: 1, reason }, status: 404 },
    publishPrizes: {
      body: { competition: LEAGUE, period: 'month-2026-03', fingerprint: 'x' },
      status: 409,
    },
    reopenPrizes: { body: { competition: LEAGUE, period: 'round-1', reason }, status: 409 },
    closeRaffle: { body: { month: '2026-02' }, status: 404 },
    drawRaffle: { body: { month: '2026-02', step: 1 }, status: 404 },
    decideDispute: {
      body: { dispute: NOWHERE, verdict: 'upheld', words: 'The score was wrong' },
      status: 404,
    },
    confirmVerdict: { body: { dispute: NOWHERE, words: 'a'.repeat(64) }, status: 404 },
    actOnAccount: { body: { userId: ben.id, act: 'make-auditor', reason }, status: 200 },
    excludeOrReadmit: {
      body: { userId: ada.id, competition: LEAGUE, act: 'exclude', reason },
      status: 200,
    },
    announce: {
      body: { competition: null, subject: 'The final', words: 'It is played on Sunday.' },
      status: 200,
    },
    userEmails: { status: 200 },
    userExport: { status: 200 },
    adminDetailExport: { status: 200 },
    playTimeExport: { status: 200 },
    deleteAccount: { body: { password: PASSWORD }, status: 200 },
  }

  /** All that such calls of somebody could leave; the workers write events of their own. */
  const leftBy = async ({ id }: Pick<Owner, 'id'>) => {
    const { rows } = await api.pool.query(
      `select (select count(*)::int from commands.claims) as claims,
        (select count(*)::int from eventstore.events where metadata->'actor'->>'id' = $1) as events,
        (select count(*)::int from identity.account_acts where done_by::text = $1) as acts,
        (select count(*)::int from identity.users where deleted_at is not null) as deleted`,
      [id],
    )
    return rows[0]
  }

  test('each call that asks is refused without a recent proof, leaves nothing, and goes through with it by the same key', async () => {
    for (const match of [early, derby]) {
      const score = { matchId: match, fristTeamSore: 2, secondTeamSore: 1 }
      expect((await api.post('/api/admin/setscore', score, { as: admin })).status).toBe(200)
      const winner = { matchId: match, winner_name: match === early ? 'Greens' : 'Reds' }
      expect((await api.post('/api/admin/setwinner', winner, { as: admin })).status).toBe(200)
    }
    const owner = await those.withApp(await those.newOwner())
    expect(Object.keys(REQUESTS).toSorted()).toEqual(asking.map(([name]) => name).toSorted())
    for (const [name, { body, status }] of Object.entries(REQUESTS)) {
      const { method, path } = contract[name as RouteName]
      const headers = { ...owner.home.headers, 'Idempotency-Key': `the key of ${name}` }
      const ask = () =>
        method === 'GET'
          ? api.get(`/api${path}`, { ...owner.home, headers })
          : api.post(`/api${path}`, body, { ...owner.home, headers })
      await those.age(owner)
      const before = await leftBy(owner)
      expect([name, ...outcome(await ask())]).toEqual([name, ...AGAIN])
      expect([name, await leftBy(owner)]).toEqual([name, before])
      await those.age(owner, PROOF_MINUTES * 60 - 1)
      expect([name, (await ask()).status]).toEqual([name, status])
    }
  })

  test('a correction asks, and a first result does not', async () => {
    const owner = await those.withApp(await those.newOwner())
    await those.age(owner)
    const corrections = asking.filter(([, route]) => route.asksAgain === 'corrections')
    expect(corrections.length).toBeGreaterThan(3)
    for (const [name, { path }] of corrections) {
      const { reason: given, ...first } = { reason: '', ...REQUESTS[name]?.body }
      expect([name, given]).toEqual([name, reason])
      const post = (body: object) => api.post(`/api${path}`, body, owner.home)
      expect([name, codeOf(await post({ ...first, reason: given }))]).toEqual([name, 'prove-again'])
      expect([name, codeOf(await post(first))]).not.toEqual([name, 'prove-again'])
    }
  })

  test('of fifty stale calls at once none is done, and of fifty times one code one counts', async () => {
    const owner = await those.withApp(await those.newOwner())
    await those.age(owner)
    const before = await leftBy(owner)
    const calls = await Promise.all(Array.from({ length: TOGETHER }, () => those.act(owner)))
    expect(new Set(calls.map(answer => outcome(answer).join()))).toEqual(new Set([AGAIN.join()]))
    expect(await leftBy(owner)).toEqual(before)
    const [code] = owner.recoveryCodes
    const proofs = await Promise.all(Array.from({ length: TOGETHER }, () => those.prove(owner, { code })))
    expect(proofs.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcome(await those.act(owner))).toEqual(DONE)
    const [mail] = await mailsTo(api, owner.email)
    expect(mail?.subject).toContain('recovery code')
  })

  test('a sign-in proves, for a quarter of an hour, and the reader sees how long', async () => {
    const owner = await those.elsewhere(await those.withApp(await those.newOwner()))
    const ways = { passkey: false, code: true, password: false }
    expect(await those.proofOf(owner)).toEqual({ asked: true, secondsLeft: 840, ways })
    expect(outcome(await those.act(owner))).toEqual(DONE)
    those.later(14 * 60_000)
    expect((await those.proofOf(owner)).secondsLeft).toBe(0)
    expect(outcome(await those.act(owner))).toEqual(AGAIN)
    const proven = await those.prove(owner, { code: appCode(owner.key, api.now) })
    expect([...outcome(proven), proven.body.data]).toEqual([
      200,
      'Thank you, it is you',
      { secondsLeft: 900 },
    ])
    expect(outcome(await those.act(owner))).toEqual(DONE)
  })

  test('a session that is older than its proof is asked', async () => {
    const owner = await those.withApp(await those.newOwner())
    await api.pool.query('update identity.sessions set proven_at = null where user_id = $1', [owner.id])
    expect(outcome(await those.act(owner))).toEqual(AGAIN)
  })

  test('who has no second factor is not asked', async () => {
    const owner = await those.newOwner()
    await those.age(owner)
    expect(await those.proofOf(owner)).toEqual({
      asked: false,
      secondsLeft: 0,
      ways: { passkey: false, code: false, password: true },
    })
    expect(outcome(await those.act(owner))).toEqual(DONE)
    const fan = await those.newOwner('user')
    await those.age(fan)
    const gone = await api.post('/api/users/deleteaccount', { password: PASSWORD }, fan.home)
    expect(outcome(gone)).toEqual([200, 'Your account is deleted'])
  })

  test('a fan with a second factor proves before the account is deleted', async () => {
    const fan = await those.withApp(await those.newOwner('user'))
    await those.age(fan)
    const remove = () => api.post('/api/users/deleteaccount', { password: PASSWORD }, fan.home)
    expect(outcome(await remove())).toEqual(AGAIN)
    expect((await those.prove(fan, { code: appCode(fan.key, api.now) })).status).toBe(200)
    expect((await remove()).status).toBe(200)
  })

  test('the password is no proof where a code is asked, and a code is none twice', async () => {
    const owner = await those.withApp(await those.newOwner())
    await those.age(owner)
    const wrong = [400, 'wrong-app-code']
    expect(outcome(await those.prove(owner, { password: PASSWORD }))).toEqual(wrong)
    const code = appCode(owner.key, api.now)
    expect(outcome(await those.prove(owner, { code: otherThan(code) }))).toEqual(wrong)
    expect(outcome(await those.act(owner))).toEqual(AGAIN)
    expect((await those.prove(owner, { code })).status).toBe(200)
    await those.age(owner)
    expect(outcome(await those.prove(owner, { code }))).toEqual(wrong)
    expect(outcome(await those.act(owner))).toEqual(AGAIN)
  })

  test('wrong codes are refused there where they come from, and a recovery code goes on', async () => {
    const owner = await those.withApp(await those.newOwner())
    const other = await those.elsewhere(owner)
    await those.age(owner)
    const code = () => appCode(owner.key, api.now)
    for (let time = 0; time < LIMITS.codeKnownADay; time++)
      expect(outcome(await those.prove(owner, { code: otherThan(code()) }))).toEqual([400, 'wrong-app-code'])
    expect((await those.prove(owner, { code: code() })).status).toBe(429)
    // A stranger with the stolen session has no browser of the account's, and uses up its own tries.
    const stolen = { ...owner, home: { ...owner.home, browser: 'of a stranger' } }
    for (let time = 0; time < LIMITS.codeNear; time++)
      expect(outcome(await those.prove(stolen, { code: otherThan(code()) }))).toEqual([400, 'wrong-app-code'])
    expect((await those.prove(stolen, { code: code() })).status).toBe(429)
    expect((await those.prove(owner, { code: owner.recoveryCodes[0] })).status).toBe(200)
    expect((await those.prove(other, { code: code() })).status).toBe(200)
  })

  test('a proof is of its session, and ends with it', async () => {
    const owner = await those.withApp(await those.newOwner())
    const other = await those.elsewhere(owner)
    await those.age(owner)
    expect((await those.prove(owner, { code: appCode(owner.key, api.now) })).status).toBe(200)
    expect([outcome(await those.act(owner)), outcome(await those.act(other))]).toEqual([DONE, AGAIN])
    await api.post('/api/logout', {}, owner.home)
    those.later()
    const over = [401, 'please-login']
    expect(outcome(await those.act(owner))).toEqual(over)
    expect(outcome(await those.prove(owner, { code: appCode(owner.key, api.now) }))).toEqual(over)
    expect(outcome(await those.act(other))).toEqual(AGAIN)
  })

  test.each(['make-user', 'block'])('after %s a proof is worth nothing', async act => {
    const owner = await those.withApp(await those.newOwner())
    expect(outcome(await those.act(owner))).toEqual(DONE)
    const done = await those.act({ home: { as: admin } }, undefined, { userId: owner.id, act })
    expect(done.status).toBe(200)
    expect(outcome(await those.act(owner))).toEqual([401, 'please-login'])
    expect((await those.prove(owner, { code: appCode(owner.key, api.now) })).status).toBe(401)
  })

  describe('a passkey', () => {
    test('proves once, in its browser, by a device that has verified its person', async () => {
      const owner = await those.newOwner()
      const device = await those.withPasskey(owner)
      await those.age(owner)
      expect(outcome(await those.act(owner))).toEqual(AGAIN)
      const newOptions = async () => (await those.beginPasskey(owner)).body.data
      expect(await newOptions()).toMatchObject({
        userVerification: 'required',
        allowCredentials: [{ id: device.id }],
      })
      const wrong = [400, 'wrong-passkey']
      const careless = device.show(await newOptions(), { verified: false })
      expect(outcome(await those.prove(owner, { passkey: careless }))).toEqual(wrong)
      const passkey = device.show(await newOptions())
      const elsewhere = { ...owner, home: { ...owner.home, browser: 'of a stranger' } }
      expect(outcome(await those.prove(elsewhere, { passkey }))).toEqual(wrong)
      const other = await those.newOwner()
      await those.withPasskey(other)
      await those.age(other)
      expect(outcome(await those.prove(other, { passkey }))).toEqual(wrong)
      // That of a sign-in is for another purpose.
      const ofSignIn = (await api.post('/api/login/passkey/begin', {}, owner.home)).body.data
      expect(outcome(await those.prove(owner, { passkey: device.show(ofSignIn) }))).toEqual(wrong)
      expect(outcome(await those.act(owner))).toEqual(AGAIN)
      const right = device.show(await newOptions())
      expect((await those.prove(owner, { passkey: right })).status).toBe(200)
      expect(outcome(await those.prove(owner, { passkey: right }))).toEqual(wrong)
      expect(outcome(await those.act(owner))).toEqual(DONE)
      expect(outcome(await those.act(other))).toEqual(AGAIN)
    })

    test('stands beside the code, and is not to be had without one', async () => {
      const owner = await those.withApp(await those.newOwner())
      expect(outcome(await those.beginPasskey(owner))).toEqual([409, 'no-passkey'])
      const device = await those.withPasskey(owner, { code: appCode(owner.key, api.now) })
      await those.age(owner)
      expect((await those.proofOf(owner)).ways).toEqual({ passkey: true, code: true, password: false })
      const passkey = device.show((await those.beginPasskey(owner)).body.data)
      expect((await those.prove(owner, { passkey })).status).toBe(200)
      expect(outcome(await those.act(owner))).toEqual(DONE)
    })
  })

  test('where a passkey is the only second factor the password proves as well, and guessing costs work', async () => {
    const owner = await those.newOwner()
    await those.withPasskey(owner)
    await those.age(owner)
    expect(outcome(await those.prove(owner, {}))).toEqual([400, 'field.password-missing'])
    for (let time = 0; time < LIMITS.passwordKnown; time++)
      expect(outcome(await those.prove(owner, { password: 'Wrong-horse-1' }))).toEqual([
        403,
        'wrong-password',
      ])
    expect(outcome(await those.prove(owner, { password: PASSWORD }))).toEqual([403, 'proof-needed'])
    expect(outcome(await those.act(owner))).toEqual(AGAIN)
    const captcha = await solvedCaptcha(api)
    expect((await those.prove(owner, { password: PASSWORD, captcha })).status).toBe(200)
    expect(outcome(await those.act(owner))).toEqual(DONE)
  })

  test('what is asked too early by its form is answered before the proof', async () => {
    const owner = await those.withApp(await those.newOwner())
    await those.age(owner)
    expect(outcome(await those.act(owner, undefined, { act: 'promote' }))).toEqual([400, 'invalid'])
  })
})

const PRODUCTION = {
  NODE_ENV: 'production',
  SKOR_SECRET: 's'.repeat(64),
  PUBLIC_URL: 'https://skor.example',
  TRUST_PROXY: 'true',
}

describe('in production', () => {
  let api: RunningApi
  let those: ReturnType<typeof peopleOf>
  beforeAll(async () => {
    api = await runApi({}, undefined, PRODUCTION)
    those = peopleOf(api)
    api.now = PLAYED
  })
  afterAll(() => api.close())

  const ofStaff = (Object.entries(contract) as [RouteName, RouteContract][]).filter(
    ([, { access }]) => access === 'staff' || access === 'admin',
  )

  test('staff without a second factor sign in, are led to it, and see and do what everybody may', async () => {
    const owner = await those.newOwner()
    for (const [name, { method, path }] of ofStaff) {
      const address = `/api${path.replace(/:\w+/g, NOWHERE)}`
      const answer =
        method === 'GET' ? await api.get(address, owner.home) : await api.post(address, {}, owner.home)
      expect([name, ...outcome(answer)]).toEqual([name, ...FIRST])
      expect(answer.body.message).toContain('/settings')
    }
    expect(outcome(await api.get(`/api/explain/${early}?userId=${ben.id}`, owner.home))).toEqual([
      403,
      'forbidden',
    ])
    expect((await api.get('/api/users/proof', owner.home)).body.data.asked).toBe(true)
    // Theirs stay a member of staff's: they don't play.
    expect(codeOf(await api.post('/api/saveMatchHistry', { predictionData: [] }, owner.home))).toBe(
      'staff-do-not-play',
    )
    const safe = await those.withApp(owner)
    expect(outcome(await those.act(safe))).toEqual([404, 'unknown-account'])
    await those.age(safe)
    expect(outcome(await those.act(safe))).toEqual(AGAIN)
    // Turned off again, the next call is refused.
    const proof = { password: PASSWORD, code: appCode(safe.key, api.now) }
    expect((await api.post('/api/users/second-factor/off', proof, safe.home)).status).toBe(200)
    expect(outcome(await those.act(safe))).toEqual(FIRST)
  })

  test('an auditor needs one too, and a passkey alone is none: the password would still sign in', async () => {
    const owner = await those.newOwner('auditor')
    await those.withPasskey(owner, {}, { origin: 'https://skor.example', rpId: 'skor.example' })
    expect(outcome(await api.get('/api/admin/dash', owner.home))).toEqual(FIRST)
    await those.withApp(owner)
    expect((await api.get('/api/admin/dash', owner.home)).status).toBe(200)
  })

  test('fans need none', async () => {
    const fan = await those.newOwner('user')
    expect((await api.get('/api/users/sessions', fan.home)).status).toBe(200)
    expect((await those.proofOf(fan)).asked).toBe(false)
  })
})

describe('in production where identity is kept elsewhere', () => {
  let api: RunningApi
  let those: ReturnType<typeof peopleOf>
  beforeAll(async () => {
    api = await runApi({}, undefined, { ...PRODUCTION, STAFF_SECOND_FACTOR: 'false' })
    those = peopleOf(api)
    api.now = PLAYED
  })
  afterAll(() => api.close())

  test('staff work without one, and prove again by their password', async () => {
    const owner = await those.newOwner()
    expect(outcome(await those.act(owner))).toEqual([404, 'unknown-account'])
    await those.age(owner)
    expect(outcome(await those.act(owner))).toEqual(AGAIN)
    expect(outcome(await those.prove(owner, { password: 'Wrong-horse-1' }))).toEqual([403, 'wrong-password'])
    expect((await those.prove(owner, { password: PASSWORD })).status).toBe(200)
    expect(outcome(await those.act(owner))).toEqual([404, 'unknown-account'])
  })
})
