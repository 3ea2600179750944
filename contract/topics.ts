/** What calls change, and what makes their answers stale: one vocabulary for the server, its event stream and the pages. */
import * as z from 'zod/mini'
import { EVENT_TOPICS, EVERYTHING, LIVE } from '#domain/topics.ts'

/** Changed by calls that write no event: only the browser that made the call asks again. */
export const CALL_TOPICS = [
  'users',
  'mails',
  'queries',
  'access-codes',
  'replays',
  'parked',
  'settings',
  'proposals',
  'draft',
] as const

export type Topic = (typeof EVENT_TOPICS)[number] | typeof LIVE | (typeof CALL_TOPICS)[number]

/** A topic that an older page doesn't know may concern everything that the page shows. */
export const Changed = z.object({
  topics: z.array(z.catch(z.enum([...EVENT_TOPICS, LIVE, EVERYTHING]), EVERYTHING)),
  /** up to which the read model has the changes */
  position: z.optional(z.string()),
  /** a browser waits by chance within this span before it asks again, in milliseconds */
  spreadMs: z.optional(z.number().check(z.int(), z.minimum(0))),
})
export type Changed = z.infer<typeof Changed>

/** @param text the data of a message */
export const changedOf = (text: string): Changed => Changed.parse(JSON.parse(text))
