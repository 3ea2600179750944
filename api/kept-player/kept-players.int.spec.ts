/** Players whom organisers keep: on the boards by a name, without an e-mail, and with nothing that could sign in. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_KEPT_PLAYERS } from '#contract/kept-player/calls.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { enteredNews } from '#workers/policies/by-hand.ts'
import { tellOnce } from '#workers/policies/told-once.ts'
import { BEFORE_LOCK, early, LEAGUE, LOCKED, PLAYED } from '../support/league.ts'
import { lookingBy } from '../support/looking.ts'
import { people } from '../support/people.ts'
import { codeFor, signUp } from '../support/registering.ts'
import { PASSWORD, type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin, auditor } = people
const AT_ONCE = 50
/** When whatever an act entered is known to be whole. */
const A_MINUTE_LATER = new Date(BEFORE_LOCK.getTime() + 60_000)
const A_DAY_LATER = new Date(BEFORE_LOCK.getTime() + 25 * 60 * 60_000)

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterEach(() => api.close())

const outcome = ({ status, body }: Reply) => [status, body.code ?? body.message]
const send = (path: string, body: object, { as = admin, key }: { as?: typeof admin; key?: string } = {}) =>
  api.post(`/api/admin/${path}`, body, { as, headers: key === undefined ? {} : { 'Idempotency-Key': key } })
const keep = (user_name: string, options = {}) => send('kept-players', { user_name }, options)
const keepAs = (name: string, user_name: string) =>
  send('kept-players/sheet', { players: [{ name, user_name }], reason: 'The pool of our bar' })
const idOf = async (call: Promise<Reply>): Promise<string> => {
  const { status, body } = await call
  expect(status, body.message).toBe(200)
  return body.data.user
}
const enter = (userId: string, more: object = {}) =>
  send('predictions/enter', { userId, matchId: early, fristTeamSore: 2, secondTeamSore: 1, ...more })
const get = async (path: string, as: typeof admin | typeof auditor | typeof ada = admin) =>
  (await api.get(`/api${path}`, { as })).body.data
const listed = async () =>
  (await get('/admin/kept-players')).map(({ user_name }: { user_name: string }) => user_name)
const mails = async () => (await api.pool.query('select "to", kind from identity.mails')).rows

test('a player is predicted for without a reason before the lock, scored, and marked on boards', async () => {
  const id = await idOf(keep('grandpa'))
  expect(outcome(await enter(id))).toEqual([200, 'The prediction is entered'])
  // The ordinary way of such a player is no change that others have to know of.
  expect(await get(`/changes?competition=${LEAGUE}`)).toEqual([])
  api.now = new Date(LOCKED.getTime() + 10_000)
  expect(outcome(await enter(id))).toEqual([400, 'reason-missing'])
  expect((await enter(id, { reason: 'A slip of mine', secondTeamSore: 0 })).status).toBe(200)
  const [change] = await get(`/changes?competition=${LEAGUE}`)
  expect(change).toMatchObject({ fan: { id, name: 'grandpa' }, reason: 'A slip of mine' })
  const [pick] = await get(`/matches/${early}/predictions`, ada)
  expect(pick).toMatchObject({ user: { id, kept: true }, byHand: true })
  api.now = PLAYED
  const score = { matchId: early, fristTeamSore: 2, secondTeamSore: 0 }
  expect((await send('setscore', score)).status).toBe(200)
  expect((await send('setwinner', { matchId: early, winner_name: 'Greens' })).status).toBe(200)
  expect(await get(`/users/leaderboard?competition=${LEAGUE}`, ada)).toMatchObject([
    { user_name: 'grandpa', kept: true, points: 5 },
  ])
  expect((await get(`/fans/${id}?competition=${LEAGUE}`, ada)).user).toMatchObject({ kept: true })
})

test('nothing signs in, nothing is mailed, and no list has an e-mail', async () => {
  const id = await idOf(keep('grandpa'))
  const email = `${id}@kept.invalid`
  for (const login of ['grandpa', email])
    for (const password of ['', PASSWORD, 'null'])
      expect((await api.post('/api/login', { email: login, password })).status).not.toBe(200)
  await api.post('/api/forgetPassword', { email })
  expect((await enter(id, { reason: 'By telephone' })).status).toBe(200)
  const outbox = { db: openIdentity(api.pool), notify() {} }
  await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })
  await tellOnce(
    enteredNews,
    { ...lookingBy(api), outbox, readModel: api.readModel, site: 'https://skor.example' },
    A_MINUTE_LATER,
  )
  expect(await mails()).toEqual([])
  expect(await get(`/admin/users/account?userId=${id}`)).toMatchObject({ email: null, kept: true })
  const { body: users } = await api.get('/api/admin/users?text=grandpa', { as: admin })
  expect(users.data).toMatchObject([{ email: null, kept: true }])
  const emails = await fetch(`${api.url}/api/admin/users/emails`, {
    headers: { Authorization: `Bearer ${await tokenOf()}` },
  })
  expect(await emails.text()).not.toContain('invalid')
  for (const act of ['block', 'make-admin', 'send-reset', 'send-proof'])
    expect(outcome(await send('users/act', { userId: id, act, reason: 'To see' }))).toEqual([
      409,
      'kept-player',
    ])
})

const tokenOf = async () =>
  (await api.post('/api/login', { email: admin.email, password: PASSWORD })).body.data.token

