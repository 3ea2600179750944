/** The ledger as pages read it: live and rebuilt alike, and in balance. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createGeneration, type Generation } from '../support/generation.ts'
import { fan, history } from '../support/history.ts'
import { balanceOf, issuedSkor } from './queries.ts'

let database: TestDatabase
let live: Generation
let rebuilt: Generation
const [ann, bob] = [fan('ann'), fan('bob')]

beforeAll(async () => {
  database = await freshDatabase()
  const past = history()
  for (const [user, day, points] of [
    [ann, '2022-08-01', 250],
    [bob, '2022-08-01', 250],
    [ann, '2022-08-02', 100],
  ] as const)
    past.write(
      `purse-${user}`,
      { type: 'RewardEarned', data: { user, day, cause: 'login', points, setting: 0 } },
      `${day}T12:00:00.000Z`,
    )
  live = await createGeneration(database)
  await live.fold(past.events.map(event => [event]))
  rebuilt = await createGeneration(database)
  await rebuilt.fold([past.events], 'rebuild')
  await rebuilt.finishRebuild()
})
afterAll(() => database.drop())

test('balances are the sums of the lines', async () => {
  expect(await balanceOf(live.db, ann)).toEqual({ balance: 350, rewards: 350, rewardedOn: '2022-08-02' })
  expect(await balanceOf(live.db, bob)).toEqual({ balance: 250, rewards: 250, rewardedOn: '2022-08-01' })
  expect(await balanceOf(live.db, fan('nobody'))).toEqual({ balance: 0, rewards: 0, rewardedOn: null })
  expect(await issuedSkor(live.db)).toBe(600)
})

test('each event sums to zero, and so do all', async () => {
  const { rows } = await sql<{
    sum: number
  }>`select sum(amount)::int as sum from ledger group by position`.execute(live.db)
  expect(rows).toEqual([{ sum: 0 }, { sum: 0 }, { sum: 0 }])
})

test('a rebuild has the same rows, hashes included', async () => {
  const { ledger } = await live.content()
  expect(ledger).toHaveLength(6)
  expect((await rebuilt.content()).ledger).toEqual(ledger)
})
