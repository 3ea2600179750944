/** Periods between their names and what the names say. */
import { type Month, monthOf } from '../raffle/month.ts'
import type { Instant, RoundNumber } from '../words.ts'
import type { Period } from './events.ts'
import type { PrizeRule } from './rules.ts'

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
export function prizesFor(rules: readonly PrizeRule[], period: Period): readonly PrizeRule[] {
  const span = spanOf(period)
  return rules.filter(rule => rule.period === span.kind)
}

/** Whether the competition gives a prize for the period. */
export function hasPrizes(rules: readonly PrizeRule[], period: Period): boolean {
  return prizesFor(rules, period).length > 0
}

/**
 * The periods that a match counts for: its round, its month, the season.
 * @param match without a kick-off it counts for no month
 */
export function periodsOfMatch({
  round,
  kickOff,
}: {
  readonly round: RoundNumber
  readonly kickOff: Instant | null
}): readonly Period[] {
  const spans: readonly PeriodSpan[] = [
    { kind: 'round', round },
    ...(kickOff === null ? [] : [{ kind: 'month' as const, month: monthOf(kickOff) }]),
    { kind: 'season' },
  ]
  return spans.map(periodOf)
}
