import type { Instant, Revision, UserId } from '../words.ts'
import type { OrderKind, RewardCause } from './events.ts'

/** The reward points setting as it is decided on. */
export interface RewardSetting {
  /** both days in GMT, themselves included */
  readonly startDate: string
  readonly endDate: string
  readonly points: number
  /** of its event */
  readonly revision: Revision
}

/** The fan logged in, or predicted a whole round. */
export interface EarnReward {
  readonly type: 'EarnReward'
  readonly user: UserId
  readonly cause: RewardCause
  /** the server's clock: it decides the day */
  readonly now: Instant
  readonly setting: RewardSetting
}

interface OfOrder {
  readonly user: UserId
  readonly order: string
}

export interface HoldFunds extends OfOrder {
  readonly type: 'HoldFunds'
  readonly kind: OrderKind
  readonly collectible: string
  readonly listing: number
  readonly amount: number
}

export interface ReleaseFunds extends OfOrder {
  readonly type: 'ReleaseFunds'
}

export interface ReceiveProceeds extends OfOrder {
  readonly type: 'ReceiveProceeds'
  readonly collectible: string
  readonly buyer: UserId
  readonly amount: number
}

export type PurseCommand = EarnReward | HoldFunds | ReleaseFunds | ReceiveProceeds
