/** Prizes in words. */
import type { PeriodStatus } from '#contract/prizes.ts'
import type { Period, PrizeId } from '#domain/prizes/events.ts'
import { spanOf } from '#domain/prizes/period.ts'
import { type Gives, ruleOf, USDT_UNITS } from '#domain/prizes/rules.ts'
import { monthName } from '#web/ui/time.ts'

/** '2,500 tokens', '714.28 USDT' */
export function amountWords(units: number, currency: 'SKOR' | 'USDT'): string {
  if (currency === 'SKOR') return `${units.toLocaleString('en')} ${units === 1 ? 'token' : 'tokens'}`
  const amount = (units / USDT_UNITS).toLocaleString('en', {
    minimumFractionDigits: units % USDT_UNITS === 0 ? 0 : 2,
  })
  return `${amount} USDT`
}

/** '5,000 tokens', 'A mansion' */
export function givesWords(gives: Gives): string {
  return gives.kind === 'thing' ? gives.name : amountWords(gives.units, gives.currency)
}

/** What one winner gets: a share of the pool, or the thing. */
export function shareWords(prize: PrizeId, share: number | null): string {
  const { gives } = ruleOf(prize)
  if (gives.kind === 'thing') return gives.name
  return share === null ? 'nothing' : amountWords(share, gives.currency)
}

/** 'The season', 'November 2022', 'Match week 12 of 38', 'Round of 16' */
export function periodWords(period: Period, roundName: string | null): string {
  const span = spanOf(period)
  if (span.kind === 'season') return 'The season'
  if (span.kind === 'month') return monthName(span.month)
  const name = roundName ?? String(span.round)
  return /^\d/.test(name) ? `Match week ${name}` : name
}

export const STATUS_WORDS: Readonly<Record<PeriodStatus, string>> = {
  waiting: 'Waits for results',
  provisional: 'Provisional',
  published: 'Published',
  reopened: 'Open again',
}
