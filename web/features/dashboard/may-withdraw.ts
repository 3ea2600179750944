/** Whether a prediction can still be taken back, and in words why not. */
import type { PredictionView } from '#contract/prediction-view.ts'

/**
 * @param amend whether the ruleset lets predictions be changed; undefined while it is not known
 * @returns the reason it can't be withdrawn, or null when it can
 */
export function whyNotWithdraw(
  row: Pick<PredictionView, 'locked'>,
  amend: boolean | undefined,
): string | null {
  if (row.locked) return 'Deadline passed'
  if (amend === undefined) return 'Loading'
  return amend ? null : 'Every submission is final'
}
