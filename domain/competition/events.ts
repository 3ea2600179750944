import * as z from 'zod/mini'
import { MAX_ROUNDS } from '../bounds.ts'
import type { EventIn } from '../vocabulary.ts'
import { CompetitionId, Day, line, Reason, RoundNumber, TeamName } from '../words.ts'

/** `league` has one table; `tournament` has a table for each group and knock-out rounds after them. */
export const CompetitionKind = z.enum(['league', 'tournament'])
export type CompetitionKind = z.infer<typeof CompetitionKind>

export const Round = z.object({
  number: RoundNumber,
  /** '38 of 38' or 'Round of 16': what the wire calls roundName */
  name: line(40),
  /** In a knock-out round a level score may have a winner (extra time ended level, penalties decided). */
  knockOut: z.boolean(),
})
export type Round = z.infer<typeof Round>

export const RulesetId = z.enum(['premier-league', 'world-cup', 'terms'])
export type RulesetId = z.infer<typeof RulesetId>

/** Versions of one ruleset at the most. */
const MAX_RULESET_VERSION = 1_000

/** Points that one decision of a league may take from a team; the most that a league has taken are 30. */
export const MAX_DEDUCTED_POINTS = 100
/** Deductions of one competition at the most, those that were lifted included. */
export const MAX_DEDUCTIONS = 200

/** A place among the deductions of a competition, counted from 1. */
export const DeductionNumber = z.int().check(z.minimum(1), z.maximum(MAX_DEDUCTIONS))

/** Points of the league table: fans' points have nothing to do with them. */
export const Deduction = z.object({
  team: TeamName,
  points: z.int().check(z.minimum(1), z.maximum(MAX_DEDUCTED_POINTS)),
  reason: Reason,
  /** the first day (GMT) on which the table shows it */
  from: Day,
})
export type Deduction = z.infer<typeof Deduction>

export const competitionEvents = {
  CompetitionOpened: {
    version: 1,
    data: z.object({
      competition: CompetitionId,
      name: line(80),
      kind: CompetitionKind,
      rounds: z.array(Round).check(z.minLength(1), z.maxLength(MAX_ROUNDS)),
    }),
  },
  RulesetAdopted: {
    version: 2,
    data: z.object({
      competition: CompetitionId,
      ruleset: RulesetId,
      version: z.int().check(z.minimum(1), z.maximum(MAX_RULESET_VERSION)),
      /** of a change: the first rules of a competition need none, and version 1 of this event had none */
      reason: z.optional(Reason),
    }),
  },
  PointsDeducted: {
    version: 1,
    data: z.extend(Deduction, { competition: CompetitionId, deduction: DeductionNumber }),
  },
  /** All points of the deduction: one that an appeal made smaller is lifted, and a smaller one follows. */
  PointsDeductionLifted: {
    version: 1,
    data: z.extend(z.omit(Deduction, { from: true }), {
      competition: CompetitionId,
      deduction: DeductionNumber,
    }),
  },
  /** Whether results that a source of results keeps saying are entered without an admin; until the first event they are not. */
  ResultsAcceptanceSet: {
    version: 1,
    data: z.object({ competition: CompetitionId, automatic: z.boolean() }),
  },
} as const
export type CompetitionEvent = EventIn<typeof competitionEvents>
