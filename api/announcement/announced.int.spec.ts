/** A match whose kick-off is not known yet: from its announcement to its lock. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { announce, BEFORE_LOCK, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, admin } = people
const MATCH = 'league.2.reds-greys'
/** after every other match of the league has locked */
const MUCH_LATER = new Date('2027-01-01T12:00:00.000Z')
const KICK_OFF = '2027-01-02T15:00:00.000Z'

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  await announce(api.store, MATCH, 2, 'Reds', 'Greys')
  await until('the announcement is read', async () => (await listed()) !== undefined)
})
afterAll(() => api.close())

const listed = async () => {
  const { body } = await api.get('/api/matchList?round=2', { as: ada })
  return body.data.find(({ _id }: { _id: string }) => _id === MATCH)
}
const save = (home: number) => api.post('/api/saveMatchHistry', prediction(MATCH, home, 0), { as: ada })

test('is shown as announced, with empty times, behind the matches that have one', async () => {
  const { body } = await api.get('/api/matchList?round=2')
  expect(body.data).toMatchObject([
    { matchStatus: 'scheduled', match_time: '2026-03-14T15:00:00.000Z' },
    { _id: MATCH, matchStatus: 'announced', match_time: '', deadline: '', deadlinePassed: false },
  ])
})

test('can be predicted, with Double Up, at any time before it has a kick-off', async () => {
  api.now = MUCH_LATER
  expect((await save(1)).status).toBe(200)
  expect((await save(2)).status).toBe(200)
  const coupon = { competition_id: MATCH, status: 'freepass' }
  expect((await api.post('/api/users/usecoupon', coupon, { as: ada })).status).toBe(200)
  const mine = await api.get('/api/users/mypredictions', { as: ada })
  expect(mine.body.data).toMatchObject([{ competition_id: MATCH, match_time: '', deadlinePassed: false }])
  // No other user sees the pick: no lock has passed.
  const others = await api.get(`/api/matches/${MATCH}/predictions`, { as: people.ben })
  expect(JSON.stringify(others.body.data ?? [])).not.toContain('"ada"')
})

test('locks by its kick-off as soon as that is known; the prediction stays', async () => {
  const change = { matchId: MATCH, match_time: KICK_OFF }
  expect((await api.post('/api/admin/updatematch', change, { as: admin })).status).toBe(200)
  expect(await listed()).toMatchObject({
    matchStatus: 'scheduled',
    match_time: KICK_OFF,
    deadline: '2027-01-02T14:00:00.000Z',
    fristTeamName: 'Reds',
    prediction: { fristTeamSore: 2, powerUps: ['freepass'] },
  })
  api.now = new Date('2027-01-02T14:00:00.000Z')
  expect((await save(3)).body.code).toBe('deadline-passed')
})
