import { z } from 'zod'
import { Instant, UserId } from '../words.ts'

export const PlaySessionRecorded = z.object({
  user: UserId,
  game: z.string().trim().min(1).max(120),
  startedAt: Instant,
  /** whole seconds played */
  seconds: z.int().min(0),
})
