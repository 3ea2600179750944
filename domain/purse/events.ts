import { z } from 'zod'
import { MAX_REWARD_POINTS } from '../rewards/events.ts'
import type { EventIn } from '../vocabulary.ts'
import { Day, Revision, UserId } from '../words.ts'

/** What earns the reward points of a day: its first login, or predictions for a whole round. */
export const RewardCause = z.enum(['login', 'round'])
export type RewardCause = z.infer<typeof RewardCause>

export const purseEvents = {
  RewardEarned: {
    version: 1,
    data: z.object({
      user: UserId,
      /** in GMT */
      day: Day,
      cause: RewardCause,
      points: z.int().min(1).max(MAX_REWARD_POINTS),
      /** of the stream of the reward points setting: the setting in force */
      setting: Revision,
    }),
  },
} as const

export type PurseEvent = EventIn<typeof purseEvents>
