/** Reading balances and transactions. */
import { sql } from 'kysely'
import type { TransactionKind } from '#domain/purse/transaction-kind.ts'
import type { Day, Instant, UserId } from '#domain/words.ts'
import { containing, type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { isText, type SearchedText, shownText, type TextColumn } from '../schema/kept-text.ts'
import { readModel } from '../schema/tables.ts'
import { ESCROW, ISSUED } from './lines.ts'

/** Unfinished orders of one sweep at the most. */
const MAX_UNFINISHED = 100

export interface Balance {
  /** whole SKOR that the fan may spend */
  readonly balance: number
  /** the part that reward points brought in, spent or not */
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

export interface Transaction {
  readonly kind: TransactionKind
  /** of the event that made it, in hex */
  readonly hash: string
  readonly at: Instant
  /** whole SKOR: above zero into the purse, below zero out */
  readonly amount: number
  /** what was bought or sold; null where it was neither */
  readonly collectible: { readonly id: string; readonly name: TextColumn } | null
}

export interface TransactionFilter {
  readonly kind?: TransactionKind | undefined
  /** only those whose hash contains the words, or whose collectible has one of the hashes as its name */
  readonly text?: SearchedText | undefined
}

/** A fan's own, the newest first. */
export async function transactionsOf(
  db: ReadModelConnection,
  user: UserId,
  { kind, text }: TransactionFilter,
  page: Page,
): Promise<Paged<Transaction>> {
  let query = readModel(db)
    .selectFrom('ledger as l')
    .leftJoin('collectibles as c', 'c.id', 'l.collectible')
    .where('l.account', '=', user)
  if (kind) query = query.where('l.kind', '=', kind)
  if (text)
    query = query.where(eb =>
      eb.or([eb('l.hash', 'ilike', containing(text.words)), isText('c', 'name', text)]),
    )
  const ordered = query
    .select(['l.kind', 'l.hash', 'l.occurred_at', 'l.amount', 'l.collectible'])
    .select(shownText('c', 'name'))
    .orderBy('l.position', 'desc')
    .orderBy('l.line', 'desc')
  return paged(ordered, page, row => ({
    kind: row.kind,
    hash: row.hash,
    at: row.occurred_at.toISOString(),
    amount: row.amount,
    collectible: row.collectible === null ? null : { id: row.collectible, name: row.name },
  }))
}

/** Orders whose SKOR were held before the instant, and neither paid to a seller nor given back nor offered openly. */
export async function unfinishedOrders(
  db: ReadModelConnection,
  before: Date,
): Promise<readonly { readonly buyer: UserId; readonly order: string }[]> {
  const { rows } = await sql<{ buyer: string; order: string }>`
    select held.account as buyer, e.order_id as "order"
    from (
      select order_id, min(position) as position from ledger
      where account = ${ESCROW}
      group by order_id
      having sum(amount) > 0 and min(occurred_at) < ${before.toISOString()}::timestamptz
    ) as e
    join ledger held on held.position = e.position and held.line = 0
    left join orders o on o.id = e.order_id
    where o.status is distinct from 'open'
    order by e.position limit ${MAX_UNFINISHED}`.execute(db)
  return rows
}
