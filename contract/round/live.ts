import * as z from 'zod/mini'
import { Score } from '#domain/words.ts'

/** A match in play, as a source of results says it: nothing of it counts. */
export const LiveView = z.object({
  score: Score,
  /** what the fan's prediction would give if the match ended so; null without a prediction */
  points: z.nullable(z.int()),
  /** when the source said so last */
  readAt: z.iso.datetime(),
})
export type LiveView = z.infer<typeof LiveView>
