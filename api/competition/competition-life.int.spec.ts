/** A competition is finished, archived and opened again: what fans see of it, and what can be changed meanwhile. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CompetitionView } from '#contract/round/calls.ts'
import { tableOrders } from '#domain/competition/presets/table-orders.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { streams } from '#domain/streams.ts'
import { derby, early, LEAGUE, later, PLAYED } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'
import { importSeason } from '../support/season-files.ts'

const { ada, admin, auditor } = people
const reason = 'The last match is played'
const CLOSED = 'The League is archived. Please open it again first'

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = new Date(PLAYED.getTime() + 14 * 24 * 60 * 60 * 1_000)
})
afterEach(() => api.close())

const move = (to: string, changed: object = {}, as = admin, headers: Record<string, string> = {}) =>
  api.post('/api/admin/competition-life', { competition: LEAGUE, to, reason, ...changed }, { as, headers })
const score = (matchId: string, home: number, more: object = {}) =>
  api.post('/api/admin/setscore', { matchId, fristTeamSore: home, secondTeamSore: 0, ...more }, { as: admin })
const win = (matchId: string, winner_name: string, more: object = {}) =>
  api.post('/api/admin/setwinner', { matchId, winner_name, ...more }, { as: admin })
const all = async (): Promise<CompetitionView[]> => (await api.get('/api/competitions')).body.data
const lives = async () => Object.fromEntries((await all()).map(({ id, life }) => [id, life]))

async function playAll(): Promise<void> {
  for (const [match, winner] of [
    [early, 'Greens'],
    [derby, 'Reds'],
  ] as const) {
    await score(match, 1)
    await win(match, winner)
  }
  await api.post(
    '/api/admin/updatematch',
    { matchId: later, action: 'void', reason: 'The ground is flooded' },
    { as: admin },
  )
}

test('a competition is finished when every match has its winner or is void', async () => {
  expect((await move('finished', {}, ada)).status).toBe(403)
  expect((await move('finished', {}, auditor)).status).toBe(403)
  expect((await move('finished', { competition: 'nowhere' })).status).toBe(404)
  expect((await move('finished', { reason: 'x' })).status).toBe(400)
  const early = await move('finished')
  expect([early.status, early.body.message]).toEqual([
    409,
    '3 matches are still open. A competition is finished when every match has its result and its winner, or is void',
  ])
  await playAll()
  const key = { 'Idempotency-Key': randomUUID() }
  const done = await move('finished', {}, admin, key)
  expect([done.status, done.body.message]).toEqual([200, 'The League is finished'])
  expect((await move('finished', {}, admin, key)).body.data).toEqual({ changed: true })
  expect((await move('finished')).body.data).toEqual({ changed: false })
  expect(await lives()).toEqual({ [LEAGUE]: 'finished' })
  const types = (await api.store.readStream(streams.competition(LEAGUE))).map(({ type }) => type)
  expect(types.slice(2)).toEqual(['CompetitionFinished'])
  const { body } = await api.get('/api/changes?limit=1')
  expect(body.data).toMatchObject([
    { what: 'The competition is finished', reason, moved: null, by: 'an admin' },
  ])
})

test('a finished competition takes corrections and no new match; an archived one takes nothing', async () => {
  await playAll()
  await move('finished')
  expect((await score(early, 2, { reason: 'A goal was missed' })).status).toBe(200)
  await expect(importSeason(api, another())).rejects.toThrow(/finished/)
  expect((await move('archived')).status).toBe(200)

  const refused = await Promise.all([
    score(early, 3, { reason: 'A goal was missed' }),
    win(early, 'DRAW', { reason: 'A goal was missed' }),
    api.post('/api/admin/updatematch', { matchId: early, action: 'void', reason }, { as: admin }),
    api.post('/api/admin/rules', { competition: LEAGUE, rules: rulesPresets.terms, reason }, { as: admin }),
    api.post('/api/admin/default-competition', { competition: LEAGUE }, { as: admin }),
    api.post('/api/admin/preview', { match: early, score: { home: 3, away: 0 }, reason }, { as: admin }),
    api.post('/api/admin/rounds/results', sheet, { as: admin }),
    api.post('/api/admin/rounds/results/preview', sheet, { as: admin }),
    api.post('/api/admin/questions', question, { as: admin }),
    api.post('/api/admin/table-order', { competition: LEAGUE, order: tableOrders.uefa }, { as: admin }),
  ])
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(refused.map(() => [409, CLOSED]))

  const before = (await api.store.readStream(streams.roundOf(early))).length
  expect((await move('open')).body.message).toBe('The League is open again')
  expect((await score(early, 3, { reason: 'A goal was missed' })).status).toBe(200)
  expect((await api.store.readStream(streams.roundOf(early))).length).toBe(before + 1)
})

test('an archived competition stands last, is the default of nothing, and stays where its address leads', async () => {
  await playAll()
  await importSeason(api, cup)
  expect((await all()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [LEAGUE, true],
    ['cup', false],
  ])
  await move('finished')
  expect((await move('archived')).body.message).toBe('The League is archived')
  expect((await all()).map(({ id, isDefault, life }) => [id, isDefault, life])).toEqual([
    ['cup', true, 'open'],
    [LEAGUE, false, 'archived'],
  ])
  for (const path of ['users/leaderboard', 'getTables', 'winners', 'matchList', 'prizes'])
    expect((await api.get(`/api/${path}?competition=${LEAGUE}`, { as: ada })).status, path).not.toBe(404)
})

/** Another result of the first match, as the sheet of its round says. */
const sheet = {
  competition: LEAGUE,
  round: 1,
  results: [{ match: early, score: { home: 3, away: 0 }, winner: 'home', reason: 'A goal was missed' }],
}

const question = {
  competition: LEAGUE,
  text: 'Who is champion?',
  locksAt: '2026-12-01T00:00:00.000Z',
  asks: { kind: 'single', options: ['Greens', 'Blues'] },
}

const cup = {
  version: 1,
  competition: {
    id: 'cup',
    name: 'The Cup',
    kind: 'league',
    ruleset: 'premier-league',
    rounds: [{ number: 1, name: '1 of 1', knockOut: false }],
  },
  matches: [
    {
      round: 1,
      home: 'North',
      away: 'South',
      kickOff: '2026-08-08T15:00:00.000Z',
      ground: 'The Green',
      category: 'Test',
      group: null,
      knockOut: false,
      marquee: false,
    },
  ],
}

/** A match of the league that no import has brought before. */
const another = () => ({
  version: 1,
  competition: {
    id: LEAGUE,
    name: 'The League',
    kind: 'league',
    ruleset: 'premier-league',
    rounds: ['1 of 2', '2 of 2'].map((name, at) => ({ number: at + 1, name, knockOut: false })),
  },
  matches: [
    {
      round: 2,
      home: 'Greys',
      away: 'Reds',
      kickOff: '2026-08-08T15:00:00.000Z',
      ground: 'The Park',
      category: 'League',
      group: null,
      knockOut: false,
      marquee: false,
    },
  ],
})
