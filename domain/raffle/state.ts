import type { Instant, UserId } from '../words.ts'
import type { Prize } from './events.ts'
import type { Month } from './month.ts'

export interface Draw {
  /** counted from 1 */
  readonly step: number
  readonly winner: UserId
  readonly at: Instant
  readonly chooseUntil: Instant
  /** `waiting` for the winner's choice */
  readonly outcome: 'waiting' | 'lapsed' | Prize
  /** why it was drawn again; null in the first draw */
  readonly reason: string | null
}

interface List {
  readonly hash: string
  readonly count: number
  /** a place in the global order of events: what was recorded behind it is not on the list */
  readonly position: string
  readonly closedAt: Instant
}

interface Opened {
  readonly month: Month
  /** SHA-256 of the seed */
  readonly commitment: string
  readonly openedAt: Instant
}

export type RaffleState =
  | { readonly status: 'none' }
  | (Opened & { readonly status: 'open' })
  | (Opened & { readonly status: 'closed'; readonly list: List })
  | Drawn

/** At least one draw was held: `drawn` while the winner chooses, then `chosen` or `lapsed`. */
export interface Drawn extends Opened {
  readonly status: 'drawn' | 'chosen' | 'lapsed'
  readonly list: List
  readonly seed: string
  /** the last one is the one that counts */
  readonly draws: readonly Draw[]
}

export type Raffle = Exclude<RaffleState, { status: 'none' }>
export type RaffleStatus = Raffle['status']

export function lastDraw({ draws }: Drawn): Draw {
  return draws.at(-1) as Draw
}
