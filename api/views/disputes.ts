import type { DisputeRow, DisputeStep } from '#contract/disputes.ts'
import { kindsOfCoupon } from '#domain/coupons/kinds.ts'
import { disputeEvents, type Subject } from '#domain/dispute/events.ts'
import { type Dispute, isDecided } from '#domain/dispute/state.ts'
import { dueAt } from '#domain/dispute/terms.ts'
import { spanOf } from '#domain/prizes/period.ts'
import { nameOf } from '#domain/round/match.ts'
import { unreachable } from '#domain/unreachable.ts'
import { isEventOf } from '#domain/vocabulary.ts'
import type { MatchId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { Salted } from '#people/disputes/words.ts'
import type { SignedIn } from '#people/identity/sessions.ts'
import type { Profile } from '#people/identity/users.ts'
import type { MatchRow } from '#projections/fixtures/queries.ts'
import { by } from '../explain/trace.ts'
import { wordsOf } from '../explain/words.ts'
import { fanView } from './person.ts'

export interface Named {
  readonly profile: (id: string) => Profile
  readonly competition: (id: string) => string
  readonly match: (id: MatchId) => MatchRow | undefined
}

/** What a fan does not see of the own case. */
export const OF_STAFF: ReadonlySet<string> = new Set(['DisputeCommented', 'VerdictProposed'])

export function disputeRow(dispute: Dispute, named: Named): DisputeRow {
  const { user, competition, subject, status, openedAt, assignedTo, reopened } = dispute
  return {
    id: dispute.dispute,
    ...{ status, competition, subject, openedAt, reopened },
    competitionName: named.competition(competition),
    about: aboutOf(subject, named),
    fan: fanView(user, named.profile(user)),
    dueAt: dueAt(openedAt),
    decidedAt: isDecided(dispute) ? dispute.decidedAt : null,
    assignedTo: assignedTo === null ? null : { id: assignedTo, name: named.profile(assignedTo).name },
  }
}

/** 'Prediction: Arsenal v Wolves' */
function aboutOf(subject: Subject, { match }: Named): string {
  const teams = (id: MatchId) => nameOf(match(id) ?? { home: id, away: '' })
  switch (subject.kind) {
    case 'prediction':
      return `Prediction: ${teams(subject.match)}`
    case 'round':
      return `Round ${subject.round}`
    case 'prize': {
      const span = spanOf(subject.period)
      if (span.kind === 'season') return 'Prizes of the season'
      return span.kind === 'round' ? `Prizes of round ${span.round}` : `Prizes of ${span.month}`
    }
    case 'coupon':
      return `${kindsOfCoupon[subject.coupon].name}: ${teams(subject.match)}`
    default:
      return unreachable(subject)
  }
}

/** The steps of a case as the reader may see them. */
export function stepsOf(
  events: readonly RecordedEvent[],
  words: ReadonlyMap<string, Salted>,
  reader: SignedIn,
  profile: Named['profile'],
): DisputeStep[] {
  const who = by(reader, profile)
  return events
    .filter(event => isEventOf(disputeEvents, event))
    .filter(({ type }) => reader.role !== 'user' || !OF_STAFF.has(type))
    .map(event => ({
      at: event.metadata.occurredAt,
      by: who(event),
      type: event.type,
      what: wordsOf(event),
      words: 'words' in event.data ? (words.get(event.data.words)?.words ?? null) : null,
      revision: event.revision,
    }))
}
