import * as z from 'zod/mini'
import type { EventIn } from '../vocabulary.ts'
import { UserId } from '../words.ts'

const OfEntrant = z.object({ user: UserId })

export const entrantEvents = {
  /** From now on the fan is on the list of each month in which the fan plays or predicts. */
  RaffleJoined: { version: 1, data: OfEntrant },
  RaffleLeft: { version: 1, data: OfEntrant },
} as const

export type EntrantEvent = EventIn<typeof entrantEvents>
