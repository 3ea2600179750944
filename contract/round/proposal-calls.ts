/** What sources of results say and the product does not: for an admin to enter, or to look into. */
import * as z from 'zod/mini'
import { CompetitionId, MatchId, Score } from '#domain/words.ts'
import { CHANGED_OR_NOT, list } from '../common.ts'
import { defineRoute } from '../route.ts'
import { NeededReason, opaque } from '../typed.ts'

/** Of an address or a path of a folder, in characters. */
const MAX_SOURCE_LENGTH = 2_000

const Said = z.object({
  score: z.nullable(Score),
  /** a team's name, or DRAW */
  winner: z.nullable(z.string()),
  kickOff: z.nullable(z.string()),
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
  staleBy: ['match', 'proposals'],
  ...list(ResultProposal, 20, {}),
})

export const dismissProposal = defineRoute({
  method: 'POST',
  path: '/admin/result-proposals/dismiss',
  summary: 'Put aside what a source says, with a reason; another word of the source is a proposal again',
  tag: 'admin',
  access: 'admin',
  changes: ['proposals'],
  body: z.object({
    source: opaque(MAX_SOURCE_LENGTH, { min: 1 }),
    match: MatchId,
    /** of the proposal that was seen: what the source says by now is not put aside unseen */
    since: z.iso.datetime(),
    reason: NeededReason,
  }),
  data: z.object({}),
})

const DismissedProposal = z.object({
  match: MatchId,
  home: z.string(),
  away: z.string(),
  said: Said,
  source: z.string(),
  reason: z.string(),
  /** the admin's name */
  by: z.string(),
  at: z.iso.datetime(),
})
export type DismissedProposal = z.infer<typeof DismissedProposal>

export const dismissedProposals = defineRoute({
  method: 'GET',
  path: '/admin/result-proposals/dismissed',
  summary: 'What admins put aside of what sources say, newest first',
  tag: 'admin',
  access: 'staff',
  staleBy: ['match', 'proposals'],
  ...list(DismissedProposal, 20, {}),
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
  ...CHANGED_OR_NOT,
})
