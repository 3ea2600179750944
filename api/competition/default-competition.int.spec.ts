/** Which competition is meant where none is named: an admin decides, and nothing else changes it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { early, LEAGUE, PLAYED, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'
import { importSeason } from '../support/season-files.ts'

const { ada, admin, auditor } = people

const cup = (id: string, kickOff: string) => ({
  version: 1,
  competition: {
    id,
    name: `Cup ${id}`,
    kind: 'tournament',
    ruleset: 'world-cup',
    rounds: [{ number: 1, name: 'Final', knockOut: false }],
  },
  matches: [
    {
      round: 1,
      home: 'North',
      away: 'South',
      kickOff,
      ground: 'The Green',
      category: 'Test',
      group: 'A',
      knockOut: false,
      marquee: false,
    },
  ],
})

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  await api.post('/api/saveMatchHistry', { predictionData: [prediction(early, 1, 0)] }, { as: ada })
  api.now = PLAYED
  await api.post(
    '/api/admin/setscore',
    { matchId: early, fristTeamSore: 1, secondTeamSore: 0 },
    { as: admin },
  )
  await api.post('/api/admin/setwinner', { matchId: early, winner_name: 'Greens' }, { as: admin })
})
afterAll(() => api.close())

const choose = (competition: string, as = admin) =>
  api.post('/api/admin/default-competition', { competition }, { as })
const ids = async () =>
  (await api.get('/api/competitions')).body.data.map(({ _id, id }: Record<string, string>) => id ?? _id)
/** What calls without a competition say: the fan's points, and the matches. */
async function plain() {
  const { body: mine } = await api.get('/api/users/mypredictions', { as: ada })
  const { body: matches } = await api.get('/api/matchList')
  return { points: mine.totalPredictionPoints, competition: matches.data[0].competition }
}

test('an import whose match kicks off before all others changes nobody’s points', async () => {
  const before = await plain()
  expect(before).toEqual({ points: 5, competition: LEAGUE })
  await importSeason(api, cup('early-cup', '2026-03-08T15:00:00.000Z'))
  await importSeason(api, cup('late-cup', '2027-03-08T15:00:00.000Z'))
  // Whatever is remembered for a moment has ended.
  api.now = new Date(PLAYED.getTime() + 60_000)
  expect(await plain()).toEqual(before)
  // Of the cups the first one stays the default of its kind.
  expect(await ids()).toEqual([LEAGUE, 'early-cup', 'late-cup'])
})

test('an admin chooses another one, of which the history says who and what', async () => {
  expect((await choose('early-cup', auditor)).status).toBe(403)
  expect((await choose('nowhere')).status).toBe(404)
  const { status, body } = await choose('early-cup')
  expect([status, body.data, body.message]).toEqual([
    200,
    { changed: true },
    'Cup early-cup is shown where no competition is named',
  ])
  expect(await plain()).toEqual({ points: 0, competition: 'early-cup' })
  expect((await choose('early-cup')).body.data).toEqual({ changed: false })
  expect((await api.store.readStream('site')).map(({ type }) => type)).toEqual(['DefaultCompetitionChosen'])
  const { data } = (await api.get('/api/admin/audit', { as: auditor })).body
  expect(JSON.stringify(data[0])).toContain('early-cup')
})

test('the last choice of a kind stays its default where the site shows another kind again', async () => {
  await choose('late-cup')
  await choose(LEAGUE)
  expect(await ids()).toEqual([LEAGUE, 'late-cup', 'early-cup'])
  expect((await plain()).points).toBe(5)
})
