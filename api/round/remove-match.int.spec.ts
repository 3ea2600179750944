/** A match that nobody predicted leaves its round: void first, so that a save at the same moment has one outcome. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { runReplay } from '#tests/support/run-replay.ts'
import { BEFORE_LOCK, early, LEAGUE, later, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type Caller, type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin, auditor } = people
const reason = 'It is no match of this round'

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

const outcome = ({ status, body }: Reply) => [status, body.code]
const remove = (match = early, as = admin, headers = {}, on: Caller = api) =>
  on.post('/api/admin/matches/remove', { match, reason }, { as, headers })
const voided = (matchId = early) =>
  api.post('/api/admin/updatematch', { matchId, action: 'void', reason }, { as: admin })
const save = (match = early, as = ada, on: Caller = api) =>
  on.post('/api/saveMatchHistry', { predictionData: [prediction(match, 2, 1)] }, { as })
const removed = async () =>
  (await api.store.readStream(streams.round(LEAGUE, 1))).filter(({ type }) => type === 'MatchRemoved')
async function visible(): Promise<void> {
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })).toBe(true)
}
async function rebuiltIsEqual(): Promise<void> {
  const { output, code } = await runReplay(api.pool.options.connectionString as string, '--verify')
  expect([code, output]).toEqual([0, expect.stringContaining('are equal')])
}

test('a void match that nobody predicted is gone from every list, named in the history, and may be added again', async () => {
  expect((await voided()).status).toBe(200)
  expect((await remove()).body).toMatchObject({ status: true, data: { changed: true } })
  await visible()
  expect((await api.get(`/api/matches/${early}`, { as: ada })).status).toBe(404)
  expect(JSON.stringify((await api.get('/api/matchList?round=1', { as: ada })).body.data)).not.toContain(
    early,
  )
  const { data: changes } = (await api.get('/api/changes')).body
  expect(changes[0]).toMatchObject({
    what: 'Removed from the round: Greens v Greys, 2026-03-07T15:00:00.000Z',
    reason,
  })
  expect(outcome(await save())).toEqual([404, 'unknown-match'])
  expect(outcome(await remove())).toEqual([404, 'unknown-match'])
  await rebuiltIsEqual()

  const again = { competition: LEAGUE, round: 1, home: 'Greens', away: 'Greys', reason }
  const added = await api.post(
    '/api/admin/matches',
    { ...again, kickOff: '2026-03-07T18:00:00.000Z' },
    { as: admin },
  )
  expect([added.status, added.body.data]).toEqual([200, { match: early }])
  expect((await save()).status).toBe(200)
  await visible()
  await rebuiltIsEqual()
})

test('moved to another round: removed here, added there', async () => {
  expect((await voided()).status).toBe(200)
  expect((await remove()).status).toBe(200)
  const there = { competition: LEAGUE, round: 2, home: 'Greens', away: 'Greys', reason }
  const added = await api.post(
    '/api/admin/matches',
    { ...there, kickOff: '2026-03-14T18:00:00.000Z' },
    { as: admin },
  )
  expect(added.body.data).toEqual({ match: 'league.2.greens-greys' })
  expect((await save('league.2.greens-greys')).status).toBe(200)
})

test('what was ever predicted stays, also where the prediction was withdrawn, and so does what is not void', async () => {
  expect(outcome(await remove())).toEqual([409, 'not-void'])
  expect((await save()).status).toBe(200)
  const withdrawn = await api.post('/api/users/withdrawprediction', { competition_id: early }, { as: ada })
  expect(withdrawn.status).toBe(200)
  expect((await voided()).status).toBe(200)
  expect(outcome(await remove())).toEqual([409, 'match-predicted'])
  const used = { competition_id: later, status: 'weekly' }
  expect((await api.post('/api/users/usecoupon', used, { as: ben })).status).toBe(200)
  expect((await voided(later)).status).toBe(200)
  expect(outcome(await remove(later))).toEqual([409, 'match-predicted'])
  expect(outcome(await remove('league.1.nothing'))).toEqual([404, 'unknown-match'])
  expect(await removed()).toEqual([])
})

test('a save at the same moment is kept and the match stays, or is refused and the match goes', async () => {
  const saves = Promise.all([ada, ben].map((as, at) => save(early, as, at ? other : api)))
  await voided()
  const [kept, gone] = [(await saves).filter(({ status }) => status === 200), await remove()]
  expect(outcome(gone)).toEqual(kept.length > 0 ? [409, 'match-predicted'] : [200, undefined])
  expect(await removed()).toHaveLength(kept.length > 0 ? 0 : 1)
  await visible()
  await rebuiltIsEqual()
})

test('fifty at once on two servers remove it once, and the same command again is answered as the first time', async () => {
  expect((await voided()).status).toBe(200)
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) => remove(early, admin, {}, at % 2 ? api : other)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    new Set(replies.filter(({ status }) => status !== 200).map(reply => String(outcome(reply)))),
  ).toEqual(new Set(['404,unknown-match']))
  expect(await removed()).toHaveLength(1)
  const key = { 'Idempotency-Key': 'remove-the-second-week' }
  expect((await voided(later)).status).toBe(200)
  const [first, second] = [await remove(later, admin, key), await remove(later, admin, key)]
  expect([first.status, second.status, second.body.position]).toEqual([200, 200, first.body.position])
})

test('nobody but an admin removes a match, and nobody without a reason', async () => {
  expect((await voided()).status).toBe(200)
  for (const as of [ada, auditor]) expect((await remove(early, as)).status).toBe(403)
  const bare = await api.post('/api/admin/matches/remove', { match: early, reason: '' }, { as: admin })
  expect(bare.status).toBe(400)
  expect(await removed()).toEqual([])
})
