/** What a source of results says: proposed to staff, entered by an admin alone, never over what is entered. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { controlOf } from '#projections/engine/control.ts'
import { takeTurn } from '#projections/proposal/observations.ts'
import { matchesIn } from '#projections/proposal/queries.ts'
import { clockAt } from '#tests/support/clock.ts'
import { until } from '#tests/support/until.ts'
import { footballData } from '#workers/results/football-data.ts'
import { openfootball } from '#workers/results/openfootball.ts'
import { readResults, sweepResults } from '#workers/results/sweep.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'
import { importSeason } from '../support/season-files.ts'

const { ada, admin, auditor } = people
const READ_AT = new Date('2026-11-23T10:00:00Z')

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
})
afterEach(() => api.close())

function season(time: string, ft?: [number, number]): string {
  const match = { round: 'Matchday 1', date: '2024-08-16', time, team1: 'Reds FC', team2: 'Blues FC' }
  return JSON.stringify({
    name: 'Test League 2024/25',
    matches: [{ ...match, ...(ft ? { score: { ft } } : {}) }],
  })
}

/** A local source that says what it is set to, and the reading of it. */
async function sourceOf(first: string) {
  let says = first
  const server = createServer((_request, response) => response.end(says))
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const refusals: unknown[] = []
  const location = `http://127.0.0.1:${(server.address() as AddressInfo).port}/test.1.json?key=secret`
  const deps = {
    control: controlOf(api.pool),
    store: api.store,
    readModel: api.readModel,
    logger: { warn: (...words: unknown[]) => void refusals.push(words), info: () => {} },
  }
  const adapter = openfootball({ location, logger: deps.logger })
  return {
    location,
    refusals,
    async reading(text: string, at = READ_AT, times = 1) {
      says = text
      await Promise.all(Array.from({ length: times }, () => readResults(deps, adapter, clockAt(at))))
      return (await api.get('/api/admin/result-proposals', { as: auditor })).body.data
    },
    async close() {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    },
  }
}

test('a source proposes, an admin enters, and a source that says otherwise is shown as a contradiction', async () => {
  const says = season('20:00 UTC')
  const source = await sourceOf(says)
  const { reading, refusals } = source
  await importSeason(api, JSON.parse(says))
  const head = await api.store.head()

  expect(await reading(says)).toEqual([])
  expect(await reading(season('21:00 UTC'))).toMatchObject([
    { kind: 'kick-off', said: { kickOff: '2024-08-16T21:00:00.000Z' } },
  ])
  const [proposal] = await reading(season('20:00 UTC', [2, 1]))
  expect(proposal).toMatchObject({
    kind: 'score',
    said: { score: { home: 2, away: 1 } },
    held: { score: null },
    source: source.location.split('?')[0],
  })
  expect(await reading(season('20:00 UTC', [2, 1]))).toEqual([proposal])
  expect(await reading('rubbish')).toEqual([proposal])
  expect(refusals).toHaveLength(1)
  expect((await api.get('/api/admin/result-proposals', { as: ada })).status).toBe(403)
  expect(await api.store.head()).toBe(head)

  const entered = { matchId: proposal.match, fristTeamSore: 2, secondTeamSore: 1 }
  expect(await api.post('/api/admin/setscore', entered, { as: admin })).toMatchObject({ status: 200 })
  expect(await reading(season('20:00 UTC', [2, 1]))).toMatchObject([
    { kind: 'winner', said: { winner: 'Reds FC' } },
  ])
  const [contradiction] = await reading(season('20:00 UTC', [0, 3]))
  expect(contradiction).toMatchObject({ kind: 'contradiction', held: { score: { home: 2, away: 1 } } })
  const toDo = async () => (await api.get('/api/admin/dash', { as: auditor })).body.data.toDo
  expect(await toDo()).toMatchObject({ contradictions: 1, proposals: 0 })

  const dismissal = {
    source: contradiction.source,
    match: contradiction.match,
    reason: 'The source is wrong',
  }
  const dismiss = (since: string) =>
    api.post('/api/admin/result-proposals/dismiss', { ...dismissal, since }, { as: admin })
  expect(await dismiss('2026-11-23T09:00:00.000Z')).toMatchObject({ status: 409 })
  expect(await dismiss(contradiction.since)).toMatchObject({ status: 200 })
  expect(await dismiss(contradiction.since)).toMatchObject({ status: 200 })
  expect((await api.get('/api/admin/result-proposals/dismissed', { as: auditor })).body).toMatchObject({
    data: [{ said: { score: { home: 0, away: 3 } }, reason: 'The source is wrong' }],
    total: 1,
  })
  expect(await toDo()).toMatchObject({ contradictions: 0 })
  expect(await reading(season('20:00 UTC', [1, 3]))).toMatchObject([{ kind: 'contradiction' }])
  expect(await reading(season('20:00 UTC', [0, 3]))).toEqual([])
  // The source jumps back: nothing that is entered goes.
  expect(await reading(season('20:00 UTC'))).toEqual([])

  const turns = await Promise.all([1, 2, 3].map(() => takeTurn(controlOf(api.pool), 'one source', 60)))
  expect(turns.filter(Boolean)).toHaveLength(1)
  await source.close()
}, 120_000)

