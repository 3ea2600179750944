/** Points on top for a rare right result rest on all predictions of a match: one that is folded behind its turn moves those of others. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordedEvent } from '#eventstore/port.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createGeneration } from '../support/generation.ts'
import { fan, history, league } from '../support/history.ts'
import { leaderboard } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const [ann, bob, cat] = [fan('ann'), fan('bob'), fan('cat')]
const season = { kind: 'competition', competition: league } as const

/** 1 of 3 has the result of 2:1, which the rules call rare: cat's save is the last but for the result. */
function played(cats: string) {
  const past = history()
  past.open()
  past.adopt('premier-league', { rare: { below: 34, points: 4 } })
  past.schedule('a')
  past.place(ann, 'a', '2:1')
  past.place(bob, 'a', '0:1')
  past.place(cat, 'a', cats)
  past.settle('a', '2:1')
  return past.events
}

async function pointsAfter(batches: readonly (readonly RecordedEvent[])[]) {
  const [live, rebuilt] = [await createGeneration(database), await createGeneration(database)]
  await live.fold(batches)
  await rebuilt.fold(batches, 'rebuild')
  await rebuilt.finishRebuild()
  expect(await live.content()).toEqual(await rebuilt.content())
  const { rows } = await leaderboard(live.db, season, { page: 1, limit: 9 })
  const points = new Map(rows.map(row => [row.user, row.points]))
  return [ann, bob, cat].map(user => points.get(user))
}

test.each([
  ['makes the result frequent', '1:0', [5, 0, 3]],
  ['makes the result rare', '0:2', [9, 0, 0]],
])('a prediction that %s for others, in its turn and after the result', async (_, cats, expected) => {
  const events = played(cats)
  const last = events.findIndex(({ data }) => 'user' in data && data.user === cat)
  const late = [...events.toSpliced(last, 1), ...events.slice(last, last + 1)]
  expect(await pointsAfter([events])).toEqual(expected)
  expect(await pointsAfter(events.map(event => [event]))).toEqual(expected)
  expect(await pointsAfter([late.slice(0, -1), late.slice(-1)])).toEqual(expected)
})
