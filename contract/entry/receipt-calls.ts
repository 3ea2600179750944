/** What a fan keeps to prove a save, and what anybody needs to check it. */
import * as z from 'zod/mini'
import { MatchId } from '#domain/words.ts'
import { defineRoute } from '../route.ts'
import { onWire } from '../wire.ts'

/** The newest save of the reader that has the match, as a C2SP tlog-proof with the opened event inside. */
export const receipt = defineRoute({
  method: 'GET',
  path: '/matches/:matchId/receipt',
  summary:
    'Receipt of the reader\u2019s newest save for a match: a .tlog-proof file, verified without this site',
  tag: 'proof',
  access: 'fan',
  staleBy: [],
  query: onWire(z.object({ match: MatchId }), { match: 'matchId' }),
  answers: 'file',
  data: z.object({ type: z.string(), fileName: z.string(), content: z.custom<Uint8Array>() }),
})

/** Something that was noticed of a replaced event store or a refused log. */
export const Incident = z.object({
  kind: z.enum(['store', 'log', 'copy']),
  what: z.string(),
  at: z.string(),
  /** null while it lasts */
  until: z.nullable(z.string()),
})
export type Incident = z.infer<typeof Incident>

const Ended = z.object({ origin: z.string(), reason: z.string(), endedAt: z.string() })

/** Where the log stands, for the page about it. */
export const logHead = defineRoute({
  method: 'GET',
  path: '/log',
  summary: 'The log: its verifier key, its newest checkpoint, who else signed it',
  tag: 'proof',
  access: 'visitor',
  staleBy: [],
  data: z.object({
    /** null until a worker has a key */
    vkey: z.nullable(z.string()),
    /** every key that the log ever had, the oldest first; a signed note at /log/keys says the same */
    keys: z.array(z.object({ vkey: z.string(), from: z.string(), until: z.nullable(z.string()) })),
    checkpoint: z.nullable(
      z.object({
        origin: z.string(),
        size: z.int(),
        /** Base 64 */
        root: z.string(),
        keptAt: z.string(),
        witnesses: z.array(z.string()),
      }),
    ),
    /** why no checkpoint is signed, in a sentence; null while all is well */
    refusal: z.nullable(z.string()),
    /** why nothing can be saved now and what an operator does, in a sentence; null while all is well */
    doubt: z.nullable(z.string()),
    /** logs that ended before this one was begun */
    ended: z.array(Ended),
    /** kept for good, also after it was undone; the newest first */
    incidents: z.array(Incident),
  }),
})
