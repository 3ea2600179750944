import { z } from 'zod'
import { CompetitionId, RoundNumber } from '../words.ts'

/** `league` has one table; `tournament` has a table for each group and knock-out rounds after them. */
export const CompetitionKind = z.enum(['league', 'tournament'])
export type CompetitionKind = z.infer<typeof CompetitionKind>

export const Round = z.object({
  number: RoundNumber,
  /** '38 of 38' or 'Round of 16': what the wire calls roundName */
  name: z.string().min(1).max(40),
  /** In a knock-out round a level score may have a winner (extra time ended level, penalties decided). */
  knockOut: z.boolean(),
})
export type Round = z.infer<typeof Round>

export const CompetitionOpened = z.object({
  competition: CompetitionId,
  name: z.string().min(1).max(80),
  kind: CompetitionKind,
  rounds: z.array(Round).min(1).max(99),
})

export const RulesetId = z.enum(['premier-league', 'world-cup', 'terms'])
export type RulesetId = z.infer<typeof RulesetId>

export const RulesetAdopted = z.object({
  competition: CompetitionId,
  ruleset: RulesetId,
  version: z.int().min(1),
})
