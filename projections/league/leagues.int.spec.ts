/** League boards are the boards filtered by members: live and rebuilt, after corrections, and from the round that counts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LeagueEvent } from '#domain/league/events.ts'
import { hashOf } from '#domain/raffle/draw.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { Board } from '../scoring/board.ts'
import { leaderboard } from '../scoring/queries.ts'
import { createGeneration, type Generation } from '../support/generation.ts'
import { league as competition, fan, history, september } from '../support/history.ts'
import { missingMembers, openRound } from './missing.ts'
import { leagueById, leagueCount, leaguesOf, members } from './queries.ts'
import { type LeagueScope, type LeagueSpan, leagueBoard, leagueWeek, ownPlace } from './standings.ts'

const [ann, bob, cat, dan, eve, flo] = ['ann', 'bob', 'cat', 'dan', 'eve', 'flo'].map(fan) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const names = new Map([ann, bob, cat, dan, eve, flo].map((id, index) => [id, 'abcdef'[index]]))
const [whole, late, gone, swapped] = ['whole', 'late', 'gone', 'swapped'].map(fan) as [
  string,
  string,
  string,
  string,
]
const now = new Date('2022-08-20T12:00:00.000Z')
const scope: LeagueScope = { league: whole, competitions: [competition], fromRound: null }
const lateScope: LeagueScope = { league: late, competitions: [competition], fromRound: 2 }
const swappedScope: LeagueScope = { league: swapped, competitions: [competition], fromRound: null }
const everything = { page: 1, limit: 50 }
const season: LeagueSpan = { kind: 'all' }

let database: TestDatabase
let live: Generation
let events: ReturnType<typeof history>['events']

const text = (words: string) => ({ hash: hashOf(words) })

function created(id: string, fromRound: number | null, owner = ann): LeagueEvent {
  return {
    type: 'LeagueCreated',
    data: {
      league: id,
      owner,
      name: text('Five-a-side'),
      description: null,
      fromRound,
      public: false,
      competition,
      badge: { emblem: 'bolt', colour: 'gold' },
      code: { hash: id, expiresAt: null },
    },
  }
}

beforeAll(async () => {
  database = await freshDatabase()
  const log = history()
  const on = (id: string, event: LeagueEvent) => log.write(`league-${id}`, event)
  const join = (id: string, user: string) => on(id, { type: 'LeagueJoined', data: { league: id, user } })
  log.open()
  log.schedule('one')
  log.schedule('two', { round: 2 })
  log.schedule('three', { round: 2, kickOff: september })
  log.schedule('open', { round: 3, kickOff: september })
  on(whole, created(whole, null))
  on(late, created(late, 2))
  on(gone, created(gone, null))
  on(swapped, created(swapped, null, bob))
  join(swapped, flo)
  for (const user of [bob, cat, eve]) join(whole, user)
  for (const user of [bob, cat]) join(late, user)
  // Who left or was removed stands on no board; who came back does.
  on(whole, { type: 'LeagueLeft', data: { league: whole, user: cat } })
  join(whole, cat)
  on(whole, { type: 'CoAdminMade', data: { league: whole, user: cat } })
  join(whole, dan)
  on(whole, { type: 'LeagueMemberRemoved', data: { league: whole, user: dan } })
  on(whole, { type: 'LeagueRenamed', data: { league: whole, name: text('Six-a-side') } })
  on(gone, { type: 'LeagueClosed', data: { league: gone } })
  for (const [user, scores] of Object.entries({ [ann]: '1:0', [bob]: '2:0', [cat]: '2:0', [dan]: '1:0' })) {
    log.place(user, 'one', scores)
    log.place(user, 'two', scores === '1:0' ? '0:0' : scores, 2)
    log.place(user, 'three', scores, 2)
  }
  // Flo has no point of round 1 and all of round 2: behind Bob before that round, in front of him after it.
  log.place(flo, 'one', '0:3')
  log.place(flo, 'two', '0:0', 2)
  log.place(flo, 'three', '3:1', 2)
  log.place(bob, 'open', '0:0', 3)
  log.settle('one', '1:0')
  log.settle('two', '2:0', 2)
  log.settle('three', '3:1', 2)
  log.correct('two', '2:0', '0:0', 2)
  events = log.events
  live = await createGeneration(database)
  await live.fold(events.map(event => [event]))
})
afterAll(() => database.drop())

/** `a 5 #1` */
async function shown(scope: LeagueScope, span: LeagueSpan): Promise<string[]> {
  const { rows } = await leagueBoard(live.db, scope, span, everything)
  return rows.map(({ user, points, rank }) => `${names.get(user)} ${points} #${rank}`).sort()
}

/** The competition's board without those who are no members, ranked anew; who has not predicted has 0 points. */
async function filtered(board: Board, users: readonly string[]): Promise<string[]> {
  const { rows } = await leaderboard(live.db, board, everything)
  const points = new Map(users.map(user => [user, rows.find(row => row.user === user)?.points ?? 0]))
  const rank = (own: number) => 1 + [...points.values()].filter(other => other > own).length
  return [...points].map(([user, own]) => `${names.get(user)} ${own} #${rank(own)}`).sort()
}

test('a league board is the board of its members, with shared ranks', async () => {
  const users = [ann, bob, cat, eve]
  const round = { kind: 'round', competition, round: 2 } as const
  const month = { kind: 'month', month: '2022-08' } as const
  expect(await shown(scope, season)).toEqual(await filtered({ kind: 'competition', competition }, users))
  expect(await shown(scope, round)).toEqual(await filtered(round, users))
  expect(await shown(scope, month)).toEqual(await filtered({ ...month, competition }, users))
  expect(await shown(scope, season)).toEqual(['a 12 #1', 'b 5 #2', 'c 5 #2', 'e 0 #4'])
})

