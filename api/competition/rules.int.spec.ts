/** Other rules for a competition: previewed, put in force as they were previewed, and by one admin alone. */

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RulesPreset, rulesPresets } from '#domain/scoring/presets/rules.ts'
import { streams } from '#domain/streams.ts'
import { controlOf } from '#projections/engine/control.ts'
import { findGeneration } from '#projections/engine/generation.ts'
import { schemaOf } from '#projections/engine/read/live-connection.ts'
import { BEFORE_LOCK, early, LEAGUE, later, PLAYED, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { pointsOf } from '../support/points.ts'
import { type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin, auditor } = people
const AT_ONCE = 50

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  const save = (as: typeof ada, home: number, away: number) =>
    api.post('/api/saveMatchHistry', { predictionData: [prediction(early, home, away)] }, { as })
  await save(ada, 2, 1)
  await save(ben, 3, 2)
  api.now = PLAYED
  await api.post(
    '/api/admin/setscore',
    { matchId: early, fristTeamSore: 2, secondTeamSore: 1 },
    { as: admin },
  )
  await api.post('/api/admin/setwinner', { matchId: early, winner_name: 'Greens' }, { as: admin })
  await api.readModel.waitFor(await api.store.head(), { milliseconds: 4_000 })
})
afterEach(() => api.close())

const outcome = ({ status, body }: Reply) => [status, body.message]
const reason = 'The league printed other rules'
const preview = (preset: RulesPreset, as = admin, competition = LEAGUE) =>
  api.post('/api/admin/rules/preview', { competition, rules: rulesPresets[preset], reason }, { as })
const adopt = (preset: RulesPreset, seen?: string, on: Pick<RunningApi, 'post'> = api, headers = {}) =>
  on.post(
    '/api/admin/rules',
    { competition: LEAGUE, rules: rulesPresets[preset], reason, preview: seen },
    { as: admin, headers },
  )
const points = async () => [...(await pointsOf(api))]
const adoptions = async () =>
  (await api.store.readStream(streams.competition(LEAGUE))).filter(({ type }) => type === 'RulesetAdopted')

/** Stands behind the rules in their stream, and changes none. */
const deduct = () =>
  api.post(
    '/api/admin/deductions',
    { competition: LEAGUE, team: 'Greens', points: 3, reason: 'Late wages', from: '2026-03-01' },
    { as: admin },
  )

test('a preview shows whose points other rules change, and which locks; what happens is what the preview showed', async () => {
  expect((await deduct()).status).toBe(200)
  const before = await points()
  const { data } = (await preview('terms')).body
  expect(data).toMatchObject({
    fans: 2,
    changes: [
      { points: 17, fans: 1 },
      { points: 45, fans: 1 },
    ],
    // Not at 14:00 but at 13:30; and in the second round half an hour earlier as well.
    locks: 2,
    coupons: { total: 0 },
  })
  expect(data.top.after.map((place: { points: number }) => place.points)).toEqual([50, 20])
  expect(await points(), 'nothing of the preview is left').toEqual(before)
  expect((await adoptions()).length).toBe(1)

  const done = await adopt('terms', data.fingerprint)
  expect(outcome(done)).toEqual([200, 'The rules are in force'])
  expect(done.body.data).toEqual({ changed: true, asPreviewed: true })
  expect(await points()).toEqual([
    [ada.id, 50],
    [ben.id, 20],
  ])
  const changes = (await api.get('/api/changes')).body.data
  expect(changes[0]).toMatchObject({
    what: 'Rules changed from premier-league to terms',
    reason,
    by: 'an admin',
  })
  const feed = String((await api.get('/api/changes/feed')).body)
  expect(feed).toContain(`<summary>${reason}`)
  expect(feed).toContain('/leaderboard"/>')
  expect((await preview('terms')).body.data).toBeNull()
  const again = await adopt('terms', data.fingerprint)
  expect(again.body.data).toMatchObject({ changed: false })
})

test('what changed since the preview is looked at again, by whatever key', async () => {
  const { fingerprint } = (await preview('terms')).body.data
  const score = { matchId: early, fristTeamSore: 3, secondTeamSore: 2, reason: 'A goal was given late' }
  await api.post('/api/admin/setscore', score, { as: admin })
  const moved = await adopt('terms', fingerprint)
  expect([moved.status, moved.body.code]).toEqual([409, 'preview-moved'])
  expect((await adoptions()).length).toBe(1)

  const now = (await preview('terms')).body.data.fingerprint
  const key = { 'Idempotency-Key': 'the-terms-from-now-on' }
  const first = await adopt('terms', now, api, key)
  await adopt('world-cup', (await preview('world-cup')).body.data.fingerprint)
  const retried = await adopt('terms', now, api, key)
  expect([retried.status, retried.body.position]).toEqual([200, first.body.position])
  expect((await adoptions()).length).toBe(3)
})

test('fifty adopt at once on two servers: one event', async () => {
  const { fingerprint } = (await preview('world-cup')).body.data
  const other = await api.another()
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => adopt('world-cup', fingerprint, at % 2 ? api : other)),
  )
  await other.close()
  for (const { status, body } of replies)
    expect(status === 200 || (status === 409 && body.code === 'preview-moved') || status === 503).toBe(true)
  // The adoption itself may be among those that a busy machine answers with 503: then the event alone tells.
  expect(replies.filter(({ body }) => body.data?.changed).length).toBeLessThanOrEqual(1)
  expect((await adoptions()).length).toBe(2)
})

