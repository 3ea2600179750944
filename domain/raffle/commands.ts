import type { Instant, UserId } from '../words.ts'
import type { Prize } from './events.ts'
import type { Month } from './month.ts'

interface OfRaffle {
  readonly month: Month
  /** the server's clock */
  readonly now: Instant
}

export interface OpenRaffle extends OfRaffle {
  readonly type: 'OpenRaffle'
  /** SHA-256 of the seed */
  readonly commitment: string
}

export interface CloseRaffle extends OfRaffle {
  readonly type: 'CloseRaffle'
  /** who takes part, by what was recorded up to the position */
  readonly list: readonly UserId[]
  readonly position: string
}

export interface DrawRaffle extends OfRaffle {
  readonly type: 'DrawRaffle'
  /** which draw is asked for, counted from 1: a draw that was held is not held twice */
  readonly step: number
  readonly seed: string
  /** the one that was closed */
  readonly list: readonly UserId[]
  /** why it is drawn again; null for the first draw */
  readonly reason: string | null
}

export interface ChoosePrize extends OfRaffle {
  readonly type: 'ChoosePrize'
  readonly by: UserId
  readonly prize: Prize
}

export interface LapsePrize extends OfRaffle {
  readonly type: 'LapsePrize'
  readonly step: number
}

export type RaffleCommand = OpenRaffle | CloseRaffle | DrawRaffle | ChoosePrize | LapsePrize
