/** A score that was entered at the wrong match is taken out: points and winners go, and every reading says the same. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { runReplay } from '#tests/support/run-replay.ts'
import { BEFORE_LOCK, derby, early, LEAGUE, PLAYED, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { pointsOf } from '../support/points.ts'
import { type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin, auditor } = people
const reason = 'It was the score of another match'

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  for (const [as, home] of [
    [ada, 2],
    [ben, 0],
  ] as const) {
    const predictionData = [prediction(early, home, 1), prediction(derby, home, 1)]
    expect((await api.post('/api/saveMatchHistry', { predictionData }, { as })).status).toBe(200)
  }
  api.now = PLAYED
  for (const match of [early, derby]) {
    const score = { matchId: match, fristTeamSore: 2, secondTeamSore: 1 }
    expect((await api.post('/api/admin/setscore', score, { as: admin })).status).toBe(200)
    const winner = { matchId: match, winner_name: match === early ? 'Greens' : 'Reds' }
    expect((await api.post('/api/admin/setwinner', winner, { as: admin })).status).toBe(200)
  }
  await visible()
})
afterEach(() => api.close())

async function visible(): Promise<void> {
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })).toBe(true)
}
const outcome = ({ status, body }: Reply) => [status, body.message]
const take = (more: object = {}, as = admin, headers = {}) =>
  api.post(
    '/api/admin/updatematch',
    { matchId: early, action: 'withdraw-result', reason, ...more },
    { as, headers },
  )
const points = () => pointsOf(api)
const eventsOf = async () =>
  (await api.store.readStream(streams.round(LEAGUE, 1))).filter(({ type }) => type === 'ResultWithdrawn')

test('its points go as the preview said, its fans and the history are told, and the right score is the first one', async () => {
  const before = await points()
  const request = { match: early, action: 'withdraw-result', reason }
  const { data: preview } = (await api.post('/api/admin/preview', request, { as: admin })).body
  expect(preview.fans).toBe(1)
  const done = await take({ preview: preview.fingerprint })
  expect(done.body).toMatchObject({ status: true, data: { changed: true, asPreviewed: true } })
  await visible()
  const half = await points()
  expect([half.get(ada.id), half.get(ben.id)]).toEqual([Number(before.get(ada.id)) / 2, 0])
  const match = (await api.get(`/api/matches/${early}`, { as: ada })).body.data
  expect(match.match).toMatchObject({
    matchStatus: 'scheduled',
    deadlinePassed: true,
    fristTeamSore: null,
    winning_team_name: null,
    counted: null,
  })

  const { data: changes } = (await api.get('/api/changes')).body
  expect(changes[0]).toMatchObject({ what: 'Result taken out: 2:1', reason })
  const { data: explained } = (await api.get(`/api/explain/${early}`, { as: ada })).body
  const struck = explained.trace.filter((step: { corrected: object | null }) => step.corrected)
  expect(struck.map(({ type }: { type: string }) => type)).toEqual(['ScoreEntered', 'WinnerSet'])
  const { data: notices } = (await api.get('/api/users/notices', { as: ada })).body
  expect(JSON.stringify(notices)).toContain(reason)

  const late = { predictionData: [prediction(early, 0, 0)] }
  expect((await api.post('/api/saveMatchHistry', late, { as: ben })).status).toBe(400)
  const right = { matchId: early, fristTeamSore: 0, secondTeamSore: 1 }
  expect((await api.post('/api/admin/setscore', right, { as: admin })).status).toBe(200)
  expect(
    (await api.post('/api/admin/setwinner', { matchId: early, winner_name: 'Greys' }, { as: admin })).status,
  ).toBe(200)
  await visible()
  const after = await points()
  expect([after.get(ada.id), Number(after.get(ben.id)) > 0]).toEqual([half.get(ada.id), true])
  const { output, code } = await runReplay(api.pool.options.connectionString as string, '--verify')
  expect([code, output]).toEqual([0, expect.stringContaining('are equal')])
})

test('fifty at once take it out once, and the same command again is answered as the first time', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => take()))
  const taken = replies.filter(({ body }) => body.data?.changed)
  const refused = replies.filter(({ body }) => !body.data?.changed)
  expect([taken.length, (await eventsOf()).length]).toEqual([1, 1])
  expect(new Set(refused.map(reply => JSON.stringify(outcome(reply))))).toEqual(
    new Set([JSON.stringify([400, 'Greens v Greys has no score that could be taken out'])]),
  )
  const key = { 'Idempotency-Key': 'take-the-derby-out' }
  const [first, second] = [
    await take({ matchId: derby }, admin, key),
    await take({ matchId: derby }, admin, key),
  ]
  expect([first.status, second.status, second.body.position]).toEqual([200, 200, first.body.position])
})

test('nobody but an admin takes a result out, and nobody without a reason', async () => {
  for (const as of [ada, auditor]) expect((await take({}, as)).status).toBe(403)
  expect((await take({ reason: '' })).status).toBe(400)
  expect(await eventsOf()).toEqual([])
})
