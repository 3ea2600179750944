/** Prizes in words. */
import type { PeriodStatus } from '#contract/prizes.ts'
import type { Gives } from '#domain/prizes/rules.ts'
import { amountWords } from '#web/ui/prize-changes.tsx'

/** '5,000 tokens', 'A mansion' */
export function givesWords(gives: Gives): string {
  return gives.kind === 'thing' ? gives.name : amountWords(gives.units, gives.currency)
}

export const STATUS_WORDS: Readonly<Record<PeriodStatus, string>> = {
  waiting: 'Waits for results',
  provisional: 'Provisional',
  published: 'Published',
  reopened: 'Open again',
}
