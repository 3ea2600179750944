import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ownSight } from '../entry/sight.ts'
import { createGeneration, type Generation } from '../support/generation.ts'
import { fan, type History, history, league, september } from '../support/history.ts'
import { leaderboard, predictionsOfRound, rankOf } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const ann = fan('ann')
const bob = fan('bob')
const cat = fan('cat')
const dan = fan('dan')
const names = new Map([ann, bob, cat, dan].map((id, index) => [id, ['ann', 'bob', 'cat', 'dan'][index]]))

/** What is folded so far, each call's events in a batch. */
function folding(generation: Generation, past: History) {
  let done = 0
  return async () => {
    const batch = past.events.slice(done)
    done = past.events.length
    await generation.fold([batch])
  }
}

async function begun() {
  const generation = await createGeneration(database)
  const past = history()
  past.open()
  return { generation, past, fold: folding(generation, past) }
}

const boards = {
  season: { kind: 'competition', competition: league },
  round: { kind: 'round', competition: league, round: 1 },
  august: { kind: 'month', competition: league, month: '2022-08' },
  september: { kind: 'month', competition: league, month: '2022-09' },
} as const

/** `ann 5 #1, bob 2 #2` */
async function shown({ db }: Generation, board: keyof typeof boards) {
  const { rows, total } = await leaderboard(db, boards[board], { page: 1, limit: 10 })
  expect(total).toBe(rows.length)
  const places = rows.map(row => ({ ...row, name: names.get(row.user) ?? '?' }))
  return places
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .map(({ name, points, rank }) => `${name} ${points} #${rank}`)
    .join(', ')
}

describe('boards', () => {
  test('a fan is on them from the first prediction, with no points before the match is settled', async () => {
    const { generation, past, fold } = await begun()
    past.schedule('a')
    past.place(ann, 'a', '2:1')
    await fold()
    expect(await shown(generation, 'season')).toBe('ann 0 #1')
    expect(await shown(generation, 'august')).toBe('ann 0 #1')
    expect(await shown(generation, 'september')).toBe('')
  })

  test('ties share a rank: 1, 2, 2, 4', async () => {
    const { generation, past, fold } = await begun()
    past.schedule('a')
    past.place(ann, 'a', '2:1')
    past.place(bob, 'a', '1:0')
    past.place(cat, 'a', '3:2')
    past.place(dan, 'a', '0:0')
    await fold()
    past.settle('a', '2:1')
    await fold()
    for (const board of ['season', 'round', 'august'] as const)
      expect(await shown(generation, board)).toBe('ann 5 #1, bob 3 #2, cat 3 #2, dan 0 #4')
    expect(await rankOf(generation.db, boards.season, dan)).toEqual({ user: dan, points: 0, rank: 4 })
  })

  test('a correction changes exactly the fans concerned', async () => {
    const { generation, past, fold } = await begun()
    past.schedule('a')
    past.place(ann, 'a', '1:0')
    past.place(bob, 'a', '1:1')
    past.place(cat, 'a', '0:4')
    past.settle('a', '1:0')
    await fold()
    expect(await shown(generation, 'season')).toBe('ann 5 #1, bob 0 #2, cat 0 #2')
    past.correct('a', '1:0', '1:1')
    await fold()
    expect(await shown(generation, 'season')).toBe('bob 5 #1, ann 0 #2, cat 0 #2')
  })

  test('a score alone gives nothing: the winner settles', async () => {
    const { generation, past, fold } = await begun()
    past.schedule('a')
    past.place(ann, 'a', '1:0')
    past.write('match-a', {
      type: 'ScoreEntered',
      data: { match: 'a', competition: league, round: 1, score: { home: 1, away: 0 } },
    })
    await fold()
    expect(await shown(generation, 'season')).toBe('ann 0 #1')
    past.write('match-a', {
      type: 'WinnerSet',
      data: { match: 'a', competition: league, round: 1, winner: 'home' },
    })
    await fold()
    expect(await shown(generation, 'season')).toBe('ann 5 #1')
  })

  test('a void match takes its points back, and stays predicted', async () => {
    const { generation, past, fold } = await begun()
    past.schedule('a')
    past.place(ann, 'a', '1:0')
    past.settle('a', '1:0')
    await fold()
    past.voided('a')
    await fold()
    expect(await shown(generation, 'season')).toBe('ann 0 #1')
  })

  test('who withdraws the last prediction leaves the board', async () => {
    const { generation, past, fold } = await begun()
    past.schedule('a')
    past.schedule('b')
    past.place(ann, 'a', '1:0')
    past.place(ann, 'b', '1:0')
    past.place(bob, 'a', '1:0')
    past.settle('b', '1:0')
    await fold()
    past.withdraw(ann, 'b')
    await fold()
    expect(await shown(generation, 'season')).toBe('ann 0 #1, bob 0 #1')
    past.withdraw(ann, 'a')
    await fold()
    expect(await shown(generation, 'season')).toBe('bob 0 #1')
    expect(await rankOf(generation.db, boards.season, ann)).toBeNull()
  })

  test('a match moved to another month takes its points along', async () => {
    const { generation, past, fold } = await begun()
    past.schedule('a')
    past.schedule('b')
    past.place(ann, 'a', '1:0')
    past.place(ann, 'b', '1:0')
    past.settle('a', '1:0')
    await fold()
    past.move('a', september)
    await fold()
    expect(await shown(generation, 'august')).toBe('ann 0 #1')
    expect(await shown(generation, 'september')).toBe('ann 5 #1')
    expect(await shown(generation, 'season')).toBe('ann 5 #1')
  })

  test('a match without a kick-off is on no month', async () => {
    const { generation, past, fold } = await begun()
    past.schedule('a')
    past.place(ann, 'a', '1:0')
    await fold()
    past.postpone('a', null)
    await fold()
    expect(await shown(generation, 'august')).toBe('')
    expect(await shown(generation, 'round')).toBe('ann 0 #1')
    past.postpone('a', september)
    await fold()
    expect(await shown(generation, 'september')).toBe('ann 0 #1')
  })

  test('another ruleset counts every settled match anew', async () => {
    const { generation, past, fold } = await begun()
    past.schedule('a')
    past.place(ann, 'a', '2:1')
    past.place(bob, 'a', '3:2')
    past.settle('a', '2:1')
    await fold()
    past.adopt('terms')
    await fold()
    expect(await shown(generation, 'season')).toBe('ann 50 #1, bob 20 #2')
  })

  test('a deep page begins where the histogram says', async () => {
    const { generation, past, fold } = await begun()
    past.schedule('a')
    const fans = Array.from({ length: 25 }, (_, index) => fan(`fan ${index}`))
    for (const [index, user] of fans.entries()) past.place(user, 'a', index % 2 ? '2:1' : '0:0')
    past.settle('a', '2:1')
    await fold()
    const pages = await Promise.all(
      [1, 2, 3, 4].map(page => leaderboard(generation.db, boards.season, { page, limit: 7 })),
    )
    const places = pages.flatMap(({ rows }) => rows)
    expect(places.map(({ user }) => user).toSorted()).toEqual(fans.toSorted())
    expect(places.map(({ points, rank }) => `${points} #${rank}`)).toEqual([
      ...Array(12).fill('5 #1'),
      ...Array(13).fill('0 #13'),
    ])
    expect(pages.map(({ total }) => total)).toEqual([25, 25, 25, 25])
    expect(await leaderboard(generation.db, boards.season, { page: 5, limit: 7 })).toEqual({
      rows: [],
      total: 25,
    })
  })
})

