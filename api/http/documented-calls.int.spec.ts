/** Every call of section 7 of both documents, with and without the base: method, path, payload, the fields that are read. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/addresses.ts'
import { contract } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { BEFORE_LOCK, early, later, PLAYED, prediction } from '../support/league.ts'
import { type Person, people } from '../support/people.ts'
import { played } from '../support/playing.ts'
import { signupForm } from '../support/registering.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

interface DocumentedCall {
  readonly method: 'GET' | 'POST'
  /** as the documents write it, with a slash in front */
  readonly path: string
  readonly as?: Person
  /** a function where it needs an answer of another call */
  readonly payload?: unknown
  readonly status?: number
  /** the message of the documents, misspelt or not */
  readonly says?: string
  /** what the documents' pages read of the answer */
  readonly reads: Reads
  /** whether the match has been played when the call comes; it is before the lock else */
  readonly played?: boolean
}

const { ada: fan, admin } = people
const person = {
  name: 'Ada_Lovelace',
  email: 'ada@example.com',
  phone: '501234567',
  countryCode: '971',
  userRole: 'Investor',
}
const NOWHERE = '00000000-0000-4000-8000-00000000dead'
/** What a page reads of an answer: paths with their values, or with what any value there is like. */
type Reads = Readonly<Record<string, unknown>>

const TEXT = expect.any(String)
const AN_INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
/** Something, or nothing yet. */
const orNull = (matcher: unknown) => expect.toSatisfy(value => value === null || isLike(value, matcher))
const isLike = (value: unknown, matcher: unknown) =>
  (matcher as { asymmetricMatch(value: unknown): boolean }).asymmetricMatch(value)
const AN_ID = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** The same fields of a part of the answer. */
const within = (prefix: string, fields: Reads): Reads =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]))
const row = (fields: Reads) => within('data[0]', fields)

const ANSWER = { status: true, message: TEXT }
const names = { fristTeamName: 'Greens', secondTeamName: 'Greys' }
const account = new FormData()
account.set('name', 'Ada Lovelace')
account.set('user_id', fan.id)
const match = row({
  ...names,
  _id: early,
  match_time: '2026-03-07T15:00:00.000Z',
  group: null,
  ground_name: 'The Park',
  category: 'League',
  fristTeamSore: null,
  secondTeamSore: null,
  round: '1',
  roundName: '1 of 2',
  eligibleForDoublePoints: false,
})
const predicted = row({
  ...names,
  round: '1 of 2',
  fristTeamSore: 1,
  secondTeamSore: 0,
  actualPointofFirst: 1,
  actualPointofSecond: 0,
  earned_points: 5,
  createdAt: AN_INSTANT,
  freePassDetails: [],
  competition_id: early,
})
const who = { name: TEXT, user_name: TEXT, email: expect.stringContaining('@') }
const user = {
  ...who,
  _id: AN_ID,
  user_role: expect.stringMatching(/^(user|admin|auditor)$/),
  countryCode: orNull(TEXT),
  createdAt: AN_INSTANT,
}
const users = row(user)
const withImage = { ...user, _id: fan.id, user_name: fan.userName, user_role: 'user', image: orNull(TEXT) }
const signedUser = within('data', { token: TEXT, ...withImage })
const isAdded = (added: boolean): Reads => ({
  'data.isAdded.status': added,
  'data.isAdded.message': TEXT,
  'isAdded.status': added,
  'isAdded.message': TEXT,
})
const request = {
  ...person,
  _id: AN_ID,
  createdAt: AN_INSTANT,
  code: null,
  codeExpireTime: null,
}
const tables = within('data.Greens', {
  group: null,
  matchPlayed: 1,
  win: 1,
  draw: 0,
  loss: 0,
  gf: 1,
  ga: 0,
  gd: 1,
  pts: 3,
})
const winners = row({
  teamName: TEXT,
  'users[0].image': orNull(TEXT),
  'users[0].user_name': fan.userName,
  'users[0].earned_points': 5,
})
const points = { startDate: '2026-03-01', endDate: '2026-03-31', points: 5 }

