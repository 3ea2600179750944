/** A kept player is invited by mail, and takes the account over with its predictions and points. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/account/terms-version.ts'
import { INVITATIONS_A_DAY } from '#contract/kept-player/invitation-calls.ts'
import { BEFORE_LOCK, early, LEAGUE, PLAYED, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, admin, auditor } = people
const EMAIL = 'grandpa@example.com'
const PASSWORD = 'Correct-horse-9'
const reason = 'He asked for it'
const AT_ONCE = 50
const DAY_MS = 86_400_000

let api: RunningApi
let player: string
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  player = await keep('grandpa')
})
afterEach(() => api.close())

const outcome = ({ status, body }: Reply) => [status, body.code ?? body.message]
const post = (path: string, body: object, as = admin, key: string = randomUUID()) =>
  api.post(`/api/admin/${path}`, body, { as, headers: { 'Idempotency-Key': key } })
async function keep(user_name: string): Promise<string> {
  return (await post('kept-players', { user_name })).body.data.user
}
const invite = (more: object = {}, as = admin, key?: string) =>
  post('kept-players/invite', { userId: player, email: EMAIL, reason, ...more }, as, key)
async function links(to = EMAIL): Promise<string[]> {
  const { rows } = await api.pool.query(
    `select text from identity.mails where kind = 'player-invited' and "to" = $1 order by created_at`,
    [to],
  )
  return rows.map(({ text }) => /\/take-over#(\S+)/.exec(text)?.[1] ?? '')
}
const take = (invitation: string | undefined, more: object = {}) =>
  api.post('/api/users/takeover', {
    invitation,
    password: PASSWORD,
    confirm: PASSWORD,
    acceptedTerms: TERMS_VERSION,
    ...more,
  })
const login = (email: string) => api.post('/api/login', { email, password: PASSWORD })

test('the player sets a password and plays on alone, with the predictions and points of before', async () => {
  const score = { matchId: early, fristTeamSore: 2, secondTeamSore: 1 }
  expect((await post('predictions/enter', { userId: player, ...score })).status).toBe(200)
  expect(outcome(await invite())).toEqual([200, 'The invitation is on its way'])
  // Nothing has changed before the invitation is taken.
  expect((await login(EMAIL)).status).toBe(401)
  expect((await api.get('/api/admin/kept-players', { as: admin })).body.data).toHaveLength(1)
  const [secret] = await links()
  const { status, body } = await take(secret)
  expect([status, body.data]).toMatchObject([
    200,
    { _id: player, user_name: 'grandpa', email: EMAIL, acceptedTerms: true },
  ])
  const headers = { Authorization: `Bearer ${body.data.token}` }
  const derby = await api.get(`/api/matches/${early}`, { headers })
  expect(derby.body.data.match.prediction).toMatchObject({ fristTeamSore: 2, byHand: true })
  expect((await api.post('/api/saveMatchHistry', prediction(early, 3, 1), { headers })).status).toBe(200)
  expect((await login(EMAIL)).status).toBe(200)
  expect((await api.get('/api/admin/kept-players', { as: admin })).body.data).toEqual([])
  const acts = (await api.get(`/api/admin/users/acts?userId=${player}`, { as: auditor })).body.data
  expect(acts.map(({ act, reason: why }: { act: string; reason: string }) => [act, why])).toEqual(
    expect.arrayContaining([
      ['taken-over', null],
      ['invited', reason],
    ]),
  )
  api.now = PLAYED
  const result = { matchId: early, fristTeamSore: 3, secondTeamSore: 1 }
  expect((await post('setscore', result)).status).toBe(200)
  expect((await post('setwinner', { matchId: early, winner_name: 'Greens' })).status).toBe(200)
  const [row] = (await api.get(`/api/users/leaderboard?competition=${LEAGUE}`, { as: ada })).body.data
  expect(row).toMatchObject({ user_name: 'grandpa', points: 5 })
  expect(row.kept).toBeUndefined()
})

test('fifty at once take it once; a link counts once, for seven days, and no longer than a new one', async () => {
  await invite()
  await invite()
  const [old, secret] = await links()
  expect(outcome(await take(old))).toEqual([400, 'invitation-over'])
  expect(outcome(await take('x'.repeat(43)))).toEqual([400, 'invitation-over'])
  for (const [more, code] of [
    [{ password: 'short', confirm: 'short' }, 'field.password-weak'],
    [{ confirm: 'Other-horse-9' }, 'field.repetition-other'],
    [{ password: 'Grandpa1', confirm: 'Grandpa1' }, 'field.password-guessable'],
    [{ acceptedTerms: '' }, 'field.terms-missing'],
  ] as const)
    expect(outcome(await take(secret, more))).toEqual([400, code])
  const all = await Promise.all(Array.from({ length: AT_ONCE }, () => take(secret)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.every(({ status }) => [200, 400, 429].includes(status))).toBe(true)
  expect(outcome(await take(secret))).toEqual([400, 'invitation-over'])

  const other = await keep('grandma')
  await invite({ userId: other, email: 'grandma@example.com' })
  const [late] = await links('grandma@example.com')
  api.now = new Date(BEFORE_LOCK.getTime() + 7 * DAY_MS)
  expect(outcome(await take(late))).toEqual([400, 'invitation-over'])
})

test('one request is one mail; who has the e-mail already is said to the organiser alone', async () => {
  const key = randomUUID()
  const all = await Promise.all(Array.from({ length: AT_ONCE }, () => invite({}, admin, key)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await links()).toHaveLength(1)
  expect(outcome(await invite({ reason: 'Another reason' }, admin, key))).toEqual([422, 'key-reused'])
  const taken = await invite({ email: ada.email.toUpperCase() })
  expect([...outcome(taken), taken.body.message]).toEqual([
    409,
    'email-of-an-account',
    `This e-mail has an account, ${ada.userName}: its owner signs in there`,
  ])
  const other = await keep('grandma')
  expect(outcome(await invite({ userId: other }))).toEqual([409, 'email-invited'])
  expect(outcome(await invite({ email: 'no address' }))).toEqual([400, 'field.email-wrong'])
  expect(outcome(await invite({ userId: ada.id }))).toEqual([404, 'unknown-account'])
  for (const as of [auditor, ada] as unknown as (typeof admin)[])
    expect((await invite({}, as)).status).toBe(403)
})

test('an open invitation is shown and withdrawn: its link says so, and its e-mail is forgotten', async () => {
  const listed = async () => (await api.get('/api/admin/kept-players', { as: auditor })).body.data
  const withdraw = (more: object = {}, as = admin, key?: string) =>
    post('kept-players/withdraw', { userId: player, reason, ...more }, as, key)
  expect(outcome(await withdraw())).toEqual([200, 'No invitation is open'])
  expect(await listed()).toMatchObject([{ invitedUntil: null }])
  await invite()
  expect(await listed()).toMatchObject([
    { invitedUntil: new Date(BEFORE_LOCK.getTime() + 7 * DAY_MS).toISOString() },
  ])
  const [secret] = await links()
  const key = randomUUID()
  const all = await Promise.all(Array.from({ length: AT_ONCE }, () => withdraw({}, admin, key)))
  expect(new Set(all.map(reply => String(outcome(reply))))).toEqual(
    new Set(['200,The invitation is withdrawn']),
  )
  expect(outcome(await withdraw({ reason: 'Another reason' }, admin, key))).toEqual([422, 'key-reused'])
  expect((await withdraw()).body.data).toEqual({ changed: false })
  expect(await listed()).toMatchObject([{ invitedUntil: null }])
  const over = await take(secret)
  expect([...outcome(over), over.body.message]).toEqual([
    400,
    'invitation-withdrawn',
    'The organiser has withdrawn this invitation. Please ask the organiser for a new one',
  ])
  const { rows } = await api.pool.query('select email from identity.player_invitations')
  expect(rows).toEqual([{ email: null }])
  const { data: acts } = (await api.get(`/api/admin/users/acts?userId=${player}`, { as: auditor })).body
  expect(acts.filter(({ act }: { act: string }) => act === 'invitation-withdrawn')).toMatchObject([
    { reason },
  ])
  // The mailbox is free for another player, and the player for another mailbox.
  const other = await keep('grandma')
  expect((await invite({ userId: other })).status).toBe(200)
  expect((await invite({ email: 'opa@example.com' })).status).toBe(200)
  expect(outcome(await take(secret))).toEqual([400, 'invitation-over'])
  const [opens] = await links('opa@example.com')
  expect((await take(opens)).status).toBe(200)
  expect(outcome(await withdraw())).toEqual([404, 'unknown-account'])
  expect(outcome(await withdraw({ userId: ada.id }))).toEqual([404, 'unknown-account'])
  for (const as of [auditor, ada] as unknown as (typeof admin)[])
    expect((await withdraw({}, as)).status).toBe(403)
})

test('of taking and withdrawing at once one happens', async () => {
  for (let round = 0; round < 5; round++) {
    const user = await keep(`opa${round}`)
    const email = `opa${round}@example.com`
    await invite({ userId: user, email })
    const [secret] = await links(email)
    const [taken, withdrawn] = await Promise.all([
      take(secret),
      post('kept-players/withdraw', { userId: user, reason }),
    ])
    const isTaken = taken.status === 200
    expect(outcome(withdrawn)).toEqual(
      isTaken ? [404, 'unknown-account'] : [200, 'The invitation is withdrawn'],
    )
    if (!isTaken) expect(['invitation-withdrawn', 'invitation-over']).toContain(taken.body.code)
  }
})

test('an account of the e-mail that came meanwhile is said to who has the mail; a deleted player takes nothing', async () => {
  await invite()
  const [secret] = await links()
  await api.pool.query('update identity.users set email = $1 where id = $2', [EMAIL, ada.id])
  expect(outcome(await take(secret))).toEqual([409, 'email-has-account'])
  const other = await keep('grandma')
  await invite({ userId: other, email: 'grandma@example.com' })
  expect((await post('kept-players/remove', { userId: other })).status).toBe(200)
  expect(
    (await api.pool.query('select 1 from identity.player_invitations where user_id = $1', [other])).rows,
  ).toEqual([])
})

test('a site sends so many invitations a day', async () => {
  await api.pool.query(
    `insert into identity.account_acts (id, user_id, done_by, act, done_at)
      select gen_random_uuid(), $1, $2, 'invited', $3 from generate_series(1, $4::int)`,
    [player, admin.id, BEFORE_LOCK, INVITATIONS_A_DAY],
  )
  expect(outcome(await invite())).toEqual([429, 'too-many-invitations'])
  api.now = new Date(BEFORE_LOCK.getTime() + DAY_MS + 1_000)
  expect((await invite()).status).toBe(200)
})
