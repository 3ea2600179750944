import type { HashedText } from '../kept-text.ts'
import type { Instant, UserId } from '../words.ts'

export interface CreateCollectible {
  readonly type: 'CreateCollectible'
  readonly collectible: string
  readonly creator: UserId
  readonly name: HashedText
  /** null for none */
  readonly description: HashedText | null
  readonly picture: string
}

interface ByOwner {
  readonly collectible: string
  /** who asks */
  readonly by: UserId
}

export interface ListCollectible extends ByOwner {
  readonly type: 'ListCollectible'
  readonly price: number
  readonly endsAt: Instant | null
  readonly now: Instant
}

export interface WithdrawCollectible extends ByOwner {
  readonly type: 'WithdrawCollectible'
}

/** An order: `BuyCollectible` at the price, `MakeOffer` at the buyer's own. */
export interface PlaceOrder {
  readonly type: 'BuyCollectible' | 'MakeOffer'
  readonly collectible: string
  readonly order: string
  readonly buyer: UserId
  /** the listing that the buyer saw */
  readonly listing: number
  readonly amount: number
  /** when the order was given, however late it is carried out */
  readonly now: Instant
}

export interface AnswerOffer extends ByOwner {
  readonly type: 'AcceptOffer' | 'DeclineOffer'
  readonly order: string
}

export type CollectibleCommand =
  | CreateCollectible
  | ListCollectible
  | WithdrawCollectible
  | PlaceOrder
  | AnswerOffer