/** In an order in which each finds what it reads. */
const calls: readonly DocumentedCall[] = [
  { method: 'GET', path: '/matchList', reads: match },
  { method: 'GET', path: '/matchList?match=football', as: fan, reads: match },
  {
    method: 'POST',
    path: '/saveMatchHistry',
    as: fan,
    payload: { predictionData: [{ ...prediction(early, 1, 0), ...names, winning_team_name: 'Greens' }] },
    says: 'Your score has been submitted',
    reads: ANSWER,
  },
  {
    method: 'POST',
    path: '/saveMatchHistry',
    as: fan,
    payload: { ...prediction(early, 1, 0), winning_team_name: 'Greens', match_type: 'ROUND 1' },
    says: 'Your score has been submitted',
    reads: ANSWER,
  },
  {
    method: 'POST',
    path: '/users/usecoupon',
    as: fan,
    payload: { competition_id: later, status: 'weekly' },
    says: 'Coupon applied successfully',
    reads: ANSWER,
  },
  {
    method: 'POST',
    path: '/admin/updatematch',
    as: admin,
    payload: {
      ...names,
      round: '1',
      group: null,
      category: 'League',
      ground_name: 'The Park',
      match_time: '2026-03-07T15:00:00.000Z',
      eligibleForDoublePoints: false,
      matchId: early,
    },
    says: 'Edit match successfully',
    reads: ANSWER,
  },
  {
    method: 'POST',
    path: '/admin/setscore',
    as: admin,
    payload: { matchId: early, fristTeamSore: 1, secondTeamSore: 0 },
    played: true,
    says: 'Score updated successfully',
    reads: ANSWER,
  },
  {
    method: 'POST',
    path: '/admin/setwinner',
    as: admin,
    payload: { matchId: early, winner_name: 'Greens' },
    played: true,
    says: 'winner updated successfully',
    reads: ANSWER,
  },
  {
    method: 'GET',
    path: '/users/mypredictions?match=football',
    as: fan,
    played: true,
    reads: { ...predicted, totalPredictionPoints: 5, totalPrediction: 1 },
  },
  { method: 'GET', path: '/users/mypredictions', as: fan, played: true, reads: predicted },
  { method: 'GET', path: '/getTables', played: true, reads: tables },
  { method: 'GET', path: '/getTables?match=football', played: true, reads: tables },
  {
    method: 'GET',
    path: '/users/leaderboard?round=',
    as: fan,
    played: true,
    reads: row({ user_name: fan.userName, image: orNull(TEXT), points: 5, rank: 1 }),
  },
  { method: 'GET', path: '/users/listrounds', as: fan, played: true, reads: row({ _id: TEXT, round: TEXT }) },
  { method: 'GET', path: '/winners', as: fan, played: true, reads: winners },
  { method: 'GET', path: '/winners?match=football', as: fan, played: true, reads: winners },
  {
    method: 'GET',
    path: '/admin/detail',
    as: admin,
    played: true,
    reads: {
      ...predicted,
      ...row({ 'user.email': fan.email, 'user.user_name': fan.userName, winning_team_name: 'Greens' }),
    },
  },
  { method: 'GET', path: '/admin/users', as: admin, reads: users },
  {
    method: 'POST',
    path: '/users/contactus',
    payload: { ...person, message: 'How do I join?' },
    says: 'Data submitted successfully',
    reads: ANSWER,
  },
  {
    method: 'GET',
    path: '/admin/contactus',
    as: admin,
    reads: row({ name: person.name, email: person.email, message: 'How do I join?' }),
  },
  {
    method: 'POST',
    path: '/getcode',
    payload: person,
    says: 'Data submitted successfully',
    reads: isAdded(true),
  },
  { method: 'POST', path: '/getcode', payload: { ...person, name: '1' }, status: 400, reads: isAdded(false) },
  {
    method: 'GET',
    path: '/admin/getAllAccessCodeDetail',
    as: admin,
    reads: { ...within('data.content[0]', request), ...within('content[0]', request) },
  },
  {
    method: 'POST',
    path: '/admin/sendAccessCode',
    as: admin,
    payload: { ref_id: NOWHERE },
    status: 404,
    reads: ANSWER,
  },
  { method: 'POST', path: '/verifycode', payload: { code: 'wrong' }, status: 400, reads: ANSWER },
  {
    method: 'POST',
    path: '/edit-accountInfo',
    as: fan,
    payload: account,
    says: 'updated succesfully',
    reads: within('data', { ...withImage, name: 'Ada Lovelace' }),
  },
  {
    method: 'POST',
    path: '/users/playtime',
    as: fan,
    // Beside the documents' fields what the sitting was begun with: the time that a caller says is not believed.
    payload: () => played(api, fan, { seconds: 61 }),
    reads: ANSWER,
  },
  {
    method: 'GET',
    path: '/admin/playtime',
    as: admin,
    reads: row({
      user_name: fan.userName,
      email: fan.email,
      'playedTime[0].startDateTime': AN_INSTANT,
      'playedTime[0].gameName': 'Keepy-Uppy',
      'playedTime[0].durationPlayed': 61,
    }),
  },
  {
    method: 'POST',
    path: '/admin/rewardpoints',
    as: admin,
    payload: points,
    says: 'Rewards points updated successfully',
    reads: ANSWER,
  },
  {
    method: 'GET',
    path: '/admin/rewardpoints',
    as: admin,
    reads: within('data', points),
  },
  { method: 'POST', path: '/verifyusername', payload: { user_name: 'newfan' }, reads: ANSWER },
  // The captcha is not solved here; the whole way stands in accounts.int.spec.ts.
  { method: 'POST', path: '/signup', payload: signupForm('newfan'), status: 400, reads: ANSWER },
  { method: 'POST', path: '/users/signup', payload: signupForm('newfan'), status: 400, reads: ANSWER },
  {
    method: 'POST',
    path: '/forget_password',
    payload: { email: 'ada@example.com' },
    says: 'Please verify your otp',
    reads: ANSWER,
  },
  {
    method: 'POST',
    path: '/verify_otp',
    payload: { email: 'ada@example.com', otp: '000000', type: 'forgetpassword' },
    status: 400,
    reads: ANSWER,
  },
  {
    method: 'POST',
    path: '/change_password',
    payload: { email: 'ada@example.com', resetPassword: PASSWORD, confirm_password: PASSWORD },
    status: 400,
    reads: ANSWER,
  },
  {
    method: 'POST',
    path: '/login',
    payload: { email: 'ada', password: PASSWORD },
    says: 'Login successful',
    reads: { ...ANSWER, ...signedUser },
  },
  // Google's button is not set up here.
  { method: 'POST', path: '/loginwithgoogle', payload: { email: '', name: '' }, status: 404, reads: ANSWER },
  { method: 'GET', path: '/users/get-rates', as: fan, reads: ANSWER },
  { method: 'POST', path: '/users/Transactions', as: fan, payload: {}, reads: ANSWER },
  { method: 'POST', path: '/ContentExplore', payload: {}, reads: ANSWER },
  { method: 'POST', path: '/nftcreate', as: fan, payload: new FormData(), status: 400, reads: ANSWER },
  { method: 'POST', path: '/nftDetailById', payload: {}, status: 400, reads: ANSWER },
  { method: 'POST', path: '/updateContentStatus', as: fan, payload: {}, status: 400, reads: ANSWER },
  { method: 'POST', path: '/make-order', as: fan, payload: {}, status: 400, reads: ANSWER },
]

