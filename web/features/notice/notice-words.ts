import { t } from '@lingui/core/macro'
import type { Notice } from '#contract/notice/calls.ts'
import { pointsWords } from '#web/game/points.ts'

/** 'Your points: 5 before, 0 now', or null where no points moved. */
export function pointsText({ points }: Pick<Notice, 'points'>): string | null {
  if (points === null) return null
  const before = points.before === null ? t`none` : pointsWords(points.before)
  const now = points.after === null ? t`none` : pointsWords(points.after)
  return t`You had ${before} here, now ${now}.`
}
