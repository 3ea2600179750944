import { t } from '@lingui/core/macro'
import type { DisputeRow } from '#contract/dispute/calls.ts'

/** Who works on a case, in a sentence about the case. */
export const workerText = ({ assignedTo }: Pick<DisputeRow, 'assignedTo'>) =>
  assignedTo ? t`${assignedTo.name} works on it` : t`taken on by nobody`