/** Documented calls that the contract does not have yet. */
const missing: readonly string[] = []

const known = new Set(Object.values<RouteContract>(contract).map(({ method, path }) => `${method} ${path}`))
const nameOf = ({ method, path }: DocumentedCall) => `${method} ${path.replace(/\?.*/, '')}`
const isKnown = (call: DocumentedCall) => known.has(nameOf(call))

/** An instant of this run, in milliseconds from now at most. */
const OF_THIS_RUN_MS = 600_000

/** Ids, tokens and moments that no two runs share have the name of their kind; the test's own people keep their ids. */
function withoutChance(answer: string): string {
  return answer
    .replaceAll(/"(?!0{8})[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"/g, '"an id"')
    .replaceAll(/"eyJ[\w-]+\.[\w-]+\.[\w-]+"/g, '"a token"')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, instant =>
      Math.abs(Date.parse(JSON.parse(instant)) - Date.now()) < OF_THIS_RUN_MS ? '"a moment of now"' : instant,
    )
}

let api: RunningApi
/** The answer to each documented call that was asked, as JSON. */
const answers = new Map<DocumentedCall, string>()
beforeAll(async () => {
  api = await runApi()
})
afterAll(() => api.close())

test('the calls that are missing are these and no others', () => {
  const absent = new Set(calls.filter(call => !isKnown(call)).map(nameOf))
  expect([...absent]).toEqual(missing)
})

