import { z } from 'zod'
import type { EventIn } from '../vocabulary.ts'
import { CompetitionId, MatchId, RoundNumber, Score, UserId } from '../words.ts'

/** Predictions of one save at most; no round has more matches. */
export const MAX_PREDICTIONS = 40

const OfEntry = z.object({ competition: CompetitionId, round: RoundNumber, user: UserId })

export const entryEvents = {
  /** What one save changed: a prediction that was left as it was is not among them. */
  PredictionsSaved: {
    version: 1,
    data: OfEntry.extend({
      predictions: z
        .array(
          z.object({
            match: MatchId,
            /** null: not predicted before */
            from: Score.nullable(),
            to: Score,
          }),
        )
        .min(1)
        .max(MAX_PREDICTIONS),
    }),
  },
  PredictionWithdrawn: { version: 1, data: OfEntry.extend({ match: MatchId }) },
} as const

export type EntryEvent = EventIn<typeof entryEvents>
