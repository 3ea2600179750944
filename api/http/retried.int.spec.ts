/**
 * A fan whose streams were parked while matches were played has, once they are back, what a fan has whose streams never were:
 * what counts was decided when it was saved.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { codec, createCodec } from '#eventstore/codec.ts'
import { Reader } from '#eventstore/postgres/read.ts'
import { upcasters } from '#eventstore/upcasters.ts'
import type { Engine } from '#projections/engine/engine.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { until } from '#tests/support/until.ts'
import { derby, early, KICK_OFF, LEAGUE, prediction } from '../support/league.ts'
import { type Person, people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin } = people
const IN_TIME = new Date('2026-03-07T10:30:00.000Z')
const AFTER_TRUE_LOCK = new Date('2026-03-07T13:00:00.000Z')
const LOCKS_AT = '2026-03-07T14:00:00.000Z'
const PLAYED = new Date('2026-03-07T17:00:00.000Z')
const reason = 'As the referee reported'

let api: RunningApi
let engine: Engine
beforeEach(async () => {
  api = await runApi()
  api.now = IN_TIME
  engine = createEngine({
    pool: api.pool,
    store: api.store,
    projectionsFor: () => createReadModelProjections(),
  })
})
afterEach(() => api.close())

async function ok(path: string, body: object, as: Person): Promise<void> {
  const { status, body: answer } = await api.post(`/api${path}`, body, { as })
  expect(status, answer.message).toBe(200)
}
const save = (as: Person, match: string, home: number, away: number) =>
  ok('/saveMatchHistry', prediction(match, home, away), as)
/** Once in time, and once after the lock that becomes known later. */
async function saveTwice(as: Person): Promise<void> {
  api.now = IN_TIME
  await save(as, early, 1, 0)
  api.now = AFTER_TRUE_LOCK
  await save(as, early, 2, 1)
}
const use = (as: Person, match: string, status: string) =>
  ok('/users/usecoupon', { competition_id: match, status }, as)

async function settle(match: string, home: number, away: number, winner: string): Promise<void> {
  const score = { matchId: match, fristTeamSore: home, secondTeamSore: away }
  await ok('/admin/setscore', { ...score, reason }, admin)
  await ok('/admin/setwinner', { matchId: match, winner_name: winner, reason }, admin)
}

const streamsOf = ({ id }: Person) => [
  streams.entry(LEAGUE, 1, id),
  streams.coupons(LEAGUE, id),
  streams.answers(LEAGUE, id),
]
const parked = async () => (await api.get('/api/admin/parked?limit=100', { as: admin })).body.total

/**
 * A rebuild by a release that can't read the streams.
 * @param from the first revision that the release can't read
 */
async function park(hidden: readonly string[], from = 0): Promise<void> {
  const older = createCodec({ events: {}, upcasters })
  const reader = new Reader(api.pool, {
    encode: codec.encode,
    decode: (stored, place) =>
      (hidden.includes(place.stream) && place.revision >= from ? older : codec).decode(stored, place),
  })
  const store = {
    ...api.store,
    readAll: reader.all.bind(reader),
    readStream: (stream: string, range = {}) => reader.stream(stream, range),
  }
  await rebuild({ ...engine, store })
  await reader.idle()
  await until('they are parked', async () => (await parked()) > 0)
}

/** The release that can read all of it runs, and an admin tries the streams again. */
async function bringBack(hidden: readonly string[]): Promise<void> {
  for (const stream of hidden) await api.post('/api/admin/parked', { stream }, { as: admin })
  await until('nothing is parked', async () => (await parked()) === 0)
}

async function totals(): Promise<Record<string, number>> {
  const { body } = await api.get(`/api/users/leaderboard?competition=${LEAGUE}`, { as: admin })
  return Object.fromEntries(
    body.data.map((row: { user_id: string; points: number }) => [row.user_id, row.points]),
  )
}