describe('power-ups', () => {
  test('Double Up and the Weekly Multiplier multiply together', async () => {
    const { generation, past, fold } = await begun()
    past.schedule('a')
    past.schedule('b')
    for (const user of [ann, bob]) for (const match of ['a', 'b']) past.place(user, match, '1:0')
    past.use(ann, 'freepass', 'a')
    past.use(ann, 'weekly', 'b')
    past.settle('a', '1:0')
    past.settle('b', '1:0')
    await fold()
    expect(await shown(generation, 'season')).toBe('ann 30 #1, bob 10 #2')
    past.giveBack(ann, 'freepass', 'a')
    await fold()
    expect(await shown(generation, 'season')).toBe('ann 20 #1, bob 10 #2')
  })

  test('All or Nothing lifts the week when the marquee score was exact, and drops it when corrected', async () => {
    const { generation, past, fold } = await begun()
    past.schedule('a', { marquee: true })
    past.schedule('b')
    past.schedule('c', { round: 2 })
    past.place(ann, 'a', '2:1')
    past.place(ann, 'b', '0:3')
    past.place(ann, 'c', '0:3', 2)
    past.place(bob, 'a', '2:1')
    past.use(ann, 'allornothing', 'a')
    past.settle('b', '1:0')
    past.settle('c', '1:0', 2)
    await fold()
    expect(await shown(generation, 'season')).toBe('ann 0 #1, bob 0 #1')
    past.settle('a', '2:1')
    await fold()
    expect(await shown(generation, 'season')).toBe('ann 15 #1, bob 5 #2')
    past.correct('a', '2:1', '3:1')
    await fold()
    expect(await shown(generation, 'season')).toBe('ann 2 #1, bob 2 #1')
    past.correct('a', '3:1', '2:1')
    await fold()
    past.voided('a')
    await fold()
    expect(await shown(generation, 'season')).toBe('ann 0 #1, bob 0 #1')
  })

  test('power-ups stand beside the points that they made', async () => {
    const { generation, past, fold } = await begun()
    past.schedule('a', { marquee: true })
    past.schedule('b')
    past.place(ann, 'a', '2:1')
    past.place(ann, 'b', '2:1')
    past.use(ann, 'allornothing', 'a')
    past.use(ann, 'weekly', 'a')
    past.settle('a', '2:1')
    past.settle('b', '0:0')
    await fold()
    const own = await predictionsOfRound(generation.db, ownSight(ann), ann, league, 1)
    expect(own.map(({ match, coupons, points }) => [match, coupons, points])).toEqual([
      ['a', ['allornothing', 'weekly'], 20],
      ['b', ['weekly'], 10],
    ])
  })
})
