/** How far a period is, in words. */
import { t } from '@lingui/core/macro'
import type { PeriodStatus } from '#contract/prize/calls.ts'

export const STATUS_WORDS: Readonly<Record<PeriodStatus, string>> = {
  waiting: t`Waits for results`,
  provisional: t`Provisional`,
  published: t`Published`,
  reopened: t`Open again`,
}
