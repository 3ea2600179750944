/** A board is cut into more slices as fans come, and its pages stay where the totals say. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createGeneration, type Generation } from '../../support/generation.ts'
import { fan as fanOf, history, league } from '../../support/history.ts'
import { boardId } from '../board.ts'
import { countedMatches } from '../fold/counting.ts'
import { leaderboard } from '../queries.ts'
import { cutAnew } from './places.ts'
import { add } from './standings.ts'

const board = { kind: 'competition', competition: league } as const
/** Fans who come one batch after the other; a slice holds 512 at the most. */
const FANS = [1000, 100, 1050]

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('two slices, four, and eight', async () => {
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
  expect(cuts).toEqual([2, 4, 8])
})

test('a board that is counted anew holds what single moves would have made of it', async () => {
  const generation = await createGeneration(database)
  const told = history()
  told.open()
  told.schedule('a')
  told.settle('a', '2:1')
  for (let fan = 0; fan < 30; fan++) told.place(fanOf(`${fan}`), 'a', ['2:1', '1:0', '0:0'][fan % 3] ?? '')
  await generation.fold([told.events])
  const before = await generation.content()
  const each = (points: number, bulk: boolean) =>
    generation.within(async tx => {
      const [match] = await countedMatches(tx, ['a'])
      if (!match) throw new Error('the match counts on no board')
      // Every total is doubled.
      const users = sql`
        select user_id, ${points}::int * points as points from board_totals
        where board = ${boardId(board)} and points <> 0`
      await add(tx, match.counting, { query: users, edged: false }, bulk)
    })
  await each(1, true)
  const bulk = await generation.content()
  expect(bulk).not.toEqual(before)
  await generation.within(async tx => {
    await sql`update standings set points = array(select p / 2 from unnest(points) p)`.execute(tx)
    await cutAnew(tx)
  })
  expect(await generation.content()).toEqual(before)
  await each(1, false)
  expect(await generation.content()).toEqual(bulk)
})

async function slicesOf(generation: Generation): Promise<number> {
  const { rows } = await sql<{ slices: number }>`
    select count(distinct slice)::int as slices from board_slices, unnest(slices) as slice
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
