/** The prizes of a competition as its organiser chooses them: in force, on the pages, in the history, and rolling over. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import { streams } from '#domain/streams.ts'
import { BEFORE_LOCK, derby, early, LEAGUE, LOCKED, later, PLAYED } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin, auditor } = people
const AFTER_BOTH = new Date('2026-03-15T17:00:00.000Z')
const SECOND_OPEN = new Date('2026-03-10T12:00:00.000Z')
const reason = 'A sponsor gives more'
const weekly: PrizeRule = {
  id: 'weekly',
  period: 'round',
  title: 'Weekly pot',
  won: { kind: 'exact', matches: 1 },
  gives: { kind: 'money', currency: 'EUR', digits: 2, units: 1_001 },
  ties: 'shared',
  rollsOver: true,
}
const second: PrizeRule = {
  id: 'second',
  period: 'season',
  title: 'Second of the season',
  ties: 'best',
  rollsOver: false,
  gives: { kind: 'skor', units: 70 },
  won: { kind: 'board', place: 2 },
}

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterEach(() => api.close())

const set = (prizes: readonly object[], more: object = {}, headers = {}) =>
  api.post('/api/admin/prizes/rules', { competition: LEAGUE, prizes, ...more }, { as: admin, headers })
const inForce = async () => (await api.get('/api/admin/prizes/rules', { as: auditor })).body.data
const events = async () =>
  (await api.store.readStream(streams.competition(LEAGUE))).filter(({ type }) => type === 'PrizesSet')
const standing = async (period: string) =>
  (await api.get('/api/admin/prizes', { as: admin })).body.data.find(
    (row: { period: string }) => row.period === period,
  )
const publish = async (period: string) => {
  const { fingerprint } = await standing(period)
  return api.post('/api/admin/prizes/publish', { competition: LEAGUE, period, fingerprint }, { as: admin })
}

async function save(fan: typeof ada, match: string, home: number, away: number): Promise<void> {
  const predictionData = [{ competition_id: match, fristTeamSore: home, secondTeamSore: away }]
  expect((await api.post('/api/saveMatchHistry', { predictionData }, { as: fan })).status).toBe(200)
}

/** Every match ends 1:0. */
async function settle(...matches: string[]): Promise<void> {
  for (const match of matches) {
    const score = { matchId: match, fristTeamSore: 1, secondTeamSore: 0 }
    expect((await api.post('/api/admin/setscore', score, { as: admin })).status).toBe(200)
    const { home } = (await api.get(`/api/matches/${match}`)).body.data.match
    const name = match.split('.')[2]?.split('-')[0] ?? ''
    const winner = { matchId: match, winner_name: home ?? `${name[0]?.toUpperCase()}${name.slice(1)}` }
    expect((await api.post('/api/admin/setwinner', winner, { as: admin })).status).toBe(200)
  }
  await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })
}

test('other prizes need a reason, are in force at once, and stand in the history that everybody reads', async () => {
  expect(await inForce()).toMatchObject({
    prizes: prizesPresets['premier-league'],
    presets: [{ name: 'premier-league' }, { name: 'world-cup', prizes: prizesPresets['world-cup'] }],
  })
  const refused = await set([weekly, second])
  expect([refused.status, refused.body.message]).toEqual([400, 'Please give a reason for other prizes'])
  const done = await set([weekly, second], { reason })
  expect([done.status, done.body.message, done.body.data.changed]).toEqual([
    200,
    'The prizes are in force',
    true,
  ])
  expect((await inForce()).prizes).toEqual([weekly, second])
  expect((await set([weekly, second], { reason })).body.data.changed).toBe(false)
  const [shown] = (await api.get('/api/competitions')).body.data
  expect(shown.prizes).toEqual([weekly, second])
  const marked = (await api.get('/api/matchList?round=1')).body.data.filter(
    ({ prizeMatch }: { prizeMatch: boolean }) => prizeMatch,
  )
  expect(marked.map(({ _id }: { _id: string }) => _id)).toEqual([derby])
  expect((await api.get('/api/changes')).body.data).toMatchObject([
    {
      what: 'Prizes set: Weekly pot (10.01 EUR of the round); Second of the season (70 SKOR of the season)',
      reason,
      moved: null,
    },
  ])
})

