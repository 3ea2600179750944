import * as z from 'zod/mini'
import { MAX_MATCHES } from '../bounds.ts'
import type { EventIn } from '../vocabulary.ts'
import {
  CompetitionId,
  Instant,
  line,
  MatchId,
  Reason,
  RoundNumber,
  Score,
  TeamName,
  Winner,
} from '../words.ts'

/** Characters of a match's texts at the most. */
export const MAX_MATCH_TEXT = { ground: 120, group: 12, category: 60 } as const

/** Everything about a fixture that an admin may change before it is played. */
export const MatchDetails = z.object({
  home: TeamName,
  away: TeamName,
  /** null while it is not known */
  kickOff: z.nullable(Instant),
  ground: line(MAX_MATCH_TEXT.ground, 0),
  /** 'A' to 'H' in a tournament's group stage, else null */
  group: z.nullable(line(MAX_MATCH_TEXT.group)),
  category: line(MAX_MATCH_TEXT.category, 0),
})
export type MatchDetails = Readonly<z.infer<typeof MatchDetails>>

const OfRound = z.object({ competition: CompetitionId, round: RoundNumber })
const OfMatch = z.extend(OfRound, { match: MatchId })
const Winners = z.object({ from: Winner, to: Winner })

/**
 * Saves that came after the lock which their match truly had: they don't count. Of each match the newest event that says so
 * decides about all saves before that event.
 */
export const LateSaves = z.object({
  matches: z
    .array(
      z.object({
        match: MatchId,
        /** picks and power-ups of the match from this instant on don't count; null: all of them count again */
        since: z.nullable(Instant),
      }),
    )
    .check(z.maxLength(MAX_MATCHES)),
  /** the same of power-ups that count for the whole week; left out where nothing changes for them */
  week: z.optional(z.nullable(Instant)),
})
export type LateSaves = Readonly<z.infer<typeof LateSaves>>

/** Prize matches of one round at the most. */
const MAX_PRIZE_MATCHES = 5
const PrizeMatches = z.array(MatchId).check(z.minLength(1), z.maxLength(MAX_PRIZE_MATCHES))

export const roundEvents = {
  MatchScheduled: {
    version: 2,
    data: z.extend(OfMatch, {
      ...MatchDetails.shape,
      knockOut: z.boolean(),
      marquee: z.boolean(),
      /** version 2 has one where an admin added the match to the round: what the first lock of the round settled stays as it was */
      reason: z.optional(Reason),
    }),
  },
  /** The whole of the details after the change, and whether the match is the round's marquee match. */
  MatchDetailsChanged: {
    version: 1,
    data: z.extend(OfMatch, {
      ...MatchDetails.shape,
      marquee: z.boolean(),
      /** the kick-off before, where the match is brought forward */
      from: z.optional(Instant),
      /** given where teams changed after the lock, and where the match is brought forward */
      reason: z.optional(Reason),
      late: z.optional(LateSaves),
    }),
  },
  /** A new kick-off, or null while it is not known yet. */
  MatchPostponed: {
    version: 1,
    data: z.extend(OfMatch, {
      kickOff: z.nullable(Instant),
      reason: Reason,
      late: z.optional(LateSaves),
    }),
  },
  /** A lock that had passed is lifted; what was seen stays seen, so the event says why. */
  MatchReopened: { version: 1, data: z.extend(OfMatch, { reason: Reason }) },
  MatchVoided: { version: 1, data: z.extend(OfMatch, { reason: Reason }) },
  /** A match that became void by mistake is what it was before, with the result that it had, if any; its predictions stay closed. */
  MatchRestored: {
    version: 1,
    data: z.extend(OfMatch, { score: z.nullable(Score), winner: z.nullable(Winner), reason: Reason }),
  },
  /** A void match that nobody predicted is no match of the round any more; its id may be scheduled again. */
  MatchRemoved: {
    version: 1,
    data: z.extend(OfMatch, {
      home: TeamName,
      away: TeamName,
      kickOff: z.nullable(Instant),
      reason: Reason,
    }),
  },
  /** The round's one marquee match: null where the round is left without one. */
  MarqueeChosen: {
    version: 1,
    data: z.extend(OfRound, { match: z.nullable(MatchId), from: z.nullable(MatchId) }),
  },
  /** The matches that must be predicted exactly to win the round's prize, in place of those of the rule. */
  PrizeMatchesChosen: {
    version: 1,
    data: z.extend(OfRound, { matches: PrizeMatches, from: z.nullable(PrizeMatches) }),
  },
  /** Version 2 may have the score before extra time, and version 3 a decision at a desk. */
  ScoreEntered: {
    version: 3,
    data: z.extend(OfMatch, {
      score: Score,
      after90: z.optional(Score),
      awarded: z.optional(z.literal(true)),
    }),
  },
  /** Carries the new winner where the corrected score made the winner wrong. */
  ScoreCorrected: {
    version: 3,
    data: z.extend(OfMatch, {
      from: Score,
      to: Score,
      winner: z.optional(Winners),
      reason: Reason,
      /** version 2 may have another score before extra time; null for none */
      after90: z.optional(z.object({ from: z.nullable(Score), to: z.nullable(Score) })),
      /** version 3 may be a decision at a desk, or take one back; left out where that is as before */
      awarded: z.optional(z.boolean()),
    }),
  },
  WinnerSet: { version: 1, data: z.extend(OfMatch, { winner: Winner }) },
  WinnerCorrected: { version: 1, data: z.extend(OfMatch, { ...Winners.shape, reason: Reason }) },
  /** A result that was none, such as that of another match: the match is still to be played, its predictions stay closed. */
  ResultWithdrawn: {
    version: 1,
    data: z.extend(OfMatch, { from: Score, winner: z.nullable(Winner), reason: Reason }),
  },
} as const

export type RoundEvent = EventIn<typeof roundEvents>
export type RoundEventOf<Type extends keyof typeof roundEvents> = EventIn<typeof roundEvents, Type>
/** An event of one match of the round. */
export type MatchEvent = Exclude<RoundEvent, { readonly type: 'MarqueeChosen' | 'PrizeMatchesChosen' }>
