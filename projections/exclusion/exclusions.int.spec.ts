/** Totals of excluded fans go on beside the boards, whatever happens meanwhile, live as after a rebuild. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { cupWeeks } from '../league/cups.ts'
import { afterEachRound } from '../scoring/queries/after-rounds.ts'
import { totalsBefore } from '../scoring/queries/places-before.ts'
import { leaderboard, pointsByRound, winnersOfMatch } from '../scoring/queries.ts'
import { createGeneration, type Generation } from '../support/generation.ts'
import { fan, type History, history, league, september } from '../support/history.ts'
import { exclusionFrom, exclusionsOf } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const [ann, bob] = ['ann', 'bob'].map(fan) as [string, string]
const names = new Map([
  [ann, 'ann'],
  [bob, 'bob'],
])
const reason = 'Five accounts of one person'
const season = { kind: 'competition', competition: league } as const

function act(past: History, type: 'PlayerExcluded' | 'PlayerReadmitted', user = ann): void {
  past.write(`competition-${league}`, { type, data: { competition: league, user, reason } })
}

async function begun() {
  const generation = await createGeneration(database)
  const past = history()
  past.open()
  let done = 0
  const fold = async () => {
    const batch = past.events.slice(done)
    done = past.events.length
    await generation.fold([batch])
  }
  return { generation, past, fold }
}

async function shown({ db }: Generation, board: Parameters<typeof leaderboard>[1] = season) {
  const { rows, total } = await leaderboard(db, board, { page: 1, limit: 10 })
  expect(total).toBe(rows.length)
  return rows.map(({ user, points, rank }) => `${names.get(user)} ${points} #${rank}`).join(', ')
}

/** In batches of other sizes, and by a rebuild, the content is what it is live. */
async function expectRebuilt(live: Generation, { events }: History): Promise<void> {
  for (const size of [1, 7]) {
    const other = await createGeneration(database)
    const batches = Array.from({ length: Math.ceil(events.length / size) }, (_, at) =>
      events.slice(at * size, (at + 1) * size),
    )
    await other.fold(batches)
    expect(await other.content()).toEqual(await live.content())
  }
  const rebuilt = await createGeneration(database)
  await rebuilt.fold([events.slice(0, 9), events.slice(9)], 'rebuild')
  await rebuilt.finishRebuild()
  expect(await rebuilt.content()).toEqual(await live.content())
}

test('a fan who is excluded before the first prediction comes on no board, and on all of them when taken back', async () => {
  const { generation, past, fold } = await begun()
  act(past, 'PlayerExcluded')
  await fold()
  past.schedule('a')
  past.schedule('b', { round: 2, kickOff: september })
  past.place(ann, 'a', '2:1')
  past.place(ann, 'b', '1:1', 2)
  past.place(bob, 'a', '1:0')
  await fold()
  past.settle('a', '2:1')
  past.move('b', '2022-08-28T15:00:00.000Z', 2)
  await fold()
  expect(await shown(generation)).toBe('bob 3 #1')
  expect(await shown(generation, { kind: 'month', competition: league, month: '2022-08' })).toBe('bob 3 #1')
  expect(await pointsByRound(generation.db, ann, league)).toEqual(new Map([[1, 5]]))
  expect(await exclusionFrom(generation.db, league, ann)).toMatchObject({ reason, points: 5 })
  await expectRebuilt(generation, past)
  act(past, 'PlayerReadmitted')
  await fold()
  expect(await shown(generation)).toBe('ann 5 #1, bob 3 #2')
  expect(await exclusionsOf(generation.db, ann)).toEqual([])
  await expectRebuilt(generation, past)
})

test('a fan who withdraws while excluded is on no board after the readmission either', async () => {
  const { generation, past, fold } = await begun()
  past.schedule('a')
  past.place(ann, 'a', '2:1')
  past.place(bob, 'a', '1:0')
  await fold()
  act(past, 'PlayerExcluded')
  await fold()
  past.withdraw(ann, 'a')
  await fold()
  act(past, 'PlayerReadmitted')
  await fold()
  expect(await shown(generation)).toBe('bob 0 #1')
  await expectRebuilt(generation, past)
})

test('excluded, taken back and excluded again in one batch, with the results between', async () => {
  const { generation, past, fold } = await begun()
  past.schedule('a')
  past.place(ann, 'a', '2:1')
  past.place(bob, 'a', '1:0')
  act(past, 'PlayerExcluded')
  past.settle('a', '2:1')
  act(past, 'PlayerReadmitted')
  past.correct('a', '2:1', '1:0')
  act(past, 'PlayerExcluded')
  act(past, 'PlayerExcluded', bob)
  act(past, 'PlayerReadmitted', bob)
  await fold()
  expect(await shown(generation)).toBe('bob 5 #1')
  await expectRebuilt(generation, past)
})

test('ranks of earlier rounds, winners of matches and weeks of cups are those of the others', async () => {
  const { generation, past, fold } = await begun()
  past.schedule('a')
  past.schedule('b', { round: 2 })
  for (const [match, round] of [
    ['a', 1],
    ['b', 2],
  ] as const) {
    past.place(ann, match, '2:1', round)
    past.place(bob, match, '1:0', round)
    past.settle(match, '2:1', round)
  }
  act(past, 'PlayerExcluded')
  await fold()
  const { db } = generation
  expect(await afterEachRound(db, league, [ann, bob])).toEqual(
    [ann, bob].toSorted().flatMap(user =>
      [1, 2].map(round => {
        const points = user === ann ? 5 : 3
        return { user, round, points, total: points * round, rank: user === ann ? null : 1 }
      }),
    ),
  )
  expect(await totalsBefore(db, league, 2)).toEqual([{ points: 3, edge: 0, fans: 1 }])
  const won = await winnersOfMatch(db, 'a', { page: 1, limit: 10 })
  expect([won?.total, won?.fans]).toEqual([1, [{ user: bob, points: 3 }]])
  const cup = {
    cup: 1,
    competition: league,
    firstRound: 1,
    commitment: '',
    announcedAt: september,
    seed: 'seed',
    fans: [ann, bob],
    calledOff: null,
  }
  const weeks = await cupWeeks(db, cup, 1)
  expect([...(weeks.get(1)?.results.keys() ?? [])]).toEqual([bob])
})
