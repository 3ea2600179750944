import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { createGeneration } from '../../support/generation.ts'
import { fan, history, league, september } from '../../support/history.ts'
import { leaderboard } from './boards.ts'
import { ranksBefore, totalsBefore } from './places-before.ts'

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
  expect(await totalsBefore(generation.db, league)).toBeNull()

  const played = past.events.length
  past.settle('a', '2:1')
  past.place(bob, 'b', '0:0', 2)
  past.place(dan, 'b', '0:0', 2)
  past.settle('b', '0:0', 2)
  await generation.fold([past.events.slice(played)])

  const totals = await totalsBefore(generation.db, league)
  expect(totals).toEqual({
    round: 2,
    totals: [
      { points: 5, fans: 1 },
      { points: 3, fans: 2 },
      { points: 0, fans: 1 },
    ],
  })
  const { rows } = await leaderboard(generation.db, board, { page: 1, limit: 10 })
  const before = totals && (await ranksBefore(generation.db, league, totals, rows))
  const moved = rows.map(({ user, rank }) => [user, rank, before?.get(user)])
  expect(moved).toEqual([
    [bob, 1, 2],
    ...[[ann, 2, 1] as const, [dan, 2, undefined] as const].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    [cat, 4, 2],
  ])
})