test('a name is that of one player: taken, wrong and too many are refused', async () => {
  const id = await idOf(keep('grandpa'))
  for (const [name, message] of [
    ['GrandPa', 'Username not available'],
    [ben.userName, 'Username not available'],
    ['no', 'Username must be minimum 3 characters'],
    ['far-too-long', 'Username cannot be greater than 8 characters'],
  ] as const) {
    expect((await keep(name)).body.message).toBe(message)
    expect((await send('kept-players/rename', { userId: id, user_name: name })).body.message).toBe(
      name === 'GrandPa' ? 'The player is called GrandPa' : message,
    )
  }
  expect(await listed()).toEqual(['GrandPa'])
  expect(outcome(await send('kept-players/rename', { userId: ada.id, user_name: 'adele' }))).toEqual([
    404,
    'unknown-account',
  ])
  for (const as of [auditor, ada] as unknown as (typeof admin)[])
    expect((await keep('uncle', { as })).status).toBe(403)
  await api.pool.query(
    `insert into identity.users (id, name, user_name, email, role, email_verified_at, kept_at)
      select gen_random_uuid(), n, n, n || '@kept.invalid', 'user', now(), now()
      from (select 'k' || i as n from generate_series(2, $1::int) i) as names`,
    [MAX_KEPT_PLAYERS],
  )
  expect(outcome(await keep('uncle'))).toEqual([409, 'too-many-kept'])
})

test('a name on a board is one person’s: of an account, of a registration that waits, or of a kept player', async () => {
  // Who comes second hears it, whatever the letter case and whichever way the name is given.
  expect((await signUp(api, 'waiting')).status).toBe(200)
  expect(outcome(await keep('Waiting'))).toEqual([400, 'field.user-name-taken'])
  const id = await idOf(keep('grandpa'))
  const { body } = await api.post('/api/verifyusername', { user_name: 'GRANDPA' })
  expect([body.data.available, body.message]).toEqual([false, 'Username not available'])
  expect((await signUp(api, 'GRANDPA')).body.message).toBe('Username not available')
  expect((await keepAs('Another One', 'GrandPa')).body.code).toBe('names-taken')

  // What a sheet calls a player may be what somebody else is called here: it stands on no board.
  expect((await keepAs(ben.userName, 'benny')).status).toBe(200)
  const benny = (await get('/admin/kept-players'))[0]._id
  for (const user of [benny, id]) expect((await enter(user)).status).toBe(200)
  api.now = PLAYED
  const score = { matchId: early, fristTeamSore: 2, secondTeamSore: 1 }
  expect((await send('setscore', score)).status).toBe(200)
  expect((await send('setwinner', { matchId: early, winner_name: 'Greens' })).status).toBe(200)
  const board = await get(`/users/leaderboard?competition=${LEAGUE}`, ada)
  const rows = board.map((row: { user_name: string; kept?: boolean }) => [row.user_name, row.kept])
  expect(rows.toSorted()).toEqual([
    ['benny', true],
    ['grandpa', true],
  ])
  const pages = [
    board,
    await get(`/matches/${early}/predictions`, ada),
    await get(`/fans/${benny}?competition=${LEAGUE}`, ada),
    await get(`/changes?competition=${LEAGUE}`, ada),
  ]
  expect(JSON.stringify(pages)).not.toContain(`"${ben.userName}"`)
})

test('a registration that nobody proved within a day keeps its name from nobody', async () => {
  for (const name of ['late', 'later', 'latest']) expect((await signUp(api, name)).status).toBe(200)
  expect(outcome(await keep('late'))).toEqual([400, 'field.user-name-taken'])
  const code = await codeFor(api, 'late@example.com')
  api.now = A_DAY_LATER
  const id = await idOf(keep('late'))
  const form = new FormData()
  form.set('file', new File(['Name\nlater'], 'cells.txt'))
  const sheet = await api.post('/api/admin/kept-players/sheet/preview', form, { as: admin })
  expect(sheet.body.data.players).toMatchObject([{ user_name: 'later', is: 'new' }])
  expect((await keepAs('later', 'later')).status).toBe(200)
  expect((await send('kept-players/rename', { userId: id, user_name: 'latest' })).status).toBe(200)
  const proof = { email: 'late@example.com', otp: code, type: '' }
  expect((await api.post('/api/verify_otp', proof)).status).toBe(400)
  expect(await listed()).toEqual(['later', 'latest'])
})

test('fifty at once by one key add one player; fifty by keys of their own add the name once', async () => {
  const key = randomUUID()
  const same = await Promise.all(Array.from({ length: AT_ONCE }, () => keep('grandpa', { key })))
  expect(new Set(same.map(({ body }) => body.data.user)).size).toBe(1)
  expect(outcome(await keep('grandma', { key }))).toEqual([422, 'key-reused'])
  const own = await Promise.all(Array.from({ length: AT_ONCE }, () => keep('uncle')))
  expect(own.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(own.every(({ status }) => status === 200 || status === 400)).toBe(true)
  expect(await listed()).toEqual(['grandpa', 'uncle'])
})

test('deleted, the player leaves the name, as any account does; a second time changes nothing', async () => {
  const id = await idOf(keep('grandpa'))
  expect((await enter(id)).status).toBe(200)
  for (let time = 0; time < 2; time++)
    expect(outcome(await send('kept-players/remove', { userId: id }))).toEqual([200, 'The player is deleted'])
  expect(await listed()).toEqual([])
  expect(outcome(await send('kept-players/remove', { userId: ada.id }))).toEqual([404, 'unknown-account'])
  expect(outcome(await enter(id))).toEqual([404, 'unknown-account'])
  expect(await mails()).toEqual([])
  expect((await keep('grandpa')).status).toBe(200)
})
