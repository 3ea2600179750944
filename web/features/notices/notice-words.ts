import type { Notice } from '#contract/notices.ts'
import { pointsWords } from '#web/ui/points.ts'

/** 'Your points: 5 before, 0 now', or null where no points moved. */
export function pointsText({ points }: Pick<Notice, 'points'>): string | null {
  if (points === null) return null
  const before = points.before === null ? 'none' : pointsWords(points.before)
  return `You had ${before} here, now ${points.after === null ? 'none' : pointsWords(points.after)}.`
}
