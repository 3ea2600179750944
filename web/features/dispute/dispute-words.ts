import { t } from '@lingui/core/macro'
import type { DisputeRow, DisputeStatus } from '#contract/dispute/calls.ts'

/** What a case is at, for its fan and for staff. */
export const STATUS_WORDS: Readonly<Record<DisputeStatus, string>> = {
  open: t`Open`,
  asked: t`Question asked`,
  proposed: t`Waits for a second admin`,
  upheld: t`Upheld`,
  rejected: t`Rejected`,
}

export const TONES = {
  open: 'accent',
  asked: 'volt',
  proposed: 'accent',
  upheld: 'good',
  rejected: 'plain',
} as const

/** A fan does not see that one admin waits for another. */
export function fanStatus(status: DisputeStatus): DisputeStatus {
  return status === 'proposed' ? 'open' : status
}

/** Whether somebody should have decided it by now. */
export function isOverdue(
  { decidedAt, dueAt }: Pick<DisputeRow, 'decidedAt' | 'dueAt'>,
  now: number,
): boolean {
  return decidedAt === null && Date.parse(dueAt) < now
}
