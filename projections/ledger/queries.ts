/** Reading balances. */
import type { Day, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { readModel } from '../schema/tables.ts'
import { ISSUED } from './lines.ts'

export interface Balance {
  /** whole SKOR that the fan may spend */
  readonly balance: number
  /** of it what reward points brought in, spent or not */
  readonly rewards: number
  /** the last day, in GMT, that brought reward points; null before the first */
  readonly rewardedOn: Day | null
}

export async function balanceOf(db: ReadModelConnection, user: UserId): Promise<Balance> {
  const row = await readModel(db)
    .selectFrom('ledger')
    .where('account', '=', user)
    .select(({ fn }) => [
      fn.sum<number | null>('amount').as('balance'),
      fn.sum<number | null>('amount').filterWhere('kind', '=', 'reward').as('rewards'),
      fn.max('occurred_at').filterWhere('kind', '=', 'reward').as('rewarded'),
    ])
    .executeTakeFirstOrThrow()
  return {
    balance: Number(row.balance ?? 0),
    rewards: Number(row.rewards ?? 0),
    rewardedOn: row.rewarded?.toISOString().slice(0, 'YYYY-MM-DD'.length) ?? null,
  }
}

/** SKOR that all fans together were ever given. */
export async function issuedSkor(db: ReadModelConnection): Promise<number> {
  const { issued } = await readModel(db)
    .selectFrom('ledger')
    .where('account', '=', ISSUED)
    .select(({ fn }) => fn.sum<number | null>('amount').as('issued'))
    .executeTakeFirstOrThrow()
  return -Number(issued ?? 0)
}
