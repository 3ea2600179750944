/** What may become of a dispute. */
import { type Decision, happened, quiet, type Refused, refuse, refuseStaff } from '../decision.ts'
import { unreachable } from '../unreachable.ts'
import type { UserId } from '../words.ts'
import type {
  ConfirmVerdict,
  DecideDispute,
  DisputeCommand,
  Involved,
  LinkCorrection,
  OpenDisputeCommand,
  SpeakOfFan,
  SpeakOfStaff,
} from './commands.ts'
import type { DisputeEvent, Verdict } from './events.ts'
import { type Dispute, type DisputeState, isDecided } from './state.ts'
import { isOver, MAX_CORRECTIONS, MAX_STATEMENTS, MAX_TURNS, NOTICE_DAYS } from './terms.ts'

type Decided = Decision<DisputeEvent>

export function decide(command: DisputeCommand, state: DisputeState): Decided {
  if (command.type === 'OpenDispute') return open(command, state)
  if (state.status === 'none') return refuse('unknown-dispute', 'There is no such dispute')
  switch (command.type) {
    case 'AssignDispute': {
      const { type: _, ...data } = command
      if (isDecided(state)) return over()
      if (state.assignedTo === data.to) return quiet
      return tooManyTurns(state) ?? happened({ type: 'DisputeAssigned', data })
    }
    case 'AskFan':
    case 'CommentDispute':
      return speak(command, state)
    case 'AnswerDispute':
      return answer(command, state)
    case 'ReopenDispute':
      return reopen(command, state)
    case 'DecideDispute':
      return judge(command, state)
    case 'ConfirmVerdict':
      return confirm(command, state)
    case 'LinkCorrection':
      return link(command, state)
    default:
      return unreachable(command)
  }
}

function open({ type: _, since, now, ...data }: OpenDisputeCommand, state: DisputeState): Decided {
  if (state.status !== 'none') return quiet
  if (since !== null && isOver(since, now)) return tooLate()
  return happened({ type: 'DisputeOpened', data })
}

/** A comment may follow a verdict, a question may not. */
function speak({ type, ...data }: SpeakOfStaff, state: Dispute): Decided {
  if (type === 'CommentDispute') return tooMany(state) ?? happened({ type: 'DisputeCommented', data })
  if (isDecided(state)) return over()
  return tooMany(state) ?? happened({ type: 'DisputeQuestioned', data })
}

function answer({ type: _, now: __, ...data }: SpeakOfFan, state: Dispute): Decided {
  if (data.user !== state.user) return notYours()
  if (state.status !== 'asked') return refuse('nothing-asked', 'No question waits for your answer')
  return tooMany(state) ?? happened({ type: 'DisputeAnswered', data })
}

function reopen({ type: _, now, ...data }: SpeakOfFan, state: Dispute): Decided {
  if (data.user !== state.user) return notYours()
  if (!isDecided(state)) return refuse('dispute-open', 'This dispute is not decided yet')
  if (state.reopened) return refuse('reopened-before', 'A dispute can be opened again once')
  if (isOver(state.decidedAt, now)) return tooLate()
  return happened({ type: 'DisputeReopened', data })
}

/**
 * A newer proposal takes the place of an older one, so two admins who disagree never block a case. Where no further proposal is
 * taken, the one that waits can still be confirmed, and an admin who is not involved can still decide.
 */
function judge({ type: _, involved, ...judgement }: DecideDispute, state: Dispute): Decided {
  if (isDecided(state)) return over()
  if (isParty(judgement.by, involved, state)) return ownCase()
  if (involved.officials.includes(judgement.by))
    return tooManyTurns(state) ?? happened({ type: 'VerdictProposed', data: judgement })
  return happened(decided(state, judgement.verdict, judgement.words, false))
}

function confirm({ by, words, involved }: ConfirmVerdict, state: Dispute): Decided {
  if (isDecided(state)) return over()
  if (state.status !== 'proposed' || state.proposal.words !== words)
    return refuseStaff('verdict-moved', 'This verdict does not wait any more. Please look at the case again')
  if (by === state.proposal.by)
    return refuseStaff('second-admin', 'A second admin has to confirm this verdict: you entered the result')
  if (isParty(by, involved, state) || involved.officials.includes(by)) return ownCase()
  return happened(decided(state, state.proposal.verdict, words, true))
}

/** Whether the dispute is about the person's own points or winnings. */
function isParty(person: UserId, { players }: Involved, { user }: Dispute): boolean {
  return person === user || players.includes(person)
}

function decided(state: Dispute, verdict: Verdict, words: string, confirmed: boolean): DisputeEvent {
  const { dispute, competition, subject } = state
  const data = { dispute, competition, subject, words, confirmed }
  return { type: verdict === 'upheld' ? 'DisputeUpheld' : 'DisputeRejected', data }
}

function link({ type: _, ...data }: LinkCorrection, { status, corrections }: Dispute): Decided {
  if (
    corrections.some(correction => correction.stream === data.stream && correction.revision === data.revision)
  )
    return quiet
  if (status !== 'upheld')
    return refuseStaff('not-upheld', 'Only a dispute that was upheld is linked to its correction')
  if (corrections.length >= MAX_CORRECTIONS)
    return refuseStaff(
      'too-many-corrections',
      `A dispute is linked to ${MAX_CORRECTIONS} corrections at most`,
    )
  return happened({ type: 'CorrectionLinked', data })
}

function ownCase(): Refused {
  return refuseStaff('own-case', 'You are involved in this dispute: an admin who is not decides it')
}

function over(): Refused {
  return refuse('dispute-decided', 'This dispute is decided')
}

function notYours(): Refused {
  return refuse('unknown-dispute', 'There is no such dispute')
}

function tooLate(): Refused {
  return refuse('notice-over', `The notice period of ${NOTICE_DAYS} days is over`)
}

function tooMany({ statements }: Dispute): Refused | undefined {
  if (statements < MAX_STATEMENTS) return undefined
  return refuse(
    'too-many-statements',
    `A dispute takes ${MAX_STATEMENTS} questions, answers and comments at most`,
  )
}

function tooManyTurns({ turns }: Dispute): Refused | undefined {
  if (turns < MAX_TURNS) return undefined
  return refuseStaff(
    'too-many-turns',
    `A dispute takes ${MAX_TURNS} assignments and proposed verdicts at most`,
  )
}
