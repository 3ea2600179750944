/** A board is cut into more slices as fans come, and its pages stay where the totals say. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createGeneration, type Generation } from '../../support/generation.ts'
import { fan as fanOf, history, league } from '../../support/history.ts'
import { boardId } from '../board.ts'
import { leaderboard } from '../queries.ts'

const board = { kind: 'competition', competition: league } as const
/** Fans who come one batch after the other; a slice holds 1,024 at the most. */
const FANS = [1000, 100, 1050]

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('one slice, two, and four', async () => {
  const generation = await createGeneration(database)
  const past = history()
  past.open()
  past.schedule('a')
  past.settle('a', '2:1')
  const cuts: number[] = []
  for (const [batch, fans] of FANS.entries()) {
    const from = past.events.length
    for (let fan = 0; fan < fans; fan++)
      past.place(fanOf(`${batch} ${fan}`), 'a', ['2:1', '1:0', '0:0'][fan % 3] ?? '')
    await generation.fold([batch === 0 ? past.events : past.events.slice(from)])
    cuts.push(await slicesOf(generation))
    await expectPages(generation)
  }
  expect(cuts).toEqual([1, 2, 4])
})

async function slicesOf(generation: Generation): Promise<number> {
  const { rows } = await sql<{ slices: number }>`
    select count(distinct slice)::int as slices from board_slices
    where board = ${boardId(board)}`.execute(generation.db)
  return rows[0]?.slices ?? 0
}

async function expectPages(generation: Generation): Promise<void> {
  const { rows: expected } = await sql`
    select user_id as "user", points, rank() over (order by points desc)::int as rank
    from scored_predictions order by points desc, user_id`.execute(generation.db)
  const ROWS = 500
  const places: unknown[] = []
  for (let page = 1; places.length < expected.length; page++) {
    const { rows, total } = await leaderboard(generation.db, board, { page, limit: ROWS })
    expect([rows.length > 0, total]).toEqual([true, expected.length])
    places.push(...rows)
  }
  expect(places).toEqual(expected)
}
