/** Periods between their names and what the names say. */
import type { CompetitionKind } from '../competition/events.ts'
import { type Month, monthOf } from '../raffle/month.ts'
import type { Instant, RoundNumber } from '../words.ts'
import type { Period } from './events.ts'
import { type PrizeRule, prizesOf } from './rules.ts'

export type PeriodSpan =
  | { readonly kind: 'round'; readonly round: RoundNumber }
  | { readonly kind: 'month'; readonly month: Month }
  | { readonly kind: 'season' }

export function spanOf(period: Period): PeriodSpan {
  if (period === 'season') return { kind: 'season' }
  const value = period.slice(period.indexOf('-') + 1)
  return period.startsWith('round-')
    ? { kind: 'round', round: Number(value) }
    : { kind: 'month', month: value }
}

export function periodOf(span: PeriodSpan): Period {
  if (span.kind === 'season') return 'season'
  return span.kind === 'round' ? `round-${span.round}` : `month-${span.month}`
}

/** The prizes that a competition gives for the period. */
export function prizesFor(kind: CompetitionKind, period: Period): readonly PrizeRule[] {
  const span = spanOf(period)
  return prizesOf(kind).filter(rule => rule.period === span.kind)
}

/**
 * The periods that a match counts for, of those that the competition gives prizes for: its round, its month, the season.
 * @param match without a kick-off it counts for no month
 */
export function periodsOfMatch(
  competition: CompetitionKind,
  { round, kickOff }: { readonly round: RoundNumber; readonly kickOff: Instant | null },
): readonly Period[] {
  const given = new Set(prizesOf(competition).map(({ period }) => period))
  const spans: readonly PeriodSpan[] = [
    { kind: 'round', round },
    ...(kickOff === null ? [] : [{ kind: 'month' as const, month: monthOf(kickOff) }]),
    { kind: 'season' },
  ]
  return spans.filter(({ kind }) => given.has(kind)).map(periodOf)
}
