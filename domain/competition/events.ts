import * as z from 'zod/mini'
import { MAX_ROUNDS } from '../bounds.ts'
import { PrizeRules } from '../prize/rules.ts'
import { Rules } from '../scoring/rules.ts'
import type { EventIn } from '../vocabulary.ts'
import { CompetitionId, line, Reason, TeamName, UserId } from '../words.ts'
import { CompetitionKind, Deduction, DeductionNumber, Round, TeamColours } from './parts.ts'
import { Stages } from './stages.ts'
import { TableMarks } from './table-marks.ts'
import { TableOrder } from './table-order.ts'

/** Decisions on places of one competition at the most. */
export const MAX_PLACE_DECISIONS = 200
/** Teams of one decision at the most. */
export const MAX_LEVEL_TEAMS = 40

/** Renamings of teams of one competition at the most. */
export const MAX_RENAMINGS = 200

/** Choices of colours for teams of one competition at the most. */
export const MAX_COLOUR_CHOICES = 1_000

/** Exclusions of fans from one competition at the most, those that were taken back included. */
export const MAX_EXCLUSIONS = 1_000

/** What settles a place that no criterion of the table does. */
export const DecidedBy = z.enum(['fair-play', 'lots', 'play-off'])

/** The order of teams that are level on all criteria of the table, the first placed first. */
export const PlaceDecision = z.object({
  teams: z.array(TeamName).check(
    z.minLength(2, 'at least 2 teams that are level'),
    z.maxLength(MAX_LEVEL_TEAMS, `at most ${MAX_LEVEL_TEAMS} teams that are level`),
    z.refine(teams => new Set(teams).size === teams.length, 'each team once'),
  ),
  by: DecidedBy,
  reason: Reason,
})
export type PlaceDecision = z.infer<typeof PlaceDecision>

const Moved = z.object({ competition: CompetitionId, reason: Reason })
const OfPlayer = z.extend(Moved, { user: UserId })

export const competitionEvents = {
  CompetitionOpened: {
    version: 2,
    data: z.object({
      competition: CompetitionId,
      name: line(80),
      kind: CompetitionKind,
      rounds: z.array(Round).check(z.minLength(1), z.maxLength(MAX_ROUNDS)),
      /** up to version 1 they followed from the kind */
      prizes: PrizeRules,
    }),
  },
  RulesetAdopted: {
    version: 8,
    data: z.object({
      competition: CompetitionId,
      /** all of them: up to version 2 the event had the name of a preset */
      rules: Rules,
      /** of a change: the first rules of a competition need none, and version 1 of this event had none */
      reason: z.optional(Reason),
    }),
  },
  /** All prizes of the competition: what is published before stands. */
  PrizesSet: {
    version: 1,
    data: z.object({
      competition: CompetitionId,
      prizes: PrizeRules,
      /** of a change: the first prizes of a competition in which nothing has locked need none */
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
  /** How the tables of the competition place their teams; until the first event by points, goal difference and goals. */
  TableOrderAdopted: {
    version: 1,
    data: z.object({
      competition: CompetitionId,
      order: TableOrder,
      /** of a change: the first order of a competition needs none */
      reason: z.optional(Reason),
    }),
  },
  /** What places of the tables lead to; until the first event as `usual-marks.ts` says for the kind of competition. */
  TableMarksAdopted: {
    version: 1,
    data: z.object({
      competition: CompetitionId,
      /** those of before; null for the first ones of the competition's own */
      from: z.nullable(TableMarks),
      to: TableMarks,
      /** of a change: the first marks of a competition need none */
      reason: z.optional(Reason),
    }),
  },
  /** The stages of the competition, all of them; until the first event one table, or tables of groups, by the kind of competition. */
  StagesSet: {
    version: 1,
    data: z.object({
      competition: CompetitionId,
      /** those of before; null for the first ones */
      from: z.nullable(Stages),
      to: Stages,
      /** of a change: the first stages of a competition need none */
      reason: z.optional(Reason),
    }),
  },
  /** Rounds behind all that the competition had; where stages are set, they stand in no table until stages have them. */
  RoundsAdded: {
    version: 1,
    data: z.object({
      competition: CompetitionId,
      /** numbered on from the last round of before */
      rounds: z.array(Round).check(z.minLength(1), z.maxLength(MAX_ROUNDS)),
      reason: Reason,
    }),
  },
  /** Holds where these very teams are level, until the next decision on them. */
  PlaceDecided: { version: 1, data: z.extend(PlaceDecision, { competition: CompetitionId }) },
  /** Whether results that a source of results keeps saying are entered without an admin; until the first event they are not. */
  ResultsAcceptanceSet: {
    version: 1,
    data: z.object({ competition: CompetitionId, automatic: z.boolean() }),
  },
  /** The team is called so in all matches and tables, earlier ones too; its former name goes on to mean it. */
  TeamRenamed: {
    version: 1,
    data: z.object({ competition: CompetitionId, from: TeamName, to: TeamName, reason: Reason }),
  },
  /** What the shield of a team is drawn in; null: in what the site makes of its name. */
  TeamColoursChosen: {
    version: 1,
    data: z.object({ competition: CompetitionId, team: TeamName, to: z.nullable(TeamColours) }),
  },
  /** The fan stands on no board of the competition and wins none of its prizes; predictions, power-ups and points go on. */
  PlayerExcluded: { version: 1, data: OfPlayer },
  /** The fan stands on the boards again, as if nothing had been. */
  PlayerReadmitted: { version: 1, data: OfPlayer },
  /** Every match has its winner or is void; corrections go on. */
  CompetitionFinished: { version: 1, data: Moved },
  /** A past season: nothing of it changes until it is open again. */
  CompetitionArchived: { version: 1, data: Moved },
  /** Of a finished or an archived competition. */
  CompetitionReopened: { version: 1, data: Moved },
} as const
export type CompetitionEvent = EventIn<typeof competitionEvents>
