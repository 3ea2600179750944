/** Collectibles, their orders, and who likes them. */
import type { ColumnType } from 'kysely'
import type { Collectible, CollectibleStatus, OrderStatus } from '#domain/collectible/state.ts'
import type { Timestamp, TimestampOrNull } from '../schema/column-types.ts'
import type { TextColumn } from '../schema/kept-text.ts'

export interface CollectiblesTable {
  id: string
  creator: string
  owner: string
  name: TextColumn
  description: TextColumn
  picture: string
  status: CollectibleStatus
  /** in SKOR; null unless it is listed */
  price: number | null
  ends_at: TimestampOrNull
  created_at: Timestamp
  /** the newest time; null before the first */
  listed_at: TimestampOrNull
  /** of the event that created it */
  position: string
  /** what the domain folds from the stream */
  state: ColumnType<Collectible, string, string>
}

/** Offers and sales. */
interface OrdersTable {
  id: string
  collectible: string
  buyer: string
  seller: string
  amount: number
  status: OrderStatus
  placed_at: Timestamp
}

interface InterestsTable {
  collectible: string
  user_id: string
  viewed: boolean
  liked: boolean
}

declare module '../schema/tables.ts' {
  interface ReadModelTables {
    collectibles: CollectiblesTable
    orders: OrdersTable
    interests: InterestsTable
  }
}
