import type { CompetitionId, Instant, UserId } from '../words.ts'
import type { DisputeId, Subject, Verdict } from './events.ts'

/** An event that a dispute led to. */
export interface Linked {
  readonly stream: string
  readonly revision: number
}

export interface Proposal {
  readonly by: UserId
  readonly verdict: Verdict
  /** the hash of the reason, which names the proposal */
  readonly words: string
}

interface Case {
  readonly dispute: DisputeId
  readonly user: UserId
  readonly competition: CompetitionId
  readonly subject: Subject
  /** when the case was opened, or opened again */
  readonly openedAt: Instant
  /** who works on it */
  readonly assignedTo: UserId | null
  /** whether the fan opened the case again, which is possible once */
  readonly reopened: boolean
  /** questions, answers and comments */
  readonly statements: number
  /** assignments and proposed verdicts */
  readonly turns: number
  readonly corrections: readonly Linked[]
}

/** `asked`: a question waits for the fan. `proposed`: a verdict waits for a second admin. */
export type OpenDispute = Case &
  (
    | { readonly status: 'open' | 'asked'; readonly proposal: null; readonly decidedAt: null }
    | { readonly status: 'proposed'; readonly proposal: Proposal; readonly decidedAt: null }
  )

export type DecidedDispute = Case & {
  readonly status: Verdict
  readonly proposal: null
  readonly decidedAt: Instant
}

export type Dispute = OpenDispute | DecidedDispute
export type DisputeState = { readonly status: 'none' } | Dispute
export type DisputeStatus = Dispute['status']

export function isDecided(dispute: Dispute): dispute is DecidedDispute {
  return dispute.status === 'upheld' || dispute.status === 'rejected'
}