test('fans whose predictions other rules count are notified once, with the reason', async () => {
  const notices = async (as: typeof ada) => (await api.get('/api/users/notices', { as })).body.data
  expect(await notices(ada), 'the first rules are no change').toEqual([])
  await adopt('terms')
  const [notice, ...more] = await notices(ada)
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    competition: 'The League',
    match_id: null,
    fristTeamName: null,
    secondTeamName: null,
    what: 'Rules adopted: terms',
    reason,
    points: null,
  })
  expect(await notices(people.cleo), 'a fan without a prediction').toEqual([])
  await api.post('/api/users/notices/seen', { position: notice.position }, { as: ada })
  expect(await notices(ada)).toEqual([])
})

test('no rules without a reason', async () => {
  const bare = (path: string, why?: string) =>
    api.post(path, { competition: LEAGUE, rules: rulesPresets.terms, reason: why }, { as: admin })
  for (const path of ['/api/admin/rules', '/api/admin/rules/preview'])
    for (const why of [undefined, '', 'no'])
      expect(outcome(await bare(path, why))).toEqual([400, 'Please give a reason for other rules'])
  expect((await bare('/api/admin/rules', 'x'.repeat(301))).status).toBe(400)
  expect((await adoptions()).length).toBe(1)
})

test('an answer that is ahead of the tables says what to compare them with once they are there', async () => {
  const { fingerprint } = (await preview('terms')).body.data
  const live = await findGeneration(controlOf(api.pool), 'live')
  const held = await controlOf(api.pool).startTransaction().execute()
  await sql`select from ${sql.id(schemaOf(live?.number ?? 0), 'checkpoint')} for update`.execute(held)
  const { data } = (await adopt('terms', fingerprint)).body
  expect(data).toMatchObject({
    changed: true,
    asPreviewed: null,
    expected: { competition: LEAGUE, matches: null },
  })
  const compare = (request: object, as = admin) => api.post('/api/admin/preview/compare', request, { as })
  expect((await compare(data.expected)).body.data, 'the tables are held still').toEqual({ asPreviewed: null })

  await held.rollback().execute()
  expect((await compare(data.expected)).body.data).toEqual({ asPreviewed: true })
  const other = { ...data.expected, outcome: 'another' }
  expect((await compare(other)).body.data).toEqual({ asPreviewed: false })
  for (const as of [ada, auditor]) expect((await compare(data.expected, as)).status).toBe(403)
})

test('rules are for admins, and for competitions that there are', async () => {
  for (const as of [ada, auditor]) expect((await preview('terms', as)).status).toBe(403)
  expect((await preview('terms', admin, 'nowhere')).status).toBe(404)
  expect(outcome(await preview('premier-league'))[0]).toBe(200)
  expect((await preview('premier-league')).body.data).toBeNull()
})

test('rules of an organiser’s own are adopted by their values; what can’t be played is refused with its bound', async () => {
  const own = {
    ...rulesPresets['premier-league'],
    points: { exact: 10, margin: 6, result: 4, goals: 1 },
    factors: [{ from: 1, to: 1, factor: 2 }],
    coupons: { ...rulesPresets['premier-league'].coupons, weekly: null },
  }
  const send = (rules: unknown, path = '/api/admin/rules') =>
    api.post(path, { competition: LEAGUE, rules, reason }, { as: admin })
  const refused: readonly (readonly [object, RegExp])[] = [
    [{ points: { ...own.points, exact: 101 } }, /at most 100 points for an exact score/],
    [
      { points: { ...own.points, goals: 5 } },
      /at least as many points for an exact score as for everything else/,
    ],
    [{ lock: { minutes: -1, before: 'match' } }, /at least 0 minutes between the lock and the kick-off/],
    [{ factors: [{ from: 1, to: 9, factor: 2 }] }, /round 9, and the competition has \d rounds/],
  ]
  for (const [wrong, sentence] of refused)
    for (const path of ['/api/admin/rules', '/api/admin/rules/preview']) {
      const { status, body } = await send({ ...own, ...wrong }, path)
      expect([status >= 400 && status < 500, body.message]).toEqual([true, expect.stringMatching(sentence)])
    }
  expect((await adoptions()).length).toBe(1)

  expect(outcome(await send(own))).toEqual([200, 'The rules are in force'])
  expect(await points()).toEqual([
    [ada.id, 20],
    // 3:2 where it ended 2:1: the margin, twice.
    [ben.id, 12],
  ])
  const [competition] = (await api.get('/api/competitions')).body.data
  expect(competition.rules).toEqual(own)
  const why = (await api.get(`/api/explain/${early}`, { as: ada })).body.data
  expect(why.lines.map((line: { rule: string; running: number }) => [line.rule, line.running])).toEqual([
    ['exact', 10],
    ['round', 20],
  ])
  expect(why.rules).toEqual({ name: '10 / 6 / 4' })
  const changes = (await api.get('/api/changes')).body.data
  expect(changes[0]).toMatchObject({ what: 'Rules changed from premier-league to 10 / 6 / 4', reason })
  const weekly = await api.post(
    '/api/users/usecoupon',
    { competition_id: later, status: 'weekly' },
    { as: ada },
  )
  expect([weekly.status, weekly.body.message]).toEqual([
    400,
    'The rules of this competition have no Weekly Multiplier',
  ])
})
