import { z } from 'zod'
import type { EventIn } from '../vocabulary.ts'
import { CompetitionId, line, RoundNumber } from '../words.ts'

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

export const competitionEvents = {
  CompetitionOpened: {
    version: 1,
    data: z.object({
      competition: CompetitionId,
      name: line(80),
      kind: CompetitionKind,
      rounds: z.array(Round).min(1).max(99),
    }),
  },
  RulesetAdopted: {
    version: 1,
    data: z.object({
      competition: CompetitionId,
      ruleset: RulesetId,
      version: z.int().min(1).max(MAX_RULESET_VERSION),
    }),
  },
} as const
export type CompetitionEvent = EventIn<typeof competitionEvents>
