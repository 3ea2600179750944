// @module-tag any-postgres
/** The largest league that there can be: its boards are ranked whenever somebody reads. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_MEMBERS } from '#domain/league/decide.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { boardId } from '../scoring/board.ts'
import { createGeneration, type Generation } from '../support/generation.ts'
import { league as competition, fan } from '../support/history.ts'
import { leagueBoard, ownPlace } from './standings.ts'

const FANS = 50_000
const ROUNDS = 38

const league = fan('largest')
const season = boardId({ kind: 'competition', competition })
let database: TestDatabase
let generation: Generation

beforeAll(async () => {
  database = await freshDatabase()
  generation = await createGeneration(database)
  const boards = [
    season,
    ...Array.from({ length: ROUNDS }, (_, index) =>
      boardId({ kind: 'round', competition, round: index + 1 }),
    ),
  ]
  await generation.within(async tx => {
    await sql`
      insert into boards (board, season, slot)
      select board, ${season}::bigint, place from unnest(${boards}::bigint[]) with ordinality as b (board, place)`.execute(
      tx,
    )
    // A fan's rounds are worth 0 to 20 points each, and the season is their sum.
    await sql`
      insert into standings (season, user_id, points)
      select ${season}::bigint, lpad(to_hex(f), 32, '0')::uuid,
        (select array[sum(p)::int] || array_agg(p) from (select (f % 1009 * r * 7919 % 21)::int as p
          from generate_series(1, ${ROUNDS}::int) r) of_round)
      from generate_series(1, ${FANS}::int) f`.execute(tx)
    await sql`
      insert into league_members (league, user_id, role, joined_at)
      select ${league}::uuid, lpad(to_hex(f * 5), 32, '0')::uuid, 'member', now()
      from generate_series(1, ${MAX_MEMBERS}::int) f`.execute(tx)
    for (const table of ['boards', 'standings', 'league_members'])
      await sql`analyze ${sql.table(table)}`.execute(tx)
  })
})
afterAll(() => database.drop())

test.each([
  ['all rounds', null],
  ['the rounds from 20 on', 20],
])('a board of %s has every member once, ties sharing their rank', async (_, fromRound) => {
  const scope = { league, competitions: [competition], fromRound }
  const page = (number: number) =>
    leagueBoard(generation.db, scope, { kind: 'all' }, { page: number, limit: 100 })
  const first = await page(1)
  const last = await page(MAX_MEMBERS / 100)
  expect([first.total, first.rows.length, first.rows[0]?.rank]).toEqual([MAX_MEMBERS, 100, 1])
  expect([last.total, last.rows.length]).toEqual([MAX_MEMBERS, 100])
  const lowest = last.rows.at(-1)
  expect(lowest && (await ownPlace(generation.db, scope, lowest.user))).toMatchObject({
    points: lowest?.points,
    rank: lowest?.rank,
  })
})
