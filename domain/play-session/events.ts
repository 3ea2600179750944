import { z } from 'zod'
import type { EventIn } from '../vocabulary.ts'
import { Instant, line, UserId } from '../words.ts'

/** The timer counts in one open page: more than a day in one session is a broken timer. */
export const MAX_SESSION_SECONDS = 24 * 60 * 60

export const playSessionEvents = {
  PlaySessionRecorded: {
    version: 1,
    data: z.object({
      user: UserId,
      game: line(120),
      startedAt: Instant,
      /** whole seconds played */
      seconds: z.int().min(0).max(MAX_SESSION_SECONDS),
    }),
  },
} as const
export type PlaySessionEvent = EventIn<typeof playSessionEvents>
