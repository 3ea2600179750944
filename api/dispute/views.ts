import type { DisputeRow, DisputeStep } from '#contract/dispute/calls.ts'
import { kindsOfCoupon } from '#domain/coupon/kinds.ts'
import { type DisputeEvent, disputeEvents, type Subject } from '#domain/dispute/events.ts'
import { type Dispute, isDecided } from '#domain/dispute/state.ts'
import { dueAt } from '#domain/dispute/terms.ts'
import { type Phrase, phrase } from '#domain/phrase.ts'
import type { Period } from '#domain/prize/events.ts'
import { spanOf } from '#domain/prize/period.ts'
import { unreachable } from '#domain/unreachable.ts'
import { isEventOf } from '#domain/vocabulary.ts'
import type { MatchId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { isStaff, type SignedIn } from '#people/identity/sessions.ts'
import type { Profile } from '#people/identity/users.ts'
import type { Salted } from '#people/kept-words.ts'
import type { MatchRow } from '#projections/round/queries.ts'
import type { RoundNames } from '#projections/round/round-names.ts'
import { fanView } from '../account/person.ts'
import { inEnglish } from '../explain/phrase.ts'
import { matchIn, matchWords, playing, subjectWords, withRoundName } from '../explain/said/names.ts'
import { whoOf } from '../explain/trace.ts'
import { phrasesOf } from '../explain/words.ts'

export interface Named {
  readonly profile: (id: string) => Profile
  readonly competition: (id: string) => string
  readonly match: (id: MatchId) => MatchRow | undefined
  readonly round: RoundNames
}

/** Whether fans see the step in their own case. */
const SEEN_BY_FANS: Readonly<Record<DisputeEvent['type'], boolean>> = {
  DisputeOpened: true,
  DisputeAssigned: true,
  DisputeQuestioned: true,
  DisputeAnswered: true,
  DisputeCommented: false,
  VerdictProposed: false,
  DisputeUpheld: true,
  DisputeRejected: true,
  DisputeReopened: true,
  CorrectionLinked: true,
}

export const isSeenByFans = (step: DisputeEvent): boolean => SEEN_BY_FANS[step.type]

export function disputeRow(dispute: Dispute, named: Named): DisputeRow {
  const { user, competition, subject, status, openedAt, assignedTo, reopened } = dispute
  const about = withRoundName(aboutOf(subject, named), competition, named.round)
  return {
    id: dispute.dispute,
    status,
    competition,
    subject,
    openedAt,
    reopened,
    competitionName: named.competition(competition),
    about: about.text,
    aboutWords: about,
    fan: fanView(user, named.profile(user)),
    dueAt: dueAt(openedAt),
    decidedAt: isDecided(dispute) ? dispute.decidedAt : null,
    assignedTo: assignedTo === null ? null : { id: assignedTo, name: named.profile(assignedTo).name },
  }
}

/** 'Prediction: Arsenal v Wolves' */
function aboutOf(subject: Subject, { match }: Named): Phrase {
  const playersOf = (id: MatchId) => {
    const row = match(id)
    return row ? playing(row) : { teams: matchWords(id) }
  }
  switch (subject.kind) {
    case 'prediction': {
      const players = playersOf(subject.match)
      return phrase('about.prediction', 'Prediction: {teams}', players)
    }
    case 'round':
      return phrase('about.round', 'Round {round}', { round: subject.round })
    case 'prize':
      return aboutPrizes(subject.period)
    case 'coupon': {
      const [coupon, players] = [kindsOfCoupon[subject.coupon].name, playersOf(subject.match)]
      return phrase('about.coupon', '{coupon}: {teams}', { coupon, ...players })
    }
    default:
      return unreachable(subject)
  }
}

function aboutPrizes(period: Period): Phrase {
  const span = spanOf(period)
  switch (span.kind) {
    case 'season':
      return phrase('about.prizes.season', 'Prizes of the season')
    case 'round':
      return phrase('about.prizes.round', 'Prizes of round {round}', { round: span.round })
    case 'month':
      return phrase('about.prizes.month', 'Prizes of {month}', { month: span.month })
    default:
      return unreachable(span)
  }
}

/** A page has what the dispute is about above its steps. */
function withoutSubject(sentence: Phrase, about: string): Phrase {
  return { ...sentence, text: sentence.text.replace(about, '') }
}

/** The steps of a case as the reader may see them. */
export function stepsOf(
  events: readonly RecordedEvent[],
  words: ReadonlyMap<string, Salted>,
  reader: SignedIn,
  { profile, match }: Named,
): DisputeStep[] {
  const who = whoOf(reader, profile)
  return events
    .filter(event => isEventOf(disputeEvents, event))
    .filter(event => isStaff(reader) || isSeenByFans(event))
    .map(event => {
      const disputed = matchIn(event.data)
      const teams = disputed === undefined ? undefined : match(disputed)
      const about = 'subject' in event.data ? ` about ${subjectWords(event.data.subject, teams)}` : ''
      const [actor, sentences] = [who(event), phrasesOf(event, teams)]
      return {
        at: event.metadata.occurredAt,
        by: actor.text,
        who: actor,
        type: event.type,
        what: inEnglish(sentences),
        said: sentences.map(sentence => withoutSubject(sentence, about)),
        words: 'words' in event.data ? (words.get(event.data.words)?.words ?? null) : null,
        revision: event.revision,
      }
    })
}