test('the first prizes need no reason before the first lock, and one after it', async () => {
  expect((await set([], { reason })).status).toBe(200)
  expect((await api.get('/api/prizes')).body.data).toEqual([])
  expect((await set([weekly])).status).toBe(200)
  expect((await set([], { reason: 'The sponsor left' })).status).toBe(200)
  api.now = LOCKED
  const refused = await set([weekly])
  expect([refused.status, refused.body.message]).toEqual([400, 'Please give a reason for other prizes'])
  expect(await events()).toHaveLength(3)
})

test.each<[string, object, string]>([
  ['no title', { title: '' }, '1 to 60 characters for the title of a prize'],
  ['nothing to win', { gives: { kind: 'skor', units: 0 } }, '1 to 1,000,000,000 SKOR of a prize'],
  ['a fourth place', { won: { kind: 'board', place: 4 } }, '1 to 3 as the place on a board'],
  ['a month that rolls over', { period: 'month' }, 'a roll-over of SKOR or money of a round alone'],
  [
    'a currency that is none',
    { gives: { ...weekly.gives, currency: '€' } },
    'a currency of 3 to 5 capital letters',
  ],
  ['a field that is none', { rolls: true }, 'rolls'],
])('%s is refused with its bound', async (_, changed, sentence) => {
  const { status, body } = await set([{ ...weekly, ...changed }], { reason })
  expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)])
  expect(await events()).toEqual([])
})

test('fifty set the same prizes at once: one event', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => set([second], { reason })))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await events()).toHaveLength(1)
})

test('what nobody won goes into the next round once that is published, and what is published stands', async () => {
  expect((await set([weekly, second], { reason })).status).toBe(200)
  await save(ada, derby, 0, 0)
  await save(ben, derby, 2, 0)
  api.now = SECOND_OPEN
  await save(ada, later, 1, 0)
  await save(ben, later, 1, 0)
  api.now = AFTER_BOTH
  await settle(early, derby, later)

  expect(await standing('round-2')).toMatchObject({
    status: 'waiting',
    roundBefore: '1 of 2',
    prizes: [{ total: 0 }],
  })
  const early2 = await publish('round-2')
  expect([early2.status, early2.body.message]).toEqual([
    400,
    'Please publish the winners of 1 of 2 first: what nobody won there goes into these prizes',
  ])
  expect(await standing('round-1')).toMatchObject({
    status: 'provisional',
    prizes: [{ prize: 'weekly', rule: weekly, pool: 1_001, total: 0, share: null }],
  })
  expect((await publish('round-1')).status).toBe(200)
  await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })
  expect(await standing('round-2')).toMatchObject({
    status: 'provisional',
    roundBefore: null,
    prizes: [{ pool: 2_002, total: 2, share: 1_001, left: 0 }],
  })
  expect((await publish('round-2')).status).toBe(200)
  // Second by points: ben has the right result of the derby as well.
  expect((await standing('season')).prizes).toMatchObject([
    { prize: 'second', winners: [{ name: 'ada' }], share: 70 },
  ])

  // The prizes are gone; what was published has their values.
  expect((await set([], { reason: 'The sponsor left' })).status).toBe(200)
  const { data } = (await api.get('/api/prizes')).body
  expect(data).toMatchObject([
    { period: 'round-2', status: 'published', prizes: [{ rule: weekly, pool: 2_002 }] },
    { period: 'round-1', status: 'published', prizes: [{ rule: weekly, pool: 1_001 }] },
  ])
  const mine = (await api.get('/api/prizes/me', { as: ada })).body.data
  expect(mine).toMatchObject([{ prize: 'weekly', rule: weekly, share: 1_001, period: 'round-2' }])
  expect((await api.get('/api/admin/prizes', { as: admin })).status).toBe(200)
})

test('a round that is opened again is published before the next one', async () => {
  expect((await set([weekly], { reason })).status).toBe(200)
  api.now = PLAYED
  await settle(early, derby)
  expect((await publish('round-1')).status).toBe(200)
  api.now = AFTER_BOTH
  await settle(later)
  const period = 'round-1'
  expect(
    (
      await api.post(
        '/api/admin/prizes/reopen',
        { competition: LEAGUE, period, reason: 'A goal was forgotten' },
        { as: admin },
      )
    ).status,
  ).toBe(200)
  expect((await publish('round-2')).body.message).toMatch(/^Please publish the winners of 1 of 2 first/)
})
