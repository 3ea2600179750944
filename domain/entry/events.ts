import * as z from 'zod/mini'
import type { EventIn } from '../vocabulary.ts'
import { CompetitionId, MatchId, Reason, RoundNumber, Score, UserId } from '../words.ts'

/** Predictions of one save at most; no round has more matches. */
export const MAX_PREDICTIONS = 40

const OfEntry = z.object({ competition: CompetitionId, round: RoundNumber, user: UserId })

export const entryEvents = {
  /** What one save changed: a prediction that was left as it was is not among them. */
  PredictionsSaved: {
    version: 1,
    data: z.extend(OfEntry, {
      predictions: z
        .array(
          z.object({
            match: MatchId,
            /** null: not predicted before */
            from: z.nullable(Score),
            to: Score,
          }),
        )
        .check(z.minLength(1), z.maxLength(MAX_PREDICTIONS)),
    }),
  },
  PredictionWithdrawn: { version: 1, data: z.extend(OfEntry, { match: MatchId }) },
  /**
   * By an organiser, in the fan's place: the fan telephoned, or it is late. No lock closes it and no kick-off that is brought
   * forward takes it away, as its author says why.
   */
  PredictionEntered: {
    version: 1,
    data: z.extend(OfEntry, {
      match: MatchId,
      /** null: nothing stood before */
      from: z.nullable(Score),
      to: Score,
      /** left out for a player whom the organiser keeps, before the lock: that is how such a player predicts */
      reason: z.optional(Reason),
    }),
  },
} as const

export type EntryEvent = EventIn<typeof entryEvents>