test('a league that starts at a round counts from there on, in its months as well', async () => {
  expect(await shown(lateScope, season)).toEqual(['a 7 #1', 'b 3 #2', 'c 3 #2'])
  expect(await shown(lateScope, { kind: 'month', month: '2022-08' })).toEqual(['a 5 #1', 'b 0 #2', 'c 0 #2'])
  expect(await shown(lateScope, { kind: 'month', month: '2022-09' })).toEqual(['a 2 #3', 'b 3 #1', 'c 3 #1'])
})

test('a board comes in pages, and is found by fans', async () => {
  const page = await leagueBoard(live.db, scope, season, { page: 2, limit: 3 })
  expect([page.total, page.rows]).toEqual([4, [{ user: eve, points: 0, rank: 4 }]])
  const named = await leagueBoard(live.db, scope, season, everything, [bob, dan])
  expect([named.total, named.rows]).toEqual([1, [{ user: bob, points: 5, rank: 2 }]])
})

test('the own place says what the last round changed', async () => {
  // Round 2 was played last: before it Ann had 5 points, Bob and Cat had 2.
  expect(await ownPlace(live.db, scope, ann)).toMatchObject({
    points: 12,
    rank: 1,
    change: 0,
    next: { points: 5 },
  })
  expect(await ownPlace(live.db, scope, bob)).toEqual({
    points: 5,
    rank: 2,
    change: 0,
    next: { user: ann, points: 12 },
  })
  expect(await ownPlace(live.db, lateScope, ann)).toMatchObject({ points: 7, rank: 1, change: null })
  expect(await ownPlace(live.db, scope, dan)).toBeNull()
})

test('the last round has who won it, and each member has its points and the rank before', async () => {
  const users = [ann, bob, eve]
  const week = await leagueWeek(live.db, scope, users)
  const round = await leagueBoard(live.db, scope, { kind: 'round', competition, round: 2 }, everything)
  const pointsOf = (user: string) => round.rows.find(row => row.user === user)?.points
  expect([week?.round, week?.most]).toEqual([2, round.rows[0]?.points])
  expect(week?.best).toEqual(round.rows.filter(({ points }) => points === week?.most).map(({ user }) => user))
  for (const user of users) {
    const place = await ownPlace(live.db, scope, user)
    const { points, rankBefore } = week?.members.get(user) ?? {}
    expect([points, (rankBefore ?? 0) - (place?.rank ?? 0)]).toEqual([pointsOf(user), place?.change])
  }
  expect(week?.members.has(cat)).toBe(false)
  const overtaken = await leagueWeek(live.db, swappedScope, [flo, bob])
  expect([
    overtaken?.best,
    overtaken?.members.get(flo)?.rankBefore,
    overtaken?.members.get(bob)?.rankBefore,
  ]).toEqual([[flo], 2, 1])
})

test('each member has the points of the last rounds, whatever was put off, and 0 where nothing counted', async () => {
  const week = await leagueWeek(live.db, scope, [ann, bob, eve])
  for (const user of [ann, bob, eve]) {
    const boards = [1, 2].map(round =>
      leagueBoard(live.db, scope, { kind: 'round', competition, round }, everything, [user]),
    )
    const points = (await Promise.all(boards)).map(({ rows }) => rows[0]?.points)
    expect(week?.members.get(user)?.lately).toEqual(points)
  }
  expect(week?.members.get(eve)?.lately).toEqual([0, 0])
  expect((await leagueWeek(live.db, lateScope, [ann]))?.members.get(ann)?.lately).toEqual([7])
})

test('who overtakes has won a place, and who is overtaken has lost one', async () => {
  const board = (round: number) => shown(swappedScope, { kind: 'round', competition, round })
  expect([await board(1), await board(2)]).toEqual([
    ['b 2 #1', 'f 0 #2'],
    ['b 3 #2', 'f 10 #1'],
  ])
  expect(await ownPlace(live.db, swappedScope, flo)).toEqual({
    points: 10,
    rank: 1,
    change: 1,
    next: { user: bob, points: 5 },
  })
  expect(await ownPlace(live.db, swappedScope, bob)).toEqual({
    points: 5,
    rank: 2,
    change: -1,
    next: { user: flo, points: 10 },
  })
})

test('members stand in the order of their roles, and a closed league counts no more', async () => {
  const { rows } = await members(live.db, whole, everything)
  expect(rows.map(({ user, role }) => `${names.get(user)} ${role}`)).toEqual([
    'a owner',
    'c co-admin',
    ...[bob, eve].toSorted().map(user => `${names.get(user)} member`),
  ])
  expect(await leagueById(live.db, whole)).toMatchObject({
    name: text('Six-a-side'),
    members: 4,
    closed: false,
  })
  expect(await leagueCount(live.db, ann)).toBe(2)
  expect((await leaguesOf(live.db, ann)).map(({ id, closed }) => [id === gone, closed])).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ])
})

test('who has not predicted the round that locks next is named with a number alone', async () => {
  const round = await openRound(live.db, scope, now)
  expect(round).toMatchObject({ competition, round: 3, matches: ['open'] })
  const { rows, total } = await missingMembers(live.db, scope, { matches: ['open'] }, everything)
  expect(total).toBe(3)
  expect(rows.map(row => row.user).toSorted()).toEqual([ann, cat, eve].toSorted())
  expect(new Set(rows.map(row => Object.keys(row).join()))).toEqual(new Set(['user,missing']))
})

test('a rebuild has the same leagues, however the events are cut into batches', async () => {
  const rebuilt = await createGeneration(database)
  await rebuilt.fold([events.slice(0, 13), events.slice(13)], 'rebuild')
  await rebuilt.finishRebuild()
  expect(await rebuilt.content()).toEqual(await live.content())
})
