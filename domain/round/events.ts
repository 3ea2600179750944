import { z } from 'zod'
import { CompetitionId, Instant, MatchId, Reason, RoundNumber, Score, Winner } from '../words.ts'

const TeamName = z.string().trim().min(1).max(60)

/** Everything about a fixture that an admin may change before it is played. */
export const MatchDetails = z.object({
  home: TeamName,
  away: TeamName,
  kickOff: Instant,
  ground: z.string().trim().max(120),
  /** 'A' to 'H' in a tournament's group stage, else null */
  group: z.string().min(1).max(12).nullable(),
  category: z.string().trim().max(60),
})
export type MatchDetails = z.infer<typeof MatchDetails>

const OfMatch = z.object({ match: MatchId, competition: CompetitionId, round: RoundNumber })

export const MatchScheduled = OfMatch.extend({
  ...MatchDetails.shape,
  knockOut: z.boolean(),
  marquee: z.boolean(),
})
/** The whole of the details after the change. */
export const MatchDetailsChanged = OfMatch.extend(MatchDetails.shape)
/** A new kick-off, or null while it is not known yet. */
export const MatchPostponed = OfMatch.extend({ kickOff: Instant.nullable(), reason: Reason })
/** A lock that had passed is lifted; what was seen stays seen, so it says why. */
export const MatchReopened = OfMatch.extend({ reason: Reason })
export const MatchVoided = OfMatch.extend({ reason: Reason })
export const MarqueeChanged = OfMatch.extend({ marquee: z.boolean() })
export const ScoreEntered = OfMatch.extend({ score: Score })
export const ScoreCorrected = OfMatch.extend({ from: Score, to: Score, reason: Reason })
export const WinnerSet = OfMatch.extend({ winner: Winner })
export const WinnerCorrected = OfMatch.extend({ from: Winner, to: Winner, reason: Reason })
