import { z } from 'zod'
import { MatchId, Score, Winner } from '#domain/words.ts'
import { defineRoute } from './route.ts'
import { onWire } from './wire.ts'

/** One event that the points rest on, as the store has it. */
const TraceStep = z.object({
  at: z.string(),
  /** who: 'you', 'an admin', 'the system'; auditors and admins see the user name */
  by: z.string(),
  type: z.string(),
  /** in words: 'Predicted 2:1', 'Score corrected 1:0 to 1:1' */
  what: z.string(),
  reason: z.string().nullable(),
  stream: z.string(),
  revision: z.int(),
  position: z.string(),
  /** for predictions and coupons: the lock it was judged by */
  locksAt: z.string().nullable(),
  /** how the points changed with this event; null where they did not */
  change: z.int().nullable(),
})

export const Explanation = z.object({
  match: z.object({
    id: z.string(),
    home: z.string(),
    away: z.string(),
    roundName: z.string(),
    kickOff: z.string().nullable(),
    score: Score.nullable(),
    winner: Winner.nullable(),
    marquee: z.boolean(),
  }),
  ruleset: z.object({ id: z.string(), version: z.int() }),
  prediction: Score.nullable(),
  points: z.int().nullable(),
  lines: z.array(
    z.object({
      rule: z.string(),
      text: z.string(),
      /** points given, or the factor they are multiplied by */
      effect: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('points'), points: z.int() }),
        z.object({ kind: z.literal('times'), factor: z.number() }),
      ]),
      running: z.int(),
    }),
  ),
  trace: z.array(TraceStep),
})
export type Explanation = z.infer<typeof Explanation>

/** The reader's own points; staff may name another fan. */
export const explain = defineRoute({
  method: 'GET',
  path: '/explain/:matchId',
  summary: 'How the points of a match came about, line by line, with the events they rest on',
  tag: 'predictions',
  access: 'user',
  staleBy: ['match', 'board'],
  query: onWire(z.object({ match: MatchId, user: z.uuid().optional() }), {
    match: 'matchId',
    user: 'userId',
  }),
  data: Explanation,
})
