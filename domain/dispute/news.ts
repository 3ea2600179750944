import type { disputeEvents } from './events.ts'

export type DisputeNews = 'assigned' | 'asked' | 'decided' | 'corrected'

/** What the fan of a dispute is written to about: not what the fan did, and not what staff say among themselves. */
export const disputeNews: Readonly<Partial<Record<keyof typeof disputeEvents, DisputeNews>>> = {
  DisputeAssigned: 'assigned',
  DisputeQuestioned: 'asked',
  DisputeUpheld: 'decided',
  DisputeRejected: 'decided',
  CorrectionLinked: 'corrected',
}
