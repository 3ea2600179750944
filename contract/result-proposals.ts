/** What sources of results say and the product does not: for an admin to enter, or to look into. */
import { z } from 'zod'
import { CompetitionId, MatchId, Score } from '#domain/words.ts'
import { CommandInfo, list } from './common.ts'
import { defineRoute } from './route.ts'

const Said = z.object({
  score: Score.nullable(),
  /** a team's name, or DRAW */
  winner: z.string().nullable(),
  kickOff: z.string().nullable(),
})

const ResultProposal = z.object({
  kind: z.enum(['score', 'winner', 'kick-off', 'contradiction']),
  match: MatchId,
  home: z.string(),
  away: z.string(),
  said: Said,
  /** what the product says today */
  held: Said,
  /** the address or the folder that says so */
  source: z.string(),
  /** since when the source has said exactly this */
  since: z.iso.datetime(),
  readAt: z.iso.datetime(),
})
export type ResultProposal = z.infer<typeof ResultProposal>

export const resultProposals = defineRoute({
  method: 'GET',
  path: '/admin/result-proposals',
  summary:
    'What sources say of results and kick-offs and the product does not, newest first; nothing of it counts',
  tag: 'admin',
  access: 'staff',
  staleBy: ['match'],
  ...list(ResultProposal, 20, {}),
})

const ResultsAcceptance = z.object({
  competition: CompetitionId,
  name: z.string(),
  /** whether a result that a source says twice, ten minutes apart, is entered without an admin */
  automatic: z.boolean(),
})
export type ResultsAcceptance = z.infer<typeof ResultsAcceptance>

export const resultsAcceptance = defineRoute({
  method: 'GET',
  path: '/admin/results-acceptance',
  summary: 'In which competitions results of sources are entered without an admin',
  tag: 'admin',
  access: 'staff',
  staleBy: ['competition'],
  data: z.array(ResultsAcceptance),
})

export const setResultsAcceptance = defineRoute({
  method: 'POST',
  path: '/admin/results-acceptance',
  summary: 'Have results of sources entered without an admin, or not; off until an admin asks for it',
  tag: 'admin',
  access: 'admin',
  changes: ['competition', 'audit'],
  body: z.object({ competition: CompetitionId, automatic: z.boolean('Please say whether it is on') }),
  data: z.object({ changed: z.boolean() }),
  more: CommandInfo,
})
