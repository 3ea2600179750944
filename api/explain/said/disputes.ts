/** The steps of a dispute in words. */
import type { disputeEvents, Verdict } from '#domain/dispute/events.ts'
import { type Phrase, phrase, staffPhrase } from '#domain/phrase.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'
import type { Said } from '../phrase.ts'
import { subjectWords, type Teams } from './names.ts'

/** Pages show the subject of a dispute beside its steps: the English sentences alone name it. */
export function saidOfDisputes(event: EventIn<typeof disputeEvents>, teams?: Teams): Said {
  switch (event.type) {
    case 'DisputeOpened':
      return phrase('event.dispute.opened', 'Dispute opened about {about}', {
        about: subjectWords(event.data.subject, teams),
      })
    case 'DisputeAssigned':
      return phrase('event.dispute.assigned', 'Dispute taken on')
    case 'DisputeQuestioned':
      return phrase('event.dispute.asked', 'Question asked in a dispute')
    case 'DisputeAnswered':
      return phrase('event.dispute.answered', 'Question of a dispute answered')
    case 'DisputeCommented':
      return staffPhrase('event.dispute.commented', 'Dispute commented')
    case 'VerdictProposed':
      return PROPOSED[event.data.verdict]
    case 'DisputeUpheld': {
      const about = subjectWords(event.data.subject, teams)
      return event.data.confirmed
        ? phrase(
            'event.dispute.upheld.confirmed',
            'Dispute about {about} upheld, confirmed by a second admin',
            { about },
          )
        : phrase('event.dispute.upheld', 'Dispute about {about} upheld', { about })
    }
    case 'DisputeRejected': {
      const about = subjectWords(event.data.subject, teams)
      return event.data.confirmed
        ? phrase(
            'event.dispute.rejected.confirmed',
            'Dispute about {about} rejected, confirmed by a second admin',
            { about },
          )
        : phrase('event.dispute.rejected', 'Dispute about {about} rejected', { about })
    }
    case 'DisputeReopened':
      return phrase('event.dispute.reopened', 'Dispute opened again')
    case 'CorrectionLinked':
      return phrase('event.dispute.linked', 'Dispute linked to what it led to')
    default:
      return unreachable(event)
  }
}

const PROPOSED: Readonly<Record<Verdict, Phrase>> = {
  upheld: staffPhrase(
    'event.dispute.proposed.upheld',
    'Verdict proposed: upheld, which a second admin has to confirm',
  ),
  rejected: staffPhrase(
    'event.dispute.proposed.rejected',
    'Verdict proposed: rejected, which a second admin has to confirm',
  ),
}
