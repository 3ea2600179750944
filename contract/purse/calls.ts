/** SKOR that a fan has, how more are earned, what came in and went out, and what SKOR are worth here. */
import * as z from 'zod/mini'
import { TransactionKind } from '#domain/purse/transaction-kind.ts'
import { wholeList } from '../common.ts'
import { defineRoute } from '../route.ts'
import { onWire } from '../wire.ts'

const tag = 'skor'

const MySkor = z.object({
  /** whole SKOR that the fan may spend */
  balance: z.int(),
  /** what reward points brought in, spent or not */
  rewards: z.int(),
  /** the reward points that can be earned now or later; null where there are none */
  offer: z.nullable(
    z.object({
      /** both days in GMT, themselves included */
      startDate: z.string(),
      endDate: z.string(),
      points: z.int(),
      /** whether today's were earned */
      earnedToday: z.boolean(),
    }),
  ),
})
export type MySkor = z.infer<typeof MySkor>

export const mySkor = defineRoute({
  method: 'GET',
  path: '/users/skor',
  summary: "The reader's SKOR, and the reward points that can be earned",
  tag,
  access: 'user',
  staleBy: ['ledger', 'rewards'],
  data: MySkor,
})

const Rates = z.object({
  /** of one SKOR, in US dollars and in BNB */
  usd: z.number(),
  bnb: z.number(),
  /** the day these rates were set */
  date: z.string(),
})
export type Rates = z.infer<typeof Rates>

/** Rates of this site's settings, not of a market. */
export const getRates = defineRoute({
  method: 'GET',
  path: '/users/get-rates',
  summary: 'One SKOR in US dollars and in BNB, as the settings of this site say, with their date',
  tag,
  access: 'visitor',
  staleBy: [],
  data: Rates,
})

const TransactionRow = z.object({
  kind: TransactionKind,
  /** of the event that made it: SHA-256 in hex */
  hash: z.string(),
  at: z.string(),
  /** above zero into the purse, below zero out */
  skor: z.int(),
  /** in US dollars, by the rates of today's settings */
  value: z.number(),
  collectible: z.nullable(z.object({ id: z.string(), name: z.string() })),
})
export type TransactionRow = z.infer<typeof TransactionRow>

const own = wholeList(
  onWire(TransactionRow, {
    kind: 'txnType',
    hash: 'txnHash',
    at: 'date',
    skor: 'noSkor',
    value: 'amountValue',
  }),
  10,
  { kind: z.optional(TransactionKind) },
  { kind: 'txnType' },
)
const TRANSACTIONS = {
  summary: "The reader's own transactions, newest first; filtered by kind, hash or collectible",
  tag,
  access: 'user',
  data: own.data,
  more: own.more,
} as const

export const transactions = defineRoute({
  ...TRANSACTIONS,
  method: 'POST',
  path: '/users/Transactions',
  limit: 'read',
  changes: [],
  body: own.query,
})

/** Beyond the spec: the same for pages, whose answers are asked for again when they are stale. */
export const myTransactions = defineRoute({
  ...TRANSACTIONS,
  method: 'GET',
  path: '/users/transactions',
  staleBy: ['ledger'],
  query: own.query,
})
