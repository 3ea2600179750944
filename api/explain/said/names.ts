/** What events name, in English words. */
import { kindsOfCoupon } from '#domain/coupons/kinds.ts'
import type { Subject } from '#domain/dispute/events.ts'
import type { Period } from '#domain/prizes/events.ts'
import { spanOf } from '#domain/prizes/period.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { MatchId } from '#domain/words.ts'

/** 'the prediction for Arsenal Wolves', 'the prizes of round 12' */
export function subjectWords(subject: Subject): string {
  switch (subject.kind) {
    case 'prediction':
      return `the prediction for ${matchWords(subject.match)}`
    case 'round':
      return `round ${subject.round}`
    case 'prize':
      return `the prizes of ${periodWords(subject.period)}`
    case 'coupon':
      return `${kindsOfCoupon[subject.coupon].name} on ${matchWords(subject.match)}`
    default:
      return unreachable(subject)
  }
}

/** 'Arsenal Wolves': where one name ends and the other begins, an id does not say. */
export function matchWords(match: MatchId): string {
  return match
    .replace(/^.*\./, '')
    .split('-')
    .map(word => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
}

/** 'round 12', 'the month 2022-11', 'the season' */
export function periodWords(period: Period): string {
  const span = spanOf(period)
  if (span.kind === 'season') return 'the season'
  return span.kind === 'round' ? `round ${span.round}` : `the month ${span.month}`
}

export function pointsOf(points: number): string {
  return points === 1 ? '1 point' : `${points} points`
}
