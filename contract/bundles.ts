/** Evidence bundles: one archive each, verified without this site. */
import { z } from 'zod'
import { DisputeId } from '#domain/dispute/events.ts'
import { Period } from '#domain/prizes/events.ts'
import { CompetitionId } from '#domain/words.ts'
import { defineRoute } from './route.ts'

const tag = 'proof'
const archive = z.object({ type: z.string(), fileName: z.string(), content: z.custom<Uint8Array>() })

export const disputeBundle = defineRoute({
  method: 'GET',
  path: '/disputes/case/:dispute/bundle',
  summary:
    'The evidence of a dispute as an archive: the case, its picks, results and rules, each with its proof',
  tag,
  access: 'user',
  limit: 'write',
  staleBy: [],
  query: z.object({ dispute: DisputeId }),
  answers: 'file',
  data: archive,
})

export const prizeBundle = defineRoute({
  method: 'GET',
  path: '/prizes/bundle',
  summary:
    'The evidence of a published prize with the picks of its winners; of a whole competition without a period',
  tag,
  access: 'visitor',
  limit: 'write',
  staleBy: [],
  query: z.object({ competition: CompetitionId, period: Period.optional() }),
  answers: 'file',
  data: archive,
})
