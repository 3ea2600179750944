import { z } from 'zod'
import type { EventIn } from '../vocabulary.ts'
import { Instant, Reason, UserId } from '../words.ts'
import { Month } from './month.ts'

/** Draws of one raffle at the most: each but the last one lapsed. */
export const MAX_STEPS = 1_000
/** Fans of one list at the most: bounds what a close and a draw hold in memory. */
export const MAX_LIST = 1_000_000

const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')

export const Prize = z.enum(['battle-pass', 'gaming-headset'])
export type Prize = z.infer<typeof Prize>

const OfRaffle = z.object({ month: Month })
const OfDraw = OfRaffle.extend({
  /** counted from 1: the number of the draw */
  step: z.int().min(1).max(MAX_STEPS),
  winner: UserId,
})

export const raffleEvents = {
  /** A secret seed was made: whoever learns the seed later can see that it is the one of this hash. */
  RaffleOpened: { version: 1, data: OfRaffle.extend({ commitment: Hash }) },
  RaffleClosed: {
    version: 1,
    data: OfRaffle.extend({
      /** of `listText` */
      listHash: Hash,
      count: z.int().min(0).max(MAX_LIST),
      /** a place in the global order of events: what was recorded behind it is not on the list */
      position: z.string().regex(/^[0-9/]{1,64}$/),
    }),
  },
  RaffleDrawn: {
    version: 1,
    data: OfDraw.extend({
      seed: Hash,
      /** the winner chooses the prize before this instant */
      chooseUntil: Instant,
      /** why it was drawn again; null in the first draw */
      reason: Reason.nullable(),
    }),
  },
  PrizeChosen: { version: 1, data: OfDraw.extend({ prize: Prize }) },
  /** The winner didn't choose in time. */
  PrizeLapsed: { version: 1, data: OfDraw },
} as const

export type RaffleEvent = EventIn<typeof raffleEvents>
