/** Every movement of SKOR. */
import type { TransactionKind } from '#domain/purse/transaction-kind.ts'
import type { Timestamp } from '../schema/column-types.ts'

interface LedgerTable {
  position: string
  /** of its event, counted from 0 */
  line: number
  /** a fan's id, or an account of the product */
  account: string
  kind: TransactionKind
  /** whole SKOR; the lines of an event sum to zero */
  amount: number
  /** null where it is no order's */
  order_id: string | null
  collectible: string | null
  occurred_at: Timestamp
  hash: string
}

declare module '../schema/tables.ts' {
  interface ReadModelTables {
    ledger: LedgerTable
  }
}
