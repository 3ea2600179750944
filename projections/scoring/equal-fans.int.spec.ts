/** Fans with equal points stand in the order that the rules ask for: on every board, live and rebuilt. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LeagueEvent } from '#domain/league/events.ts'
import { hashOf } from '#domain/raffle/draw.ts'
import type { EqualFans } from '#domain/scoring/equal-fans.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { leagueBoard, ownPlace } from '../league/standings.ts'
import { createGeneration, type Generation } from '../support/generation.ts'
import { august, fan, type History, history, league, september } from '../support/history.ts'
import {
  afterEachRound,
  leaderboard,
  placesAround,
  rankOf,
  ranksBefore,
  searchBoard,
  surroundings,
  totalsBefore,
} from './queries.ts'

const NAMES = ['ann', 'bob', 'cat', 'dan', 'eve'] as const
const nameOf = new Map<string, string>(NAMES.map(name => [fan(name), name]))
const season = { kind: 'competition', competition: league } as const
const boards = [
  season,
  { kind: 'round', competition: league, round: 1 },
  { kind: 'month', competition: league, month: '2022-08' },
] as const
const everything = { page: 1, limit: 50 }

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Points of the results 2:1 and 1:0: 5 for ann, bob, cat and dan, 3 for eve. */
function played(order: readonly EqualFans[]): History {
  const past = history()
  past.open()
  past.adopt('premier-league', { equalFans: [...order] })
  past.schedule('a')
  past.schedule('b')
  for (const [name, a, b] of [
    ['ann', '2:1', '0:1'],
    ['bob', '1:0', '3:1'],
    ['cat', '2:1', null],
    ['dan', '2:1', '0:2'],
    ['eve', '1:0', '0:0'],
  ] as const) {
    past.place(fan(name), 'a', a)
    if (b) past.place(fan(name), 'b', b)
  }
  past.settle('a', '2:1')
  past.settle('b', '1:0')
  return past
}

async function folded(
  { events }: History,
  batches: readonly (readonly RecordedEvent[])[] = events.map(event => [event]),
): Promise<Generation> {
  const [live, rebuilt] = [await createGeneration(database), await createGeneration(database)]
  await live.fold(batches)
  await rebuilt.fold([events], 'rebuild')
  await rebuilt.finishRebuild()
  expect(await live.content()).toEqual(await rebuilt.content())
  return live
}

async function ranksOn(generation: Generation, board: (typeof boards)[number] = season) {
  const { rows } = await leaderboard(generation.db, board, everything)
  return Object.fromEntries(rows.map(({ user, rank }) => [nameOf.get(user), rank]))
}

test.each<[order: readonly EqualFans[], ranks: Readonly<Record<string, number>>]>([
  [[], { ann: 1, bob: 1, cat: 1, dan: 1, eve: 5 }],
  [['exact'], { ann: 1, bob: 4, cat: 1, dan: 1, eve: 5 }],
  [['results'], { ann: 2, bob: 1, cat: 2, dan: 2, eve: 5 }],
  [['predicted'], { ann: 1, bob: 1, cat: 4, dan: 1, eve: 5 }],
  [['exact', 'predicted'], { ann: 1, bob: 4, cat: 3, dan: 1, eve: 5 }],
  [['predicted', 'results', 'exact'], { ann: 2, bob: 1, cat: 4, dan: 2, eve: 5 }],
])('by %j', async (order, ranks) => {
  const generation = await folded(played(order))
  for (const board of boards) expect(await ranksOn(generation, board)).toEqual(ranks)
})

