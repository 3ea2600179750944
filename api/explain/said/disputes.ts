/** The steps of a dispute in words. */
import type { disputeEvents } from '#domain/dispute/events.ts'
import { phrase } from '#domain/phrase.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'
import type { Said } from '../phrase.ts'
import { subjectWords, type Teams } from './names.ts'

/** Pages show the subject of a dispute beside its steps: the English sentences alone name it. */
export function saidOfDisputes(event: EventIn<typeof disputeEvents>, teams?: Teams): Said {
  switch (event.type) {
    case 'DisputeOpened':
      return phrase('event.dispute.opened', `Dispute opened about ${subjectWords(event.data.subject, teams)}`)
    case 'DisputeAssigned':
      return phrase('event.dispute.assigned', 'Dispute taken on')
    case 'DisputeQuestioned':
      return phrase('event.dispute.asked', 'Question asked in a dispute')
    case 'DisputeAnswered':
      return phrase('event.dispute.answered', 'Question of a dispute answered')
    case 'DisputeCommented':
      return phrase('event.dispute.commented', 'Dispute commented')
    case 'VerdictProposed':
      return phrase(
        `event.dispute.proposed.${event.data.verdict}`,
        `Verdict proposed: ${event.data.verdict}, which a second admin has to confirm`,
      )
    case 'DisputeUpheld':
    case 'DisputeRejected': {
      const verdict = event.type === 'DisputeUpheld' ? 'upheld' : 'rejected'
      const about = `Dispute about ${subjectWords(event.data.subject, teams)} ${verdict}`
      return event.data.confirmed
        ? phrase(`event.dispute.${verdict}.confirmed`, `${about}, confirmed by a second admin`)
        : phrase(`event.dispute.${verdict}`, about)
    }
    case 'DisputeReopened':
      return phrase('event.dispute.reopened', 'Dispute opened again')
    case 'CorrectionLinked':
      return phrase('event.dispute.linked', 'Dispute linked to what it led to')
    default:
      return unreachable(event)
  }
}