test('a competition that allows it takes what two readings ten minutes apart agree on, once and over nothing', async () => {
  const before = season('20:00 UTC')
  const source = await sourceOf(before)
  const { reading } = source
  await importSeason(api, JSON.parse(before))
  const after = (minutes: number) => new Date(READ_AT.getTime() + minutes * 60_000)
  const head = await api.store.head()
  await reading(season('20:00 UTC', [2, 1]), after(0))
  expect(await reading(season('20:00 UTC', [2, 1]), after(20))).toMatchObject([{ kind: 'score' }])
  expect(await api.store.head()).toBe(head)

  const allow = { competition: 'test-league-2024-25', automatic: true }
  expect(await api.post('/api/admin/results-acceptance', allow, { as: admin })).toMatchObject({ status: 200 })
  expect((await api.get('/api/admin/results-acceptance', { as: auditor })).body.data).toContainEqual({
    ...allow,
    name: 'Test League 2024/25',
  })
  // The source changes its mind: ten minutes begin again.
  expect(await reading(season('20:00 UTC', [3, 1]), after(25))).toMatchObject([{ kind: 'score' }])
  expect(await reading(season('20:00 UTC', [3, 1]), after(34))).toMatchObject([{ kind: 'score' }])
  await reading(season('20:00 UTC', [3, 1]), after(35), 3)

  const changes = async () =>
    (await api.get('/api/admin/audit?kind=matches&limit=2', { as: auditor })).body.data
  await until('the winner is read', async () => (await changes())[0].type === 'WinnerSet')
  expect(await changes()).toMatchObject([
    { type: 'WinnerSet', actor: { name: 'the source openfootball', role: 'system' } },
    { type: 'ScoreEntered', what: 'Score entered: 3:1' },
  ])
  // Everybody reads that no admin entered this result; there were no points that it could have changed.
  expect((await api.get('/api/changes?competition=test-league-2024-25')).body).toMatchObject({
    total: 1,
    data: [
      {
        what: 'Score entered: 3:1',
        teams: 'Reds FC v Blues FC',
        by: 'the source openfootball',
        moved: null,
        counting: false,
      },
    ],
  })
  expect((await api.get('/api/changes/feed')).body).toContain(
    'Score entered: 3:1, by the source openfootball',
  )
  const settled = await api.store.head()
  await reading(season('20:00 UTC', [0, 1]), after(50))
  expect(await reading(season('20:00 UTC', [0, 1]), after(70))).toMatchObject([{ kind: 'contradiction' }])
  expect(await api.store.head()).toBe(settled)
  await source.close()
}, 120_000)

