import type { KeptText } from '../kept-text.ts'
import type { Instant, UserId } from '../words.ts'

/** `lost`: the listing ended without this order, by a sale to somebody else or because the owner withdrew it. */
export type OrderStatus = 'open' | 'declined' | 'lost' | 'sold'

export interface Order {
  readonly listing: number
  readonly buyer: UserId
  /** in SKOR */
  readonly amount: number
  readonly seller: UserId
  readonly status: OrderStatus
}

interface Owned {
  readonly creator: UserId
  readonly owner: UserId
  readonly name: KeptText
  /** null where there is none */
  readonly description: KeptText | null
  readonly picture: string
  /** how often it was listed: the number of the newest listing */
  readonly listing: number
  /** offers and sales by the order's id */
  readonly orders: Readonly<Record<string, Order>>
}

export interface Listed extends Owned {
  readonly status: 'listed'
  readonly price: number
  readonly endsAt: Instant | null
}

export type Collectible = (Owned & { readonly status: 'draft' | 'withdrawn' | 'sold' }) | Listed
export type CollectibleState = { readonly status: 'none' } | Collectible
export type CollectibleStatus = Collectible['status']
