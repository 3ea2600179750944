/** The times and numbers of disputes. */
import type { Instant } from '../words.ts'

/** How long after what it is about a dispute can be opened, in days: the notice period of the terms of use. */
export const NOTICE_DAYS = 30
/** When a case is due after it was opened, in days. */
const DUE_DAYS = 14
/** Disputes of one fan that are open at the same time, at the most. */
export const MAX_OPEN = 5
/** Questions, answers and comments of one case at the most. */
export const MAX_STATEMENTS = 100
/** How often one case is assigned, or a verdict proposed in it, at the most. */
export const MAX_TURNS = 100
/** Events that one case names as what it led to, at the most. */
export const MAX_CORRECTIONS = 10

const MILLISECONDS_PER_DAY = 86_400_000

/** Whether the notice period that began then is over. */
export function isOver(since: Instant, now: Instant): boolean {
  return now > daysAfter(since, NOTICE_DAYS)
}

export function dueAt(openedAt: Instant): Instant {
  return daysAfter(openedAt, DUE_DAYS)
}

function daysAfter(instant: Instant, days: number): Instant {
  return new Date(Date.parse(instant) + days * MILLISECONDS_PER_DAY).toISOString()
}
