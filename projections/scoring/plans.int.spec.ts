/** The readings that every page makes stay on their indexes, however large the tables. */

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ownSight } from '../entry/sight.ts'
import { createGeneration, type Generation } from '../support/generation.ts'
import { history, league } from '../support/history.ts'
import { leaderboard, predictionsOfRound, rankOf } from './queries.ts'

/** Enough for several slices on a board. */
const FANS = 6000
const MATCHES = 3
/** Tables with a row a fan and more. Slices of so few fans are a few pages, which are read through in no time. */
const LARGE = ['predictions', 'standings']

let database: TestDatabase
let generation: Generation
const user = '00000000-0000-4000-8000-000000000001'
const board = { kind: 'competition', competition: league } as const

beforeAll(async () => {
  database = await freshDatabase()
  generation = await createGeneration(database)
  const past = history()
  past.open('premier-league', MATCHES)
  for (let round = 1; round <= MATCHES; round++) {
    past.schedule(`m${round}`, { round })
    past.settle(`m${round}`, '2:1', round)
  }
  await generation.fold([past.events], 'rebuild')
  await generation.within(tx =>
    sql`
      insert into predictions (match_id, user_id, version, ordinal, home, away, placed_at)
      select m.id, md5('fan' || f)::uuid, 0, 0, f % 5, f * m.round % 4, now()
      from matches m, generate_series(1, ${sql.lit(FANS)}) f`.execute(tx),
  )
  await generation.finishRebuild()
  await generation.within(tx => sql`analyze`.execute(tx))
})
afterAll(() => database.drop())

function expectNoLargeScan(plan: string) {
  for (const table of LARGE) expect(plan).not.toContain(`Seq Scan on ${table}`)
}

test('a page of the leaderboard reads the slices it shows, wherever it is', async () => {
  for (const page of [1, 100, 600]) {
    const scanned = await generation.tablesScannedBy(tx => leaderboard(tx, board, { page, limit: 10 }))
    for (const table of LARGE) expect(scanned).not.toContain(table)
  }
})

test('a rank is two look-ups', async () => {
  const scanned = await generation.tablesScannedBy(tx => rankOf(tx, board, user))
  for (const table of LARGE) expect(scanned).not.toContain(table)
})

test('own predictions are found by fan', async () => {
  const plan = await generation.plansOf(db => predictionsOfRound(db, ownSight(user), user, league, 3))
  expect(plan).toMatch(/Index .*on predictions p/)
  expectNoLargeScan(plan)
})

test('every page of a large board is where its places say', async () => {
  const places = []
  for (let page = 1; page <= FANS / 500; page++)
    places.push(...(await leaderboard(generation.db, board, { page, limit: 500 })).rows)
  const expected = await generation.within(tx =>
    sql`
      select user_id as "user", points::int as points, rank() over (order by points desc)::int as rank
      from (select user_id, sum(points) as points from scored_predictions group by user_id) t
      order by points desc, user_id`.execute(tx),
  )
  expect(places).toEqual(expected.rows)
})
