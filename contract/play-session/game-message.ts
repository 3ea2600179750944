/** What a game in its frame posts to the page around the frame. The frame has no origin of its own, so the shape is checked. */
import * as z from 'zod/mini'

export const GameMessage = z.object({
  type: z.literal('skor-score'),
  /** the code of the game */
  game: z.string().check(z.minLength(1), z.maxLength(40)),
  score: z.int().check(z.minimum(0)),
  /** the round is over; else it goes on with this score */
  final: z.boolean(),
})
export type GameMessage = z.infer<typeof GameMessage>
