/** A match joins a round by hand: with a reason, a line in the public history, and nothing that was settled before is moved. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { runReplay } from '#tests/support/run-replay.ts'
import { BEFORE_LOCK, derby, early, LEAGUE, PLAYED, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type Caller, type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin, auditor } = people
const reason = 'The list of fixtures had left it out'
const added = 'league.1.greens-blues'
const EVENING = '2026-03-07T20:00:00.000Z'

let api: RunningApi
let other: Caller & { close(): Promise<void> }
beforeEach(async () => {
  api = await runApi()
  other = await api.another()
  api.now = BEFORE_LOCK
})
afterEach(async () => {
  await other.close()
  await api.close()
})

const body = {
  competition: LEAGUE,
  round: 1,
  home: 'Greens',
  away: 'Blues',
  kickOff: EVENING as string | null,
  ground: 'The Park',
  category: 'League',
  reason,
}
const add = (fields: object = {}, as = admin, headers = {}, on: Caller = api) =>
  on.post('/api/admin/matches', { ...body, ...fields }, { as, headers })
const outcome = ({ status, body }: Reply) => [status, body.code]
const scheduled = async () =>
  (await api.store.readStream(streams.round(LEAGUE, 1))).flatMap(event =>
    event.type === 'MatchScheduled' && event.data.reason !== undefined ? [event.data.match] : [],
  )
const save = (match: string, as = ada) =>
  api.post('/api/saveMatchHistry', { predictionData: [prediction(match, 2, 1)] }, { as })
async function visible(): Promise<void> {
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })).toBe(true)
}

test('a round that has begun gets a match, which is predicted, played and counted like any other', async () => {
  expect((await save(early)).status).toBe(200)
  api.now = PLAYED
  const done = await add()
  expect([done.status, done.body.data]).toEqual([200, { match: added }])
  await visible()
  const list = (await api.get('/api/matchList?round=1', { as: ada })).body.data
  expect(JSON.stringify(list)).toContain(added)
  const { data: changes } = (await api.get('/api/changes')).body
  expect(changes[0]).toMatchObject({ what: `Added: Greens v Blues, ${EVENING}`, reason })

  expect((await save(added)).status).toBe(200)
  expect(outcome(await save(early))).toEqual([400, 'deadline-passed'])
  api.now = new Date('2026-03-07T22:00:00.000Z')
  const score = { matchId: added, fristTeamSore: 2, secondTeamSore: 1 }
  expect((await api.post('/api/admin/setscore', score, { as: admin })).status).toBe(200)
  const winner = { matchId: added, winner_name: 'Greens' }
  expect((await api.post('/api/admin/setwinner', winner, { as: admin })).status).toBe(200)
  await visible()
  const { data: board } = (await api.get(`/api/users/leaderboard?competition=${LEAGUE}`)).body
  expect(board.find(({ user_id }: { user_id: string }) => user_id === ada.id).points).toBeGreaterThan(0)
  const { output, code } = await runReplay(api.pool.options.connectionString as string, '--verify')
  expect([code, output]).toEqual([0, expect.stringContaining('are equal')])
})

test('what nobody could predict is refused, and what is there already', async () => {
  expect(outcome(await add({ kickOff: '2026-03-07T13:30:00.000Z' }))).toEqual([409, 'closed-at-once'])
  expect(outcome(await add({ home: 'Reds' }))).toEqual([409, 'match-exists'])
  expect(outcome(await add({ home: 'Blues' }))).toEqual([400, 'same-teams'])
  expect(outcome(await add({ round: 9 }))).toEqual([404, 'unknown-round'])
  expect(outcome(await add({ competition: 'nothing' }))).toEqual([404, 'unknown-competition'])
  expect((await add({ reason: '' })).status).toBe(400)
  for (const as of [ada, auditor]) expect((await add({}, as)).status).toBe(403)
  expect(await scheduled()).toEqual([])
})

test('a match that is void is added anew, and predicted anew', async () => {
  expect((await save(derby)).status).toBe(200)
  const voids = { matchId: derby, action: 'void', reason: 'The wrong match was meant' }
  expect((await api.post('/api/admin/updatematch', voids, { as: admin })).status).toBe(200)
  const anew = { home: 'Reds', kickOff: null, ground: undefined, category: undefined }
  expect((await add(anew)).body.data).toEqual({ match: `${derby}-2` })
  expect((await save(`${derby}-2`, ben)).status).toBe(200)
  expect(outcome(await add(anew))).toEqual([409, 'match-exists'])
})

test('a finished competition takes no match', async () => {
  for (const matchId of [early, derby, 'league.2.blues-greens'])
    expect(
      (await api.post('/api/admin/updatematch', { matchId, action: 'void', reason }, { as: admin })).status,
    ).toBe(200)
  await visible()
  const finish = { competition: LEAGUE, to: 'finished', reason }
  expect((await api.post('/api/admin/competition-life', finish, { as: admin })).status).toBe(200)
  expect(outcome(await add())).toEqual([409, 'competition-finished'])
})

test('fifty at once on two servers add it once, and the same command again is answered as the first time', async () => {
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) => add({}, admin, {}, at % 2 ? api : other)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    new Set(replies.filter(({ status }) => status !== 200).map(reply => String(outcome(reply)))),
  ).toEqual(new Set(['409,match-exists']))
  expect(await scheduled()).toEqual([added])
  const key = { 'Idempotency-Key': 'add-the-late-match' }
  const more = { home: 'Greys', away: 'Reds' }
  const [first, second] = [await add(more, admin, key), await add(more, admin, key)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect([second.body.position, second.body.data]).toEqual([first.body.position, first.body.data])
})
