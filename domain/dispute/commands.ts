import type { CompetitionId, Instant, UserId } from '../words.ts'
import type { DisputeId, Subject, Verdict } from './events.ts'

interface OfDispute {
  readonly dispute: DisputeId
}

export interface OpenDisputeCommand extends OfDispute {
  readonly type: 'OpenDispute'
  readonly user: UserId
  readonly competition: CompetitionId
  readonly subject: Subject
  /** hashes of what the fan wrote and attached */
  readonly words: string
  readonly receipt: string | null
  /** when what is disputed came to be; null where it is still to come */
  readonly since: Instant | null
  readonly now: Instant
}

interface AssignDispute extends OfDispute {
  readonly type: 'AssignDispute'
  readonly to: UserId
}

export interface SpeakOfStaff extends OfDispute {
  readonly type: 'AskFan' | 'CommentDispute'
  readonly words: string
}

export interface SpeakOfFan extends OfDispute {
  readonly type: 'AnswerDispute' | 'ReopenDispute'
  readonly user: UserId
  readonly words: string
  readonly now: Instant
}

/** Who may be no judge of the case, whatever their role is by now. The fan who opened it stands in the case itself. */
export interface Involved {
  /** who entered, corrected, voided or moved what the dispute is about, or published it: they propose, another person confirms */
  readonly officials: readonly UserId[]
  /** who plays for it */
  readonly players: readonly UserId[]
}

export interface DecideDispute extends OfDispute {
  readonly type: 'DecideDispute'
  readonly by: UserId
  readonly verdict: Verdict
  readonly words: string
  readonly involved: Involved
}

export interface ConfirmVerdict extends OfDispute {
  readonly type: 'ConfirmVerdict'
  readonly by: UserId
  /** of the proposal that was read: a newer one is not confirmed unread */
  readonly words: string
  readonly involved: Involved
}

export interface LinkCorrection extends OfDispute {
  readonly type: 'LinkCorrection'
  readonly stream: string
  readonly revision: number
}

export type DisputeCommand =
  | OpenDisputeCommand
  | AssignDispute
  | SpeakOfStaff
  | SpeakOfFan
  | DecideDispute
  | ConfirmVerdict
  | LinkCorrection
