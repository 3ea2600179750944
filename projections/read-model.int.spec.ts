/** Fixtures, play time, the audit trail and the lists of predictions, read as the API reads them. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { auditTrail } from './audit/queries.ts'
import { wholeSight } from './entry/sight.ts'
import { playedTotals, playSessionsOf, playTimeByUser, rewardPoints } from './play-session/queries.ts'
import { bestOf, gameBoard } from './play-session/scores.ts'
import { deductions } from './round/deductions.ts'
import { tables } from './round/league-tables.ts'
import { competitions, defaultCompetition, matchById, matches, months, rounds } from './round/queries.ts'
import {
  allPredictions,
  couponUses,
  fanTotals,
  pointsByRound,
  predictionsOfFan,
  predictionsOfMatch,
  searchBoard,
  winners,
  winnersOfMatch,
} from './scoring/queries.ts'
import { createGeneration, type Generation } from './support/generation.ts'
import { august, fan, history, league, september } from './support/history.ts'

let database: TestDatabase
let generation: Generation
const ann = fan('ann')
const bob = fan('bob')
const first = { page: 1, limit: 10 }

beforeAll(async () => {
  database = await freshDatabase()
  generation = await createGeneration(database)
  const past = history()
  past.open()
  past.schedule('a', { marquee: true })
  past.schedule('b', { round: 2, kickOff: september })
  for (const user of [ann, bob]) {
    past.place(user, 'a', user === ann ? '2:1' : '0:3')
    past.place(user, 'b', '1:1', 2)
  }
  past.amend(bob, 'b', '1:1', '3:3', 2)
  past.use(ann, 'allornothing', 'a')
  past.settle('a', '1:1')
  past.correct('a', '1:1', '2:1')
  past.postpone('b', null, 2)
  for (const [seconds, game] of [
    [60, 'Chess'],
    [90, 'Go'],
  ] as const)
    past.write(`playtime-${ann}`, {
      type: 'PlaySessionRecorded',
      data: { user: ann, game, startedAt: seconds === 60 ? august : september, seconds },
    })
  for (const [user, score] of [
    [ann, 40],
    [bob, 70],
    [ann, 70],
    [ann, 70],
    [bob, 10],
  ] as const)
    past.write(`playtime-${user}`, { type: 'GameScored', data: { user, game: 'keepy-uppy', score } }, august)
  for (const points of [10, 20])
    past.write('rewards', {
      type: 'RewardPointsSet',
      data: { startDate: '2022-08-01', endDate: '2022-09-01', points },
    })
  await generation.fold([past.events])
})
afterAll(() => database.drop())

describe('fixtures', () => {
  test('competitions, rounds, months', async () => {
    const { db } = generation
    const [competition] = await competitions(db)
    expect(competition).toEqual({
      id: league,
      name: 'League',
      prizes: prizesPresets['premier-league'],
      kind: 'league',
      rules: rulesPresets['premier-league'],
      colours: {},
      automaticResults: false,
      life: 'open',
    })
    expect(await defaultCompetition(db)).toEqual(competition)
    expect(await rounds(db, league)).toMatchObject([
      { number: 1, name: '1 of 3', matches: 1, settled: 1, firstKickOff: august },
      { number: 2, matches: 1, settled: 0, lastKickOff: september },
      { number: 3, matches: 0, settled: 0, firstKickOff: null },
    ])
    expect(await months(db, league)).toEqual(['2022-08'])
  })

  test('a match is what its stream says, with the lock of the rules in force', async () => {
    const { db } = generation
    const match = await matchById(db, 'a')
    expect(match).toMatchObject({
      status: 'settled',
      score: { home: 2, away: 1 },
      winner: 'home',
      corrected: true,
      marquee: true,
      roundName: '1 of 3',
      kickOff: august,
    })
    const postponed = await matchById(db, 'b')
    expect(postponed).toMatchObject({ status: 'postponed', kickOff: null, lastKickOff: september })
    expect(match?.locksAt).toBe('2022-08-27T14:00:00.000Z')
    // It had not passed when the match was put off.
    expect(postponed?.locksAt).toBeNull()
    expect(await matchById(db, 'none')).toBeNull()
  })

  test('matches are listed by round and by text, wildcards taken literally', async () => {
    const { db } = generation
    const ids = async (filter: object, sort: 'oldest' | 'newest' = 'oldest') =>
      (await matches(db, { competition: league, sort, ...filter }, first)).rows.map(({ id }) => id)
    expect(await ids({})).toEqual(['a', 'b'])
    expect(await ids({}, 'newest')).toEqual(['b', 'a'])
    expect(await ids({ round: 2 })).toEqual(['b'])
    expect(await ids({ text: 'home OF a' })).toEqual(['a'])
    expect(await ids({ text: '%' })).toEqual([])
    expect(await matches(db, { competition: league }, { page: 2, limit: 1 })).toMatchObject({
      rows: [{ id: 'b' }],
      total: 2,
    })
  })

  test('the league table counts settled matches', async () => {
    const [table] = await tables(generation.db, league, '2022-09-30')
    expect(table?.group).toBeNull()
    expect(table?.rows).toHaveLength(4)
    expect(table?.rows[0]).toMatchObject({ team: 'Home of a', played: 1, win: 1, points: 3, goalsFor: 2 })
  })
})

describe('predictions', () => {
  test('of a fan: the latest kick-off first, by text, only those that earned points', async () => {
    const { db } = generation
    const all = await predictionsOfFan(db, wholeSight(), ann, { competition: league }, first)
    expect(all.points).toBe(10)
    expect(
      await predictionsOfFan(db, wholeSight(), ann, { competition: league }, { page: 9, limit: 10 }),
    ).toEqual({
      rows: [],
      total: 2,
      points: 10,
    })
    expect(await predictionsOfFan(db, wholeSight(), fan('nobody'), { competition: league }, first)).toEqual({
      rows: [],
      total: 0,
      points: 0,
    })
    expect(all.rows.map(row => [row.match, row.points, row.coupons])).toEqual([
      ['b', 0, []],
      ['a', 10, ['allornothing']],
    ])
    const winnings = { competition: league, winnings: true }
    expect(await predictionsOfFan(db, wholeSight(), ann, winnings, first)).toMatchObject({
      rows: [{ match: 'a' }],
      total: 1,
    })
    const text = { competition: league, text: '2 of' }
    expect(await predictionsOfFan(db, wholeSight(), ann, text, first)).toMatchObject({
      rows: [{ match: 'b' }],
      total: 1,
    })
    expect(await fanTotals(db, ann, league)).toEqual({ points: 10, predictions: 2 })
    expect(await fanTotals(db, fan('nobody'), league)).toEqual({ points: 0, predictions: 0 })
    expect([...(await pointsByRound(db, ann, league))]).toEqual([[1, 10]])
    expect(await couponUses(db, wholeSight(), ann, league)).toMatchObject([
      { kind: 'allornothing', round: 1, match: 'a', hit: true },
    ])
  })

  test('of a match, and all of them', async () => {
    const { db } = generation
    const page = await predictionsOfMatch(db, wholeSight(), 'b', first, { users: [bob] })
    expect(page).toMatchObject({
      total: 1,
      rows: [{ user: bob, predicted: { home: 3, away: 3 }, amendments: 1 }],
    })
    const all = await allPredictions(db, wholeSight(), { competition: league }, first)
    expect(all.total).toBe(4)
    const named = await allPredictions(
      db,
      wholeSight(),
      { competition: league, text: 'of b', users: [bob] },
      first,
    )
    expect(named.rows.map(({ match, user }) => [match, user]).toSorted()).toEqual(
      [
        ['a', bob],
        ['b', ann],
        ['b', bob],
      ].toSorted(),
    )
  })

  test('winners are those who earned points on a settled match', async () => {
    const { db } = generation
    const expected = { match: { id: 'a', winner: 'home' }, fans: [{ user: ann, points: 10 }], total: 1 }
    expect(await winners(db, league, first)).toMatchObject({ rows: [expected], total: 1 })
    expect(await winnersOfMatch(db, 'a', first)).toMatchObject(expected)
    expect(await winnersOfMatch(db, 'b', first)).toBeNull()
  })

  test('places of named fans, and of those whose points or rank hold the text', async () => {
    const board = { kind: 'competition', competition: league } as const
    expect(
      await searchBoard(generation.db, board, { text: 'bo', users: [bob, fan('nobody')] }, first),
    ).toEqual({
      rows: [{ user: bob, points: 0, rank: 2 }],
      total: 1,
    })
    const found = async (text: string) =>
      (await searchBoard(generation.db, board, { text, users: [] }, first)).rows.map(({ user }) => user)
    // Ann has 10 points on rank 1, Bob 0 on rank 2.
    expect(await found('10')).toEqual([ann])
    expect(await found('0')).toEqual([ann, bob])
    expect(await found('2')).toEqual([bob])
    expect(await found('7')).toEqual([])
    expect(await found('1 or')).toEqual([])
  })
})

test('play time and reward points', async () => {
  const { db } = generation
  expect(await playTimeByUser(db, first)).toEqual({
    rows: [{ user: ann, sessions: 2, seconds: 150, lastStartedAt: september }],
    total: 1,
  })
  expect(await playTimeByUser(db, first, [bob])).toEqual({ rows: [], total: 0 })
  expect((await playSessionsOf(db, ann, first)).rows.map(({ game }) => game)).toEqual(['Go', 'Chess'])
  expect(await rewardPoints(db)).toEqual({ startDate: '2022-08-01', endDate: '2022-09-01', points: 20 })
})

test('play time in other orders, of one game, and by game and day', async () => {
  const { db } = generation
  const gamesBy = async (by: Parameters<typeof playSessionsOf>[3]) =>
    (await playSessionsOf(db, ann, first, by)).rows.map(({ game }) => game)
  expect(await gamesBy({ sort: 'oldest' })).toEqual(['Chess', 'Go'])
  expect(await gamesBy({ sort: 'shortest' })).toEqual(['Chess', 'Go'])
  expect(await gamesBy({ sort: 'longest' })).toEqual(['Go', 'Chess'])
  expect(await gamesBy({ text: 'CHE' })).toEqual(['Chess'])
  expect((await playTimeByUser(db, first, undefined, 'least')).total).toBe(1)
  expect(await playedTotals(db, august)).toEqual([
    { game: 'Go', day: '2022-09-03', seconds: 90, sessions: 1 },
    { game: 'Chess', day: '2022-08-27', seconds: 60, sessions: 1 },
  ])
  expect(await playedTotals(db, september, ann)).toHaveLength(1)
  expect(await playedTotals(db, august, bob)).toEqual([])
})

test('the board of a game has the best of each fan, the first of equal scores ahead', async () => {
  const { db } = generation
  expect(await gameBoard(db, 'keepy-uppy', first)).toEqual({
    rows: [
      { user: bob, score: 70, rank: 1 },
      { user: ann, score: 70, rank: 1 },
    ],
    total: 2,
  })
  expect(await bestOf(db, 'keepy-uppy', ann)).toEqual({ user: ann, score: 70, rank: 1 })
  expect(await bestOf(db, 'keepy-uppy', fan('nobody'))).toBeNull()
  expect(await gameBoard(db, 'chess-dugout', first)).toEqual({ rows: [], total: 0 })
})

test('a best score is the same however the scores were batched', async () => {
  const scores = history()
  for (const score of [5, 9, 9, 2])
    scores.write(`playtime-${ann}`, { type: 'GameScored', data: { user: ann, game: 'chess-dugout', score } })
  const content = async (batches: (typeof scores.events)[]) => {
    const other = await freshDatabase()
    const { db, fold } = await createGeneration(other)
    await fold(batches)
    const rows = await db.selectFrom('game_bests').selectAll().execute()
    await other.drop()
    return rows
  }
  const together = await content([scores.events])
  expect(together).toMatchObject([{ score: 9, rounds: 4, position: scores.events[1]?.position }])
  expect(await content(scores.events.map(event => [event]))).toEqual(together)
})

test('the audit trail says who changed what and why, the newest first', async () => {
  const { db } = generation
  const trail = await auditTrail(db, wholeSight(), { match: 'a' }, first)
  expect(trail.rows.map(({ type }) => type)).toEqual([
    'ScoreCorrected',
    'WinnerSet',
    'ScoreEntered',
    'MatchScheduled',
  ])
  expect(trail.rows[0]).toMatchObject({
    actor: { id: fan('admin'), role: 'admin' },
    reason: 'The report was wrong',
    detail: { to: { home: 2, away: 1 }, winner: { from: 'draw', to: 'home' } },
    teams: { home: 'Home of a', away: 'Away of a' },
  })
  expect(
    (await auditTrail(db, wholeSight(), { text: 'snow' }, first)).rows.map(({ match }) => match),
  ).toEqual(['b'])
  expect((await auditTrail(db, wholeSight(), {}, { page: 1, limit: 1 })).total).toBe(10)
})

test('a play-off stands in no league table', async () => {
  const season = await createGeneration(database)
  const past = history()
  past.open('premier-league', 2, 2)
  past.schedule('a')
  past.schedule('play-off', { round: 2, kickOff: september })
  past.settle('a', '2:1')
  past.settle('play-off', '3:0', 2)
  await season.fold([past.events])
  const [table] = await tables(season.db, league, '2022-09-30')
  expect(table?.rows.map(({ team, played, points }) => [team, played, points])).toEqual([
    ['Home of a', 1, 3],
    ['Away of a', 1, 0],
  ])
})

test('deducted points leave the table from their day on, until they are given back', async () => {
  const season = await createGeneration(database)
  const past = history()
  past.open()
  past.schedule('a')
  past.settle('a', '2:1')
  const [home, away] = ['Home of a', 'Away of a']
  past.deduct(1, home, 2, '2022-09-01')
  past.deduct(2, home, 1, '2022-10-01')
  past.deduct(3, away, 4, '2022-09-01')
  past.liftDeduction(3, away, 4)
  // In one batch: a deduction is made and lifted.
  await season.fold([past.events])
  const tableOn = async (day: string) => {
    const [table] = await tables(season.db, league, day)
    return table?.rows.map(({ team, points, deductions }) => [
      team,
      points,
      deductions.map(({ points, from }) => `${points} from ${from}`),
    ])
  }
  expect(await tableOn('2022-08-31')).toEqual([
    [home, 3, []],
    [away, 0, []],
  ])
  expect(await tableOn('2022-09-01')).toEqual([
    [home, 1, ['2 from 2022-09-01']],
    [away, 0, []],
  ])
  expect(await tableOn('2022-10-01')).toEqual([
    [home, 0, ['2 from 2022-09-01', '1 from 2022-10-01']],
    [away, 0, []],
  ])
  expect(await deductions(season.db, league)).toMatchObject([
    { deduction: 1, team: home, points: 2, from: '2022-09-01', liftedBecause: null },
    { deduction: 2, team: home, points: 1, from: '2022-10-01', liftedBecause: null },
    { deduction: 3, team: away, points: 4, liftedBecause: 'The appeal was allowed' },
  ])
  expect((await auditTrail(season.db, wholeSight(), { text: 'appeal' }, first)).rows).toMatchObject([
    { type: 'PointsDeductionLifted', reason: 'The appeal was allowed' },
  ])
})

test('what if: another ruleset takes the place of the adopted one', async () => {
  const whatIf = await createGeneration(database, { ruleset: 'terms' })
  const past = history()
  past.open()
  past.schedule('a')
  past.place(ann, 'a', '2:1')
  past.settle('a', '2:1')
  await whatIf.fold([past.events])
  expect(await fanTotals(whatIf.db, ann, league)).toEqual({ points: 50, predictions: 1 })
})
