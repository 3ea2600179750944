/** Evidence bundles: one archive each, verified without this site. */
import * as z from 'zod/mini'
import { DisputeId } from '#domain/dispute/events.ts'
import { Period } from '#domain/prize/events.ts'
import { CompetitionId } from '#domain/words.ts'
import { REPLAY_STATES } from '../replay/states.ts'
import { defineRoute } from '../route.ts'

const tag = 'proof'
const file = z.object({ type: z.string(), fileName: z.string(), content: z.custom<Uint8Array>() })
/** How long the picks of thousands of winners may take to be collected and proven, in milliseconds. */
const COLLECTED_WITHIN_MS = 25_000

const STATES = ['none', ...REPLAY_STATES] as const

export const disputeBundle = defineRoute({
  method: 'GET',
  path: '/disputes/case/:dispute/bundle',
  summary:
    'The evidence of a dispute as an archive: the case, its picks, results and rules, each with its proof',
  tag,
  access: 'user',
  limit: 'heavy',
  staleBy: [],
  query: z.object({ dispute: DisputeId }),
  answers: 'file',
  data: file,
})

export const prizeBundle = defineRoute({
  method: 'GET',
  path: '/prizes/bundle',
  summary: 'The evidence of a published prize with the picks of its winners',
  tag,
  access: 'visitor',
  limit: 'heavy',
  answersWithinMs: COLLECTED_WITHIN_MS,
  staleBy: [],
  query: z.object({ competition: CompetitionId, period: Period }),
  answers: 'file',
  data: file,
})

export const archive = defineRoute({
  method: 'GET',
  path: '/prizes/archive',
  summary: 'The archive of a whole competition: how far it is, and what can be downloaded',
  tag,
  access: 'visitor',
  staleBy: ['replays'],
  query: z.object({ competition: z.optional(CompetitionId) }),
  data: z.object({
    competition: CompetitionId,
    /** of the archive that was asked for last */
    state: z.enum(STATES),
    /** 0 to 1 */
    share: z.number(),
    /** the newest one that can be downloaded */
    ready: z.nullable(z.object({ leaves: z.int(), bytes: z.int(), madeAt: z.string() })),
  }),
})

/** Asked for twice within some minutes, it is made once. */
export const makeArchive = defineRoute({
  method: 'POST',
  path: '/prizes/archive',
  summary:
    'Has the archive of a whole competition made: the log with its openings, boards, prizes and the verifier',
  tag,
  access: 'visitor',
  changes: ['replays'],
  body: z.object({ competition: z.optional(CompetitionId) }),
  data: z.object({ state: z.enum(STATES) }),
})

export const archiveFile = defineRoute({
  method: 'GET',
  path: '/prizes/archive/file',
  summary:
    'The newest archive of a whole competition, which skor-verify checks and replays without this site',
  tag,
  access: 'visitor',
  limit: 'heavy',
  staleBy: [],
  query: z.object({ competition: CompetitionId }),
  answers: 'file',
  data: z.extend(file, { content: z.custom<AsyncIterable<Uint8Array>>() }),
})
