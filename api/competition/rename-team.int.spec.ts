/** A team is renamed for a whole competition: where the name shows, what still means the team, and what is refused. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { BEFORE_LOCK, early, LEAGUE, PLAYED, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'
import { importSeason, sendSeason } from '../support/season-files.ts'

const { ada, admin, auditor } = people
const reason = 'The club has another name'

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterEach(() => api.close())

const rename = (from: string, to: string, as = admin, headers: Record<string, string> = {}) =>
  api.post('/api/admin/teams/rename', { competition: LEAGUE, from, to, reason }, { as, headers })
const teams = async () => (await api.get('/api/admin/teams', { as: auditor })).body.data
const roundEvents = async () => (await api.store.readStream(streams.roundOf(early))).length

test('a renamed team has its name in matches, tables and search, and its points there', async () => {
  await api.post(
    '/api/admin/deductions',
    { competition: LEAGUE, team: 'Greens', points: 4, reason: 'Wages were not paid', from: '2026-03-01' },
    { as: admin },
  )
  expect(await teams()).toEqual([
    { team: 'Blues', matches: 2 },
    { team: 'Greens', matches: 2 },
    { team: 'Greys', matches: 1 },
    { team: 'Reds', matches: 1 },
  ])
  const events = await roundEvents()
  expect((await rename('Greens', 'Harbour', ada)).status).toBe(403)
  expect((await rename('Greens', 'Harbour', auditor)).status).toBe(403)
  const key = { 'Idempotency-Key': randomUUID() }
  const { status, body } = await rename('Greens', 'Harbour', admin, key)
  expect([status, body.message]).toEqual([200, 'Greens is called Harbour from now on'])
  expect((await rename('Greens', 'Harbour', admin, key)).body.data).toEqual({ changed: true })
  expect((await rename('Greens', 'Harbour')).body.data).toEqual({ changed: false })
  expect(await roundEvents()).toBe(events)

  const table = (await api.get('/api/getTables')).body.data
  expect(Object.keys(table)).toEqual(['Blues', 'Greys', 'Reds', 'Harbour'])
  expect(table.Harbour).toMatchObject({ pts: -4 })
  const found = JSON.stringify((await api.get('/api/matchList?search=harbour')).body.data)
  expect([found.includes('Harbour'), found.includes('Greens')]).toEqual([true, false])
  const { data } = (await api.get('/api/changes')).body
  expect(data[0]).toMatchObject({ what: 'Team renamed from Greens to Harbour', reason, moved: null })
})

test('a renamed team wins by its new name, and its points are explained by it', async () => {
  await rename('Greens', 'Harbour')
  await api.post('/api/saveMatchHistry', { predictionData: [prediction(early, 1, 0)] }, { as: ada })
  api.now = PLAYED
  await api.post(
    '/api/admin/setscore',
    { matchId: early, fristTeamSore: 1, secondTeamSore: 0 },
    { as: admin },
  )
  const wrong = await api.post(
    '/api/admin/setwinner',
    { matchId: early, winner_name: 'Greens' },
    { as: admin },
  )
  expect([wrong.status, wrong.body.message]).toEqual([400, 'The winner is Harbour, Greys or DRAW'])
  const { status } = await api.post(
    '/api/admin/setwinner',
    { matchId: early, winner_name: 'Harbour' },
    { as: admin },
  )
  expect(status).toBe(200)
  const why = (await api.get(`/api/explain/${early}`, { as: ada })).body.data
  expect(JSON.stringify(why)).toContain('Harbour')
  // The form with all fields as they are shown changes nothing.
  const same = await api.post(
    '/api/admin/updatematch',
    { matchId: early, fristTeamName: 'Harbour', secondTeamName: 'Greys' },
    { as: admin },
  )
  expect([same.status, same.body.data.changed]).toEqual([200, false])
})

test('a name that another team has or had is refused', async () => {
  const taken = await rename('Greens', 'reds')
  expect([taken.status, taken.body.message]).toEqual([
    409,
    'Another team of The League is, or was, called reds',
  ])
  await rename('Greens', 'Harbour')
  expect((await rename('Reds', 'Greens')).status).toBe(409)
  expect((await rename('Nobody', 'Somebody')).status).toBe(400)
  expect((await rename('Harbour', 'Greens')).status).toBe(200)
  expect((await teams()).map(({ team }: { team: string }) => team)).toEqual([
    'Blues',
    'Greens',
    'Greys',
    'Reds',
  ])
})

test.each(['Greens', 'Harbour'])('a file that says %s means the renamed team', async home => {
  await rename('Greens', 'Harbour')
  const file = season(home)
  const preview = await sendSeason(api, '/preview', JSON.stringify(file))
  expect(preview.body.data.problems).toEqual([])
  await importSeason(api, file)
  expect(await teams()).toEqual([
    { team: 'Blues', matches: 2 },
    { team: 'Greys', matches: 2 },
    { team: 'Harbour', matches: 3 },
    { team: 'Reds', matches: 1 },
  ])
})

/** The first match of the league, and a new one of the same two teams. */
const season = (home: string) => ({
  version: 1,
  competition: {
    id: LEAGUE,
    name: 'The League',
    kind: 'league',
    ruleset: 'premier-league',
    rounds: ['1 of 2', '2 of 2'].map((name, at) => ({ number: at + 1, name, knockOut: false })),
  },
  matches: [
    { round: 1, home, away: 'Greys', kickOff: '2026-03-07T15:00:00.000Z' },
    { round: 2, home: 'Greys', away: home, kickOff: '2026-03-14T15:00:00.000Z' },
  ].map(match => ({
    ...match,
    ground: 'The Park',
    category: 'League',
    group: null,
    knockOut: false,
    marquee: false,
  })),
})
