/** The words of a fan's last week. */
import { t } from '@lingui/core/macro'
import { pointsWords } from '#web/game/points.ts'

interface Place {
  readonly rank: number
  /** null where nothing stood before the week */
  readonly rankBefore: number | null
}

/** 'Week 37: 10 points, up 3', 'Week 37: 0 points, down 2', 'Week 37: 4 points, still rank 15' */
export function weekWords(week: string, points: number, { rank, rankBefore }: Place): string {
  const gained = pointsWords(points)
  const up = rankBefore === null ? null : rankBefore - rank
  if (up === null) return t`${week}: ${gained}, rank ${rank}`
  if (up === 0) return t`${week}: ${gained}, still rank ${rank}`
  const down = -up
  return up > 0 ? t`${week}: ${gained}, up ${up}` : t`${week}: ${gained}, down ${down}`
}
