/** What sources of results say and the product does not: for an admin to enter, or to look into. */
import { z } from 'zod'
import { MatchId, Score } from '#domain/words.ts'
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
  data: z.array(ResultProposal),
})