test('another order, a correction, and a return to shared ranks move ranks alone', async () => {
  const past = played([])
  past.adopt('premier-league', { equalFans: ['exact', 'predicted'] })
  expect(await ranksOn(await folded(past))).toEqual({ ann: 1, bob: 4, cat: 3, dan: 1, eve: 5 })
  // 5 points each for the exact 0:1 and the right 0:2 on top.
  past.correct('b', '1:0', '0:1')
  expect(await ranksOn(await folded(past))).toEqual({ ann: 1, bob: 4, cat: 3, dan: 2, eve: 4 })
  past.amend(fan('eve'), 'a', '1:0', '2:1')
  expect(await ranksOn(await folded(past))).toEqual({ ann: 1, bob: 5, cat: 4, dan: 2, eve: 3 })
  past.withdraw(fan('eve'), 'b')
  past.adopt('premier-league')
  expect(await ranksOn(await folded(past))).toEqual({ ann: 1, bob: 5, cat: 3, dan: 2, eve: 3 })
})

test('wherever batches are cut, a power-up, saves that came late and a correction move the same ranks', async () => {
  const past = played(['exact'])
  const before = past.events.length
  past.use(fan('ann'), 'freepass', 'a')
  past.move('b', august, 1, false, { matches: [{ match: 'b', since: null }] })
  past.correct('a', '2:1', '1:0')
  const { events } = past
  for (let cut = before; cut < events.length; cut++)
    await folded(past, [events.slice(0, cut), events.slice(cut)])
})

test('a league ranks its members in the same order', async () => {
  const past = played(['exact', 'predicted'])
  const [id, user] = [fan('a league'), fan('bob')]
  const on = (event: LeagueEvent) => past.write(`league-${id}`, event)
  on({
    type: 'LeagueCreated',
    data: {
      league: id,
      owner: user,
      name: { hash: hashOf('Five-a-side') },
      description: null,
      fromRound: null,
      public: false,
      competition: league,
      badge: { emblem: 'bolt', colour: 'gold' },
      code: { hash: id, expiresAt: null },
    },
  })
  for (const name of ['cat', 'dan', 'eve'])
    on({ type: 'LeagueJoined', data: { league: id, user: fan(name) } })
  const { db } = await folded(past)
  const scope = { league: id, competitions: [league], fromRound: null }
  for (const span of [
    { kind: 'all' },
    { kind: 'round', competition: league, round: 1 },
    { kind: 'month', month: '2022-08' },
  ] as const) {
    const { rows } = await leagueBoard(db, scope, span, everything)
    const ranks = rows.map(({ user: member, rank }) => [nameOf.get(member), rank])
    expect(ranks).toEqual([
      ['dan', 1],
      ['cat', 2],
      ['bob', 3],
      ['eve', 4],
    ])
  }
  expect(await ownPlace(db, scope, user)).toMatchObject({ points: 5, rank: 3 })
})

test('what reads a place, finds and explains the same ranks', async () => {
  const past = played(['exact', 'predicted'])
  past.schedule('c', { round: 2, kickOff: september })
  past.place(fan('bob'), 'c', '1:1', 2)
  past.settle('c', '0:0', 2)
  const { db } = await folded(past)
  const own = await rankOf(db, season, fan('cat'))
  expect(own).toEqual({ user: fan('cat'), points: 5, rank: 4 })
  expect(await surroundings(db, season, 4)).toMatchObject({ fans: 1, next: 8, more: 1, level: 3 })
  const around = own && (await placesAround(db, season, own))
  expect(around?.map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 5])
  const found = await searchBoard(db, season, { text: '4', users: [] }, everything)
  expect(found.rows.map(({ user }) => nameOf.get(user))).toEqual(['cat'])

  const totals = await totalsBefore(db, league, 2)
  const { rows } = await leaderboard(db, season, everything)
  const before = await ranksBefore(db, league, { round: 2, totals }, rows)
  const then = { ann: 1, bob: 4, cat: 3, dan: 1, eve: 5 }
  expect(Object.fromEntries([...before].map(([user, rank]) => [nameOf.get(user), rank]))).toEqual(then)
  const rounds = await afterEachRound(db, league, [...nameOf.keys()])
  const first = rounds.filter(({ round }) => round === 1).map(({ user, rank }) => [nameOf.get(user), rank])
  expect(Object.fromEntries(first)).toEqual(then)
})
