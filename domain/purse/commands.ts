import type { Period } from '../prize/events.ts'
import type { CompetitionId, Instant, Revision, UserId } from '../words.ts'
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

/** Brings what the fan has of a period's prizes to what a publication says. */
export interface SettlePrize {
  readonly type: 'SettlePrize'
  readonly user: UserId
  readonly competition: CompetitionId
  readonly period: Period
  /** counted from 1 */
  readonly publication: number
  /** SKOR that the publication gives the fan, all in all; 0 where the fan is no winner */
  readonly share: number
}

export type PurseCommand = EarnReward | HoldFunds | ReleaseFunds | ReceiveProceeds | SettlePrize