test('football-data.org is read by its key, kept to its matches, and left alone as long as it asks', async () => {
  await importSeason(api, JSON.parse(season('20:00 UTC')))
  let answer: RequestListener = (_request, response) => response.end()
  const keys: unknown[] = []
  const server = createServer((request, response) => {
    keys.push(request.headers['x-auth-token'])
    answer(request, response)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const warnings: unknown[] = []
  const logger = { warn: (...words: unknown[]) => void warnings.push(words), info: () => {} }
  const deps = { control: controlOf(api.pool), store: api.store, readModel: api.readModel, logger }
  const adapter = footballData({
    key: 'the-key',
    code: 'TL',
    competition: 'test-league-2024-25',
    logger,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    known: async competition => matchesIn(await api.readModel.live(), competition),
  })
  const reading = async (text: string) => {
    answer = (_request, response) => response.end(text)
    await readResults(deps, adapter, clockAt(READ_AT))
    return (await api.get('/api/admin/result-proposals', { as: auditor })).body.data
  }
  const match = (status: string, home: number | null, away: number | null, winner: string | null) => ({
    utcDate: '2024-08-16T20:00:00Z',
    status,
    homeTeam: { name: 'Reds FC' },
    awayTeam: { name: 'Blues FC' },
    score: { winner, duration: 'REGULAR', fullTime: { home, away }, halfTime: { home: null, away: null } },
  })
  const list = (...matches: unknown[]) => JSON.stringify({ matches })

  const live = async () => {
    const [matchReply, list, visitors] = await Promise.all([
      api.get('/api/matches/test-league-2024-25.1.reds-fc-blues-fc', { as: ada }),
      api.get('/api/matchList?competition=test-league-2024-25', { as: ada }),
      api.get('/api/matchList?competition=test-league-2024-25'),
    ])
    expect(list.body.data[0].live).toEqual(matchReply.body.data.match.live)
    expect(visitors.body.data[0].live).toEqual(matchReply.body.data.match.live)
    return matchReply.body.data.match.live
  }
  api.now = READ_AT
  const pushed = new Promise(resolve => api.readModel.changes(({ topics }) => resolve(topics)))
  expect(await reading(list(match('IN_PLAY', 1, 0, null)))).toEqual([])
  expect(await pushed).toEqual(['live:test-league-2024-25.1.reds-fc-blues-fc'])
  expect(await live()).toEqual({ score: { home: 1, away: 0 }, points: null, readAt: READ_AT.toISOString() })
  // A source that falls silent says nothing of the match any more.
  api.now = new Date(READ_AT.getTime() + 6 * 60_000)
  expect(await live()).toBeNull()
  api.now = READ_AT
  const finished = match('FINISHED', 2, 1, 'HOME_TEAM')
  const [proposal] = await reading(list({ rubbish: true }, finished))
  expect(proposal).toMatchObject({
    kind: 'score',
    source: 'football-data.org/TL',
    said: { score: { home: 2, away: 1 }, winner: 'Reds FC' },
  })
  // A match that contradicts itself is left out, an answer that is none is refused: what was said before stands.
  expect(await reading(list(match('FINISHED', 5, 0, 'AWAY_TEAM')))).toEqual([proposal])
  await expect(reading('<html>')).rejects.toThrow('no list of matches')
  // The source jumps back: nothing is proposed any more.
  expect(await reading(list(match('TIMED', null, null, null)))).toEqual([])

  answer = (_request, response) => response.writeHead(429, { 'retry-after': '300' }).end()
  const calls = keys.length
  const stop = new AbortController()
  const sweeping = sweepResults({ ...deps, clock: clockAt(READ_AT), signal: stop.signal }, [
    adapter,
    { ...adapter, name: 'another' },
  ])
  const isPutOff = sql<{ off: boolean }>`
    select due_at > now() + interval '4 minutes' as off from control.sources where source = 'football-data.org'`
  await until(
    'the limit is put off',
    async () => (await isPutOff.execute(deps.control)).rows[0]?.off === true,
  )
  stop.abort()
  await sweeping
  expect(keys.slice(calls)).toEqual(['the-key'])
  expect(new Set(keys)).toEqual(new Set(['the-key']))
  server.closeAllConnections()
  await new Promise(closed => server.close(closed))
}, 120_000)
