import * as z from 'zod/mini'
import type { EventIn } from '../vocabulary.ts'
import { Instant, Reason, UserId } from '../words.ts'
import { Month } from './month.ts'

/** Draws of one raffle at the most: each but the last one lapsed. */
export const MAX_STEPS = 1_000
/** Fans of one list at the most: bounds what a close and a draw hold in memory. */
export const MAX_LIST = 1_000_000

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'))

export const Prize = z.enum(['battle-pass', 'gaming-headset'])
export type Prize = z.infer<typeof Prize>

const OfRaffle = z.object({ month: Month })
const OfDraw = z.extend(OfRaffle, {
  /** counted from 1: the number of the draw */
  step: z.int().check(z.minimum(1), z.maximum(MAX_STEPS)),
  winner: UserId,
})

export const raffleEvents = {
  /** A secret seed was made: whoever learns the seed later can see that it is the one of this hash. */
  RaffleOpened: { version: 1, data: z.extend(OfRaffle, { commitment: Hash }) },
  RaffleClosed: {
    version: 1,
    data: z.extend(OfRaffle, {
      /** of `listText` */
      listHash: Hash,
      count: z.int().check(z.minimum(0), z.maximum(MAX_LIST)),
      /** a place in the global order of events: what was recorded behind it is not on the list */
      position: z.string().check(z.regex(/^[0-9/]{1,64}$/)),
    }),
  },
  RaffleDrawn: {
    version: 1,
    data: z.extend(OfDraw, {
      seed: Hash,
      /** the winner chooses the prize before this instant */
      chooseUntil: Instant,
      /** why it was drawn again; null in the first draw */
      reason: z.nullable(Reason),
    }),
  },
  PrizeChosen: { version: 1, data: z.extend(OfDraw, { prize: Prize }) },
  /** The winner didn't choose in time. */
  PrizeLapsed: { version: 1, data: OfDraw },
} as const

export type RaffleEvent = EventIn<typeof raffleEvents>
