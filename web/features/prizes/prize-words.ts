/** Prizes in words. */
import { t } from '@lingui/core/macro'
import type { PeriodStatus } from '#contract/prizes.ts'
import type { PrizeRule } from '#domain/prizes/rules.ts'
import { amountWords, thingName } from '#web/ui/prize-changes.tsx'

/** '5,000 tokens', 'A mansion' */
export function givesWords({ id: prize, gives }: Pick<PrizeRule, 'id' | 'gives'>): string {
  return gives.kind === 'thing' ? thingName(prize, gives.name) : amountWords(gives.units, gives.currency)
}

export const STATUS_WORDS: Readonly<Record<PeriodStatus, string>> = {
  waiting: t`Waits for results`,
  provisional: t`Provisional`,
  published: t`Published`,
  reopened: t`Open again`,
}
