import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { createGeneration } from '../../support/generation.ts'
import { fan, history, league, september } from '../../support/history.ts'
import { leaderboard } from './boards.ts'
import { newestRound, ranksBefore, totalsBefore } from './places-before.ts'

const board = { kind: 'competition', competition: league } as const
const [ann, bob, cat, dan] = ['ann', 'bob', 'cat', 'dan'].map(fan) as [string, string, string, string]

test('ranks without the points of the newest round: ties share one, and who had no points has none', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const generation = await createGeneration(database)
  const past = history()
  past.open()
  past.schedule('a')
  past.schedule('b', { round: 2, kickOff: september })
  past.place(ann, 'a', '2:1')
  past.place(bob, 'a', '1:0')
  past.place(cat, 'a', '3:2')
  await generation.fold([past.events])
  expect(await newestRound(generation.db, league)).toBeNull()

  const played = past.events.length
  past.settle('a', '2:1')
  past.place(bob, 'b', '0:0', 2)
  past.place(dan, 'b', '0:0', 2)
  past.settle('b', '0:0', 2)
  await generation.fold([past.events.slice(played)])

  const newest = await newestRound(generation.db, league)
  expect(newest?.round).toBe(2)
  const totals = await totalsBefore(generation.db, league, 2)
  expect(totals).toEqual([
    { points: 5, edge: 0, fans: 1 },
    { points: 3, edge: 0, fans: 2 },
  ])
  const { rows } = await leaderboard(generation.db, board, { page: 1, limit: 10 })
  const before = await ranksBefore(generation.db, league, { round: 2, totals }, rows)
  const moved = rows.map(({ user, rank }) => [user, rank, before.get(user)])
  expect(moved).toEqual([
    [bob, 1, 2],
    ...[[ann, 2, 1] as const, [dan, 2, undefined] as const].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    [cat, 4, 2],
  ])

  // A result of the newest round changes none of these totals, a result of another round does.
  for (const { match, round, keeps } of [
    { match: 'b', round: 2, keeps: true },
    { match: 'a', round: 1, keeps: false },
  ]) {
    const [is, other] = round === 2 ? ['0:0', '1:1'] : ['2:1', '0:1']
    const known = past.events.length
    past.correct(match, is, other, round)
    await generation.fold([past.events.slice(known)])
    expect(isDeepStrictEqual(await newestRound(generation.db, league), newest)).toBe(keeps)
    expect(isDeepStrictEqual(await totalsBefore(generation.db, league, 2), totals)).toBe(keeps)
  }
})
