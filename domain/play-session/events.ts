import * as z from 'zod/mini'
import type { EventIn } from '../vocabulary.ts'
import { Instant, line, UserId } from '../words.ts'

/** The timer counts in one open page: more than a day in one session is a broken timer. */
export const MAX_SESSION_SECONDS = 24 * 60 * 60
export const NO_PLAY_TIME = 'Play time is given in whole seconds above zero'
/** Above the bounds of every game, so that a game may get other bounds without another version of the event. */
const MAX_SCORE = 1_000_000_000

export const playSessionEvents = {
  PlaySessionRecorded: {
    version: 1,
    data: z.object({
      user: UserId,
      game: line(120),
      startedAt: Instant,
      /** whole seconds played; 0 in events of before sittings */
      seconds: z.int().check(z.minimum(0), z.maximum(MAX_SESSION_SECONDS)),
    }),
  },
  /** The score of a round of a game, whether or not it is the fan's best. */
  GameScored: {
    version: 1,
    data: z.object({
      user: UserId,
      /** the game's code, which stays when its name changes */
      game: z.string().check(z.regex(/^[\w-]{1,64}$/)),
      score: z.int().check(z.minimum(1), z.maximum(MAX_SCORE)),
    }),
  },
} as const
export type PlaySessionEvent = EventIn<typeof playSessionEvents>
