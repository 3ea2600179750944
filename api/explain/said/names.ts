/** What events name, in English words. */
import { kindsOfCoupon } from '#domain/coupon/kinds.ts'
import type { Subject } from '#domain/dispute/events.ts'
import type { Phrase } from '#domain/phrase.ts'
import type { Period } from '#domain/prize/events.ts'
import { spanOf } from '#domain/prize/period.ts'
import { nameOf } from '#domain/round/match.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { CompetitionId, MatchId } from '#domain/words.ts'
import type { RoundNames } from '#projections/round/round-names.ts'

/** Who plays, where that is known. */
export type Teams = Readonly<Record<'home' | 'away', string>>

/** The values of a phrase that names a match: both teams as one text, and each by itself for other languages. */
export function playing({ home, away }: Teams): { teams: string; home: string; away: string } {
  return { teams: nameOf({ home, away }), home, away }
}

/**
 * 'the prediction for Arsenal v Wolves', 'the prizes of round 12'
 * @param teams who plays the match that it is about; by the match's id alone where they are left out
 */
export function subjectWords(subject: Subject, teams?: Teams): string {
  const words = (match: MatchId) => (teams ? nameOf(teams) : matchWords(match))
  switch (subject.kind) {
    case 'prediction':
      return `the prediction for ${words(subject.match)}`
    case 'round':
      return `round ${subject.round}`
    case 'prize':
      return `the prizes of ${periodWords(subject.period)}`
    case 'coupon':
      return `${kindsOfCoupon[subject.coupon].name} on ${words(subject.match)}`
    default:
      return unreachable(subject)
  }
}

/** A phrase that names a round by its number, with what the round is called for pages that say the name. */
export function withRoundName(sentence: Phrase, competition: CompetitionId, names: RoundNames): Phrase {
  const { round } = sentence.values
  const roundName = typeof round === 'number' ? names(competition, round) : undefined
  return roundName === undefined ? sentence : { ...sentence, values: { ...sentence.values, roundName } }
}

/** The one match that an event is about: its own, or that of the subject of a dispute. */
export function matchIn(data: object): MatchId | undefined {
  const { match, subject } = data as { match?: MatchId | null; subject?: Subject }
  if (subject) return 'match' in subject ? subject.match : undefined
  return match ?? undefined
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

/** Words of a round, a month, or the season. */
export function ofPeriod(
  period: Period,
  words: {
    readonly round: (span: { readonly round: number }) => Phrase
    readonly month: (span: { readonly month: string }) => Phrase
    readonly season: () => Phrase
  },
): Phrase {
  const span = spanOf(period)
  switch (span.kind) {
    case 'round':
      return words.round({ round: span.round })
    case 'month':
      return words.month({ month: span.month })
    case 'season':
      return words.season()
    default:
      return unreachable(span)
  }
}
