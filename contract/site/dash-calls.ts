/** The operator's start: the sums of the product, and what waits to be done. */
import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'

const Dash = z.object({
  /** SKOR that fans were ever given */
  skorPoints: z.int(),
  /** of all fans in all competitions */
  predictionPoints: z.int(),
  /** of all competitions, void ones left out */
  matches: z.int(),
  /** why nothing can be saved now and what to do, in a sentence; null while all is well */
  doubt: z.nullable(z.string()),
  toDo: z.object({
    /** 1 while nothing can be saved: an operator does what `doubt` says */
    doubts: z.int(),
    /** matches that were played and have no score */
    scores: z.int(),
    /** matches with a score that no winner has settled */
    winners: z.int(),
    /** streams whose events can't be folded */
    parked: z.int(),
    /** mails that wait to be sent or failed */
    mails: z.int(),
    /** raffles whose month is over and whose next act is an admin's: to close the list, or to draw */
    raffles: z.int(),
    /** disputes that wait for staff; those with a question wait for their fan */
    disputes: z.int(),
    /** results that a source contradicts */
    contradictions: z.int(),
    /** results and kick-offs that a source proposes */
    proposals: z.int(),
  }),
})
export type Dash = z.infer<typeof Dash>

export const adminDash = defineRoute({
  method: 'GET',
  path: '/admin/dash',
  summary: 'The sums of the product, and how much waits for an admin',
  tag: 'admin',
  access: 'staff',
  staleBy: ['match', 'board', 'entries', 'ledger', 'parked', 'mails', 'raffle', 'dispute', 'proposals'],
  data: Dash,
})
