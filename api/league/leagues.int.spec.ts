/** Leagues from their foundation to the board after a match. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawOrder } from '#domain/league/bracket.ts'
import { MAX_LEAGUES_OF_FAN } from '#domain/league/decide.ts'
import { hashOf } from '#domain/raffle/draw.ts'
import { streams } from '#domain/streams.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { insist } from '../support/insist.ts'
import { BEFORE_LOCK, derby, early, LEAGUE, PLAYED, prediction } from '../support/league.ts'
import { type Person, people } from '../support/people.ts'
import { PASSWORD, type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, cleo, admin } = people
const badge = { emblem: 'bolt', colour: 'gold' }
const AT_ONCE = 50

let api: RunningApi
beforeAll(async () => {
  api = await runApi({ joinCodeNear: 3 })
})
beforeEach(() => {
  api.now = BEFORE_LOCK
})
afterAll(() => api.close())

const outcome = ({ status, body }: Reply) => [status, body.message]
const post = (path: string, body: unknown, as?: Person, headers = {}) =>
  api.post(`/api/leagues/${path}`, body, as ? { as, headers } : { headers })
const get = (path: string, as?: Person) => api.get(`/api/leagues/${path}`, as ? { as } : {})
const create = async (as: Person, more: object = {}): Promise<string> => {
  const { status, body } = await post('create', { name: 'Five-a-side', badge, ...more }, as)
  expect([status, body.behind]).toEqual([200, false])
  return body.data.league
}
const codeOf = async (league: string, as: Person): Promise<string> => (await get(league, as)).body.data.code
const board = async (league: string, as: Person, query = '') =>
  (await get(`${league}/board${query}`, as)).body.data.map(
    (row: { user_name: string; points: number; rank: number }) =>
      `${row.user_name} ${row.points} #${row.rank}`,
  )
const save = (fan: Person, match: string, home: number, away: number) =>
  api.post('/api/saveMatchHistry', prediction(match, home, away), { as: fan })

/** Somebody of whom only the id matters. */
const fanOf = (number: number): Person => ({
  name: `Fan ${number}`,
  role: 'user',
  email: `fan${number}@example.com`,
  id: `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  userName: `fan${number}`,
})

test('a league: invited, joined, predicted, played, corrected; its admins see who is missing and never what was said', async () => {
  const league = await create(ada, { competition: LEAGUE })
  const code = await codeOf(league, ada)
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  // The store has a keyed hash of the code.
  expect(JSON.stringify(await api.store.readStream(streams.league(league)))).not.toContain(code)

  expect((await get(league, ben)).status).toBe(404)
  expect((await post('invitation', { code: code.toLowerCase() })).body.data).toMatchObject({
    id: league,
    name: 'Five-a-side',
    members: 1,
    competitionName: 'The League',
    owner: { name: 'ada' },
  })
  const key = { 'Idempotency-Key': 'ben-joins-the-league' }
  expect(outcome(await post('join', { code }, ben, key))).toEqual([200, 'You are a member of the league'])
  expect((await post('join', { code }, ben, key)).body.data.league).toBe(league)
  expect((await post('join', { code }, cleo)).status).toBe(200)
  expect((await get(league, ben)).body.data).toMatchObject({ role: 'member', members: 3, code: null })

  await save(ben, early, 1, 0)
  const missing = (await get(`${league}/missing`, ada)).body
  expect(missing).toMatchObject({ total: 3, reminded: false, round: { number: 1, matches: 2 } })
  expect(missing.data.find(({ fan }: { fan: { name: string } }) => fan.name === 'ben').missing).toBe(1)
  // How many is for each member, who it is for those who remind them.
  expect((await get(`${league}/missing`, ben)).body).toMatchObject({ data: [], total: 3, reminded: false })
  expect(outcome(await post('remind', { league }, ada))).toEqual([200, '2 reminded by mail'])
  expect(outcome(await post('remind', { league }, ada))).toEqual([
    409,
    'The members were reminded today. You can remind them again tomorrow',
  ])
  expect((await mailsTo(api.url, ben.email))[0]?.text).toContain('/pl_predictor?competition=league&round=1')
  await save(ada, early, 2, 0)
  api.now = PLAYED
  for (const [path, body] of [
    ['setscore', { matchId: early, fristTeamSore: 1, secondTeamSore: 0 }],
    ['setwinner', { matchId: early, winner_name: 'Greens' }],
  ] as const)
    expect((await api.post(`/api/admin/${path}`, body, { as: admin })).status).toBe(200)
  expect(await board(league, cleo)).toEqual(['ben 5 #1', 'ada 2 #2', 'cleo 0 #3'])
  const correction = { matchId: early, fristTeamSore: 2, secondTeamSore: 0, reason: 'One was forgotten' }
  expect((await api.post('/api/admin/setscore', correction, { as: admin })).status).toBe(200)
  expect(await board(league, cleo, '?round=1')).toEqual(['ada 5 #1', 'ben 2 #2', 'cleo 0 #3'])
  expect((await get('me', ada)).body.data).toMatchObject([{ id: league, rank: 1, points: 5, change: null }])
  expect((await get(`${league}/duel?one=${ada.id}&other=${ben.id}`, ben)).body.data).toMatchObject({
    won: [1, 0],
    points: [5, 2],
    rounds: [{ round: 1, points: [5, 2] }],
  })
})

test('who has not predicted is asked by members alone, of a public league too', async () => {
  const league = await create(ada, { competition: LEAGUE, public: true })
  expect((await get(league, ben)).status).toBe(200)
  expect((await get(`${league}/missing`, ben)).status).toBe(403)
  await post('join', { league }, ben)
  expect((await get(`${league}/missing`, ben)).body).toMatchObject({ data: [], total: 2 })
  expect((await get(`${league}/missing`, ada)).body.data).toHaveLength(2)
  expect((await post('remind', { league }, ben)).status).toBe(403)
})

test('what admins change, and whom they remove', async () => {
  const league = await create(ada)
  const code = await codeOf(league, ada)
  await post('join', { code }, ben)
  const rename = (as: Person) => post('change', { league, what: 'name', name: 'Six-a-side' }, as)
  expect(outcome(await rename(ben))).toEqual([403, 'Only the admins of the league can do this'])
  const act = (action: string, user: Person, as = ada) =>
    post('member', { league, user: user.id, action }, as)
  expect((await act('make-admin', ben)).status).toBe(200)
  expect(outcome(await rename(ben))).toEqual([200, 'The name is saved'])
  expect((await get(league, ben)).body.data).toMatchObject({ name: 'Six-a-side', code, role: 'co-admin' })
  expect((await act('remove', ben)).status).toBe(200)
  expect(outcome(await post('join', { code }, ben))).toEqual([
    403,
    'An admin of this league has removed you from it',
  ])
  await post('code', { league }, ada)
  const anew = await codeOf(league, ada)
  expect(outcome(await post('join', { code }, cleo))).toEqual([
    409,
    'This invitation is not valid any more. Please ask for a new one',
  ])
  expect((await post('join', { code: anew }, ben)).status).toBe(200)
  expect((await post('code/revoke', { league }, ada)).status).toBe(200)
  expect(await codeOf(league, ada)).toBeNull()
  expect((await post('leave', { league }, ben)).status).toBe(200)
  expect((await post('close', { league }, ada)).status).toBe(200)
  expect((await get(league, ada)).body.data).toMatchObject({ closed: true, members: 1 })
})

test('guesses at a code cost a proof of work after some tries, and a right code none', async () => {
  const code = await codeOf(await create(ben), ben)
  const guess = async () => (await post('invitation', { code: 'AAAA-AAAA-AAA2' })).body.code
  const codes = [await guess(), await guess(), await guess(), await guess()]
  expect(codes.at(-1)).toBe('proof-needed')
  expect(codes).toContain('wrong-join-code')
  expect((await post('invitation', { code })).body.code).toBe('proof-needed')
})

test('fifty join at once on two servers: each is a member once, and a fan is in fifty leagues at the most', async () => {
  const league = await create(ben, { public: true, name: 'The whole town' })
  const crowd = Array.from({ length: AT_ONCE }, (_, at) => ({
    ...fanOf(at),
    password: PASSWORD,
    image: null,
  }))
  await insertUsers(openIdentity(api.pool), crowd)
  const other = await api.another()
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      insist(at % 2 ? api : other, '/api/leagues/join', { league }, { as: fanOf(at) }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await get(league)).body.data).toMatchObject({ members: AT_ONCE + 1, public: true })
  expect((await get('?text=WHOLE')).body).toMatchObject({ total: 1, data: [{ id: league }] })

  const busy = fanOf(0)
  const wanted = Array.from({ length: MAX_LEAGUES_OF_FAN + 2 }, (_, at) => at)
  const created = await Promise.all(
    wanted.map(at =>
      insist(at % 2 ? api : other, '/api/leagues/create', { name: `League ${at}`, badge }, { as: busy }),
    ),
  )
  await other.close()
  const statuses = created.map(({ status }) => status)
  expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(MAX_LEAGUES_OF_FAN - 1)
  const own = (await get('me', busy)).body.data
  expect(own.length).toBeLessThanOrEqual(MAX_LEAGUES_OF_FAN)
  expect(own.length).toBe(1 + statuses.filter(status => status === 200).length)
  // Who lost a turn to the other server is asked to try again; nobody exceeds the limit.
  expect(new Set(statuses).difference(new Set([200, 409])).size).toBe(0)
})

test('a cup: its seed is bound before the draw, and its bracket follows the weeks and their corrections', async () => {
  const league = await create(ada, { competition: LEAGUE, public: true })
  expect((await post('join', { league }, ben)).status).toBe(200)
  const cup = async () => (await get(`${league}/cup`, ada)).body.data
  expect(await cup()).toBeNull()
  const announcement = { league, competition: LEAGUE, firstRound: 1 }
  expect((await post('cup', announcement, ben)).status).toBe(403)
  expect((await post('cup/draw', { league }, ada)).status).toBe(404)
  expect(outcome(await post('cup', announcement, ada))).toEqual([200, 'The cup is announced'])
  const { commitment, seed } = await cup()
  expect(seed).toBeNull()
  expect(outcome(await post('cup/draw', { league }, ada))).toEqual([200, 'The cup is drawn'])
  const drawn = await cup()
  expect(hashOf(drawn.seed)).toBe(commitment)
  const [{ ties }] = drawn.rounds
  expect(ties[0].fans.map((fan: { id: string }) => fan.id)).toEqual(drawOrder(drawn.seed, [ada.id, ben.id]))

  await save(ada, derby, 3, 3)
  await save(ben, derby, 4, 2)
  expect((await cup()).rounds).toEqual(drawn.rounds)
  api.now = PLAYED
  const score = (match: string, home: number, away: number, reason?: string) =>
    api.post(
      '/api/admin/setscore',
      { matchId: match, fristTeamSore: home, secondTeamSore: away, reason },
      { as: admin },
    )
  const champion = async () => (await cup()).champion?.id ?? null
  await score(derby, 3, 3)
  await api.post('/api/admin/setwinner', { matchId: derby, winner_name: 'DRAW' }, { as: admin })
  await score(early, 1, 0)
  await api.post('/api/admin/setwinner', { matchId: early, winner_name: 'Greens' }, { as: admin })
  expect(await champion()).toBe(ada.id)
  await score(derby, 4, 2, 'Two goals were missing')
  expect(await champion()).toBe(ben.id)
  expect((await post('cup', announcement, ada)).body.code).toBe('week-drawn')
})

test('a cup for a week that has locked is not drawn', async () => {
  const league = await create(ada, { competition: LEAGUE, public: true })
  await post('join', { league }, ben)
  expect(outcome(await post('cup', { league, competition: LEAGUE, firstRound: 1 }, ada))[0]).toBe(200)
  api.now = PLAYED
  expect((await post('cup/draw', { league }, ada)).body.message).toBe(
    'The first week of the cup has locked. Please announce the cup for a later week',
  )
})

test('a cup is drawn once for a week; calling it off needs a reason, which the league reads', async () => {
  const league = await create(ada, { competition: LEAGUE, public: true })
  await post('join', { league }, ben)
  const announcement = { league, competition: LEAGUE, firstRound: 2 }
  const cup = async (as = ben) => (await get(`${league}/cup`, as)).body.data
  await post('cup', announcement, ada)
  expect(outcome(await post('cup/draw', { league }, ada))).toEqual([200, 'The cup is drawn'])
  const drawn = await cup()
  // Six brackets for one week were possible before.
  for (let attempt = 0; attempt < 6; attempt++)
    expect((await post('cup', announcement, ada)).body.code).toBe('cup-running')
  expect((await post('cup/draw', { league }, ada)).body.data).toEqual({ changed: false })
  expect((await cup()).seed).toBe(drawn.seed)

  const off = (reason: string, as = ada) => post('cup/calloff', { league, cup: drawn.number, reason }, as)
  expect((await off('x')).body.code).toBe('reason-missing')
  expect((await off('I like it not', ben)).status).toBe(403)
  expect(outcome(await off('Two friends were missing'))).toEqual([200, 'The cup is called off'])
  expect((await cup()).calledOff).toMatchObject({ reason: 'Two friends were missing' })
  expect((await post('cup', announcement, ada)).body.code).toBe('week-drawn')
  const exported = (await api.get('/api/users/export', { as: ada })).body.data.leagueWords
  expect(exported).toContainEqual(expect.objectContaining({ league, words: 'Two friends were missing' }))
})
