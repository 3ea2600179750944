import * as z from 'zod/mini'
import type { EventIn } from '../vocabulary.ts'
import { Day } from '../words.ts'

/** Points of one setting at the most: ten times the largest prize of the documents (100,000). */
export const MAX_REWARD_POINTS = 1_000_000

export const rewardsEvents = {
  RewardPointsSet: {
    version: 1,
    data: z.object({
      startDate: Day,
      /** the last day, itself included */
      endDate: Day,
      points: z.int().check(z.minimum(0), z.maximum(MAX_REWARD_POINTS)),
    }),
  },
} as const
export type RewardsEvent = EventIn<typeof rewardsEvents>