describe.each(['said by the append', 'judged by the streams'])('admission %s', how => {
  /** Events of before the append said so, and those of a store that guards no append. */
  const forget = async () => {
    if (how === 'judged by the streams')
      await api.pool.query(`update eventstore.events set metadata = (metadata::jsonb - 'guarded')::json`)
  }

  test('predictions, power-ups and answers of matches that were played meanwhile count', async () => {
    await ok(
      '/admin/questions',
      { competition: LEAGUE, text: 'How many?', asks: { kind: 'number', min: 0, max: 9 }, locksAt: LOCKS_AT },
      admin,
    )
    for (const person of [ada, ben]) {
      await save(person, derby, 2, 1)
      await save(person, early, 1, 0)
      await use(person, early, 'freepass')
      await ok('/bonus/answer', { competition: LEAGUE, question: 1, answer: 7 }, person)
    }
    await forget()
    await park(streamsOf(ada))
    api.now = PLAYED
    await settle(derby, 2, 1, 'Reds')
    await settle(early, 1, 0, 'Greens')
    await ok('/admin/questions/answer', { competition: LEAGUE, question: 1, answer: 7 }, admin)
    expect(Object.keys(await totals())).toEqual([ben.id])
    await bringBack(streamsOf(ada))
    const board = await totals()
    expect(board[ben.id]).toBeGreaterThan(0)
    expect(board[ada.id]).toBe(board[ben.id])
    const explained = (await api.get(`/api/explain/${early}`, { as: ada })).body.data
    expect(explained.points).toBe((await api.get(`/api/explain/${early}`, { as: ben })).body.data.points)
    expect(await verify(engine)).toMatchObject({ equal: true, differences: [] })
  })

  test('what came after a true lock that became known meanwhile does not count', async () => {
    for (const person of [ada, ben]) {
      await saveTwice(person)
      await use(person, early, 'freepass')
    }
    await forget()
    await park(streamsOf(ada))
    api.now = new Date(AFTER_TRUE_LOCK.getTime() + 60_000)
    await ok(
      '/admin/updatematch',
      { matchId: early, match_time: '2026-03-07T12:30:00Z', reason: 'The match began early' },
      admin,
    )
    api.now = new Date(KICK_OFF)
    await settle(early, 1, 0, 'Greens')
    await bringBack(streamsOf(ada))
    const board = await totals()
    expect(board[ben.id]).toBeGreaterThan(0)
    expect(board[ada.id]).toBe(board[ben.id])
    expect(await verify(engine)).toMatchObject({ equal: true, differences: [] })
  })
})

test('a change of a prediction that is brought back while the prediction does not count is there when it counts again', async () => {
  for (const person of [ada, ben]) await saveTwice(person)
  const entry = [streams.entry(LEAGUE, 1, ada.id)]
  await park(entry, 1)
  const move = (kickOff: string) =>
    ok('/admin/updatematch', { matchId: early, match_time: kickOff, reason: 'The clock was wrong' }, admin)
  api.now = new Date(AFTER_TRUE_LOCK.getTime() + 60_000)
  await move('2026-03-07T11:00:00Z')
  await bringBack(entry)
  await move(KICK_OFF)
  api.now = PLAYED
  await settle(early, 2, 1, 'Greens')
  const board = await totals()
  expect(board[ben.id]).toBeGreaterThan(0)
  expect(board[ada.id]).toBe(board[ben.id])
  expect(await verify(engine)).toMatchObject({ equal: true, differences: [] })
})

test('power-ups on a match that became void meanwhile come back', async () => {
  for (const person of [ada, ben]) {
    await save(person, early, 1, 0)
    await use(person, early, 'freepass')
  }
  await park(streamsOf(ada))
  await ok('/admin/updatematch', { matchId: early, action: 'void', reason }, admin)
  const returned = async ({ id }: Person) =>
    (await api.store.readStream(streams.coupons(LEAGUE, id))).filter(({ type }) => type === 'CouponReturned')
      .length
  await until('the fan whose stream can be read has it back', async () => (await returned(ben)) === 1)
  expect(await returned(ada)).toBe(0)
  await bringBack(streamsOf(ada))
  await until('so has the other one', async () => (await returned(ada)) === 1)
  expect(await verify(engine)).toMatchObject({ equal: true, differences: [] })
})

test('power-ups count on matches that were played while their round was parked', async () => {
  for (const [person, kind] of [
    [ada, 'freepass'],
    [ben, 'weekly'],
  ] as const) {
    await save(person, early, 2, 1)
    await save(person, derby, 2, 1)
    await use(person, early, kind)
  }
  const round = [streams.round(LEAGUE, 1)]
  await park(round)
  api.now = PLAYED
  await settle(early, 1, 0, 'Greens')
  await settle(derby, 2, 1, 'Reds')
  expect(await totals()).toEqual({})
  await bringBack(round)
  // Three for the lead, which a Free Pass doubles, and five for the score; the weekly power-up doubles both.
  expect(await totals()).toEqual({ [ada.id]: 2 * 3 + 5, [ben.id]: 2 * (3 + 5) })
  expect(await verify(engine)).toMatchObject({ equal: true, differences: [] })
})