test.each(calls.filter(isKnown).map(call => [nameOf(call), call] as const))('%s', async (_name, call) => {
  api.now = call.played ? PLAYED : BEFORE_LOCK
  // One key: both addresses carry out the same command once.
  const headers = { 'Idempotency-Key': randomUUID() }
  const payload = typeof call.payload === 'function' ? await call.payload() : call.payload
  for (const base of [API_BASE, '']) {
    const options = { headers, ...(call.as ? { as: call.as } : {}) }
    const path = `${base}${call.path}`
    const reply =
      call.method === 'GET' ? await api.get(path, options) : await api.post(path, payload, options)
    expect([path, reply.status, reply.body.message]).toEqual([
      path,
      call.status ?? 200,
      call.says ?? expect.any(String),
    ])
    const reads = { ...call.reads, ...(call.status ? { status: false } : {}) }
    for (const [field, value] of Object.entries(reads)) expect(reply.body).toHaveProperty(field, value)
    expect(reply.body).toHaveProperty('data')
    // JSON that was read and is written again has the same bytes: the server writes by the same function.
    const answer = withoutChance(JSON.stringify(reply.body))
    if (base === API_BASE) answers.set(call, answer)
    else expect(answer).toBe(answers.get(call))
  }
})

test('each answer is to the byte the one that is kept', async () => {
  expect([...answers.keys()]).toEqual(calls.filter(isKnown))
  const text = [...answers].map(([call, answer]) => `${call.method} ${call.path}\n${answer}\n`).join('\n')
  await expect(text).toMatchFileSnapshot('support/documented-answers.txt')
})

test('a page and a call that share an address are distinguished by what the caller asks for', async () => {
  const page = await api.get('/matchList', { headers: { Accept: 'text/html,*/*;q=0.8' } })
  expect(page.body.data ?? null).toBeNull()
  expect((await api.get('/matchList', { headers: { Accept: '*/*' } })).body.data).toHaveLength(3)
})

test('an unknown call is answered with the envelope', async () => {
  const envelope = { status: false, code: 'not-found', message: 'There is nothing here', data: null }
  expect((await api.post('/no-such-call', {})).body).toEqual(envelope)
  expect((await api.post('/api/no-such-call', {})).body).toEqual(envelope)
  const json = { headers: { Accept: 'application/json' } }
  expect((await api.get('/no-such-call', json)).body).toEqual(envelope)
  expect((await api.get('/api/no-such-call', json)).body).toEqual(envelope)
  expect((await api.post('/matchList', {})).status).toBe(405)
})

test('lists of a season come whole where no page is asked for', async () => {
  api.now = PLAYED
  const whole = (await api.get('/users/mypredictions', { as: fan })).body
  expect(whole).toMatchObject({ page: 1, limit: 1_000 })
  const firstPage = (await api.get('/matchList?page=1')).body
  expect(firstPage).toMatchObject({ page: 1, limit: 50 })
  const few = (await api.get('/matchList?limit=2')).body
  expect([few.data.length, few.total]).toEqual([2, 3])
})
