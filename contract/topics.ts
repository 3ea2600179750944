/** What calls change, and what makes their answers stale: one vocabulary for the server, its event stream and the pages. Without a schema. */
import { EVENT_TOPICS, EVERYTHING, type Everything, LIVE } from '#domain/topics.ts'

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

/** What an open page is notified of. */
export interface Changed {
  readonly topics: readonly (Topic | Everything)[]
  /** up to which the read model has the changes */
  readonly position?: string
  /** a browser waits by chance within this span before it asks again, in milliseconds */
  readonly spreadMs?: number
}

const NOTIFIED: ReadonlySet<unknown> = new Set([...EVENT_TOPICS, LIVE, EVERYTHING])

/**
 * A topic that an older page doesn't know may concern everything that the page shows.
 * @param text the data of a message
 */
export function changedOf(text: string): Changed {
  const { topics, ...more } = JSON.parse(text) as Changed
  return { ...more, topics: topics.map(topic => (NOTIFIED.has(topic) ? topic : EVERYTHING)) }
}
