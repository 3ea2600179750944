/** Whether a prediction can still be taken back, and in words why not; a match that is over needs no word. */
import { t } from '@lingui/core/macro'
import type { PredictionView } from '#contract/entry/view.ts'
import type { Rules } from '#domain/scoring/rules.ts'

const OVER: ReadonlySet<PredictionView['status']> = new Set(['scored', 'settled', 'void'] as const)

/**
 * @param amend whether the rules let predictions be changed; undefined while it is not known
 * @returns the reason it can't be withdrawn, empty after the match; null when it can, as far as is known
 */
export function whyNotWithdraw(
  row: Pick<PredictionView, 'locked' | 'status'>,
  amend: Rules['amend'] | undefined,
): string | null {
  if (OVER.has(row.status)) return ''
  if (row.locked) return t`Deadline passed`
  return amend === 'never' ? t`Every submission is final` : null
}
