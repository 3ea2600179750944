/** The ledger as pages read it: each event moves SKOR between the right accounts, live and rebuilt alike, and in balance. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PurseEvent, purseEvents } from '#domain/purse/events.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createGeneration, type Generation } from '../support/generation.ts'
import { fan, history, league } from '../support/history.ts'
import { balanceOf, issuedSkor } from './queries.ts'

let database: TestDatabase
let live: Generation
let rebuilt: Generation
const [ann, bob] = [fan('ann'), fan('bob')]
const [sold, declined] = [fan('order 1'), fan('order 2')]
const collectible = fan('collectible')
const prize = { competition: league, period: 'season', user: ann } as const

const reward = (user: string, day: string, points: number): PurseEvent => ({
  type: 'RewardEarned',
  data: { user, day, cause: 'login', points, setting: 0 },
})
const held = (order: string, kind: 'buy' | 'offer', amount: number): PurseEvent => ({
  type: 'FundsHeld',
  data: { user: ann, order, collectible, amount, kind, listing: 1 },
})

type Move = readonly [kind: string, from: string, to: string, amount: number]

/** Each event with what it moves; null where nothing moves. */
const MOVES: readonly (readonly [event: PurseEvent, move: Move | null])[] = [
  [reward(ann, '2022-08-01', 250), ['reward', 'issued', ann, 250]],
  [reward(bob, '2022-08-01', 250), ['reward', 'issued', bob, 250]],
  [reward(ann, '2022-08-02', 100), ['reward', 'issued', ann, 100]],
  [held(sold, 'buy', 80), ['purchase', ann, 'escrow', 80]],
  [held(declined, 'offer', 30), ['offer', ann, 'escrow', 30]],
  [
    { type: 'FundsReleased', data: { user: ann, order: declined, collectible, amount: 30 } },
    ['refund', 'escrow', ann, 30],
  ],
  [
    { type: 'ProceedsReceived', data: { user: bob, order: sold, collectible, amount: 80, buyer: ann } },
    ['sale', 'escrow', bob, 80],
  ],
  [
    { type: 'PrizeReceived', data: { ...prize, publication: 1, share: 500, amount: 500 } },
    ['prize', 'issued', ann, 500],
  ],
  [
    { type: 'PrizeTakenBack', data: { ...prize, publication: 2, share: 300, amount: 200, kept: 0 } },
    ['prize-return', ann, 'issued', 200],
  ],
  // Spent before the prize was taken back.
  [{ type: 'PrizeTakenBack', data: { ...prize, publication: 3, share: 0, amount: 0, kept: 300 } }, null],
]

beforeAll(async () => {
  database = await freshDatabase()
  const past = history()
  for (const [event] of MOVES) {
    const at = event.type === 'RewardEarned' ? event.data.day : '2022-08-03'
    past.write(`purse-${event.data.user}`, event, `${at}T12:00:00.000Z`)
  }
  live = await createGeneration(database)
  await live.fold(past.events.map(event => [event]))
  rebuilt = await createGeneration(database)
  await rebuilt.fold([past.events], 'rebuild')
  await rebuilt.finishRebuild()
})
afterAll(() => database.drop())

test('every event of a purse moves its amount from one account to another', async () => {
  expect(new Set(MOVES.map(([{ type }]) => type))).toEqual(new Set(Object.keys(purseEvents)))
  const { rows } = await sql`
    select position::int as event, kind, account, amount from ledger order by position, line`.execute(live.db)
  const expected = MOVES.flatMap(([, move], index) => {
    if (!move) return []
    const [kind, from, to, amount] = move
    const line = { event: index + 1, kind }
    return [
      { ...line, account: from, amount: -amount },
      { ...line, account: to, amount },
    ]
  })
  expect(rows).toEqual(expected)
})

test('balances are the sums of the lines', async () => {
  expect(await balanceOf(live.db, ann)).toEqual({ balance: 570, rewards: 350, rewardedOn: '2022-08-02' })
  expect(await balanceOf(live.db, bob)).toEqual({ balance: 330, rewards: 250, rewardedOn: '2022-08-01' })
  expect(await balanceOf(live.db, fan('nobody'))).toEqual({ balance: 0, rewards: 0, rewardedOn: null })
  // What was ever issued less what was taken back is what fans have, as nothing is in escrow.
  expect(await issuedSkor(live.db)).toBe(900)
})

test('a rebuild has the same rows, hashes included', async () => {
  const { ledger } = await live.content()
  expect(ledger).toHaveLength(18)
  expect((await rebuilt.content()).ledger).toEqual(ledger)
})
