/** What a fan has still to predict in a round. Pure: what time it is comes from the caller. */
import { plural, t } from '@lingui/core/macro'
import type { MatchView } from '#contract/rounds.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** From here on days are said instead of hours. */
const DAYS_FROM_MS = 2 * DAY_MS

export interface LeftToDo {
  /** open matches without a prediction */
  readonly left: number
  /** open matches in all */
  readonly open: number
  /** until the first of the matches that are left locks, in milliseconds; null where none is left or no lock is known */
  readonly leftMs: number | null
}

type Open = Pick<MatchView, 'status' | 'locked' | 'locksAt' | 'prediction'>

/** @param now in milliseconds since 1970 */
export function leftToDo(matches: readonly Open[], now: number): LeftToDo {
  const open = matches.filter(
    ({ status, locked, locksAt }) =>
      status === 'scheduled' && !locked && locksAt !== null && Date.parse(locksAt) > now,
  )
  const left = open.filter(({ prediction }) => prediction === null)
  const locks = left.flatMap(({ locksAt }) => (locksAt === null ? [] : [Date.parse(locksAt)]))
  return {
    left: left.length,
    open: open.length,
    leftMs: locks.length === 0 ? null : Math.min(...locks) - now,
  }
}

/** The time left in one unit, rounded down: '6 days', '10 h', '25 min'. */
export function roughly(leftMs: number): string {
  if (leftMs >= DAYS_FROM_MS) return plural(Math.floor(leftMs / DAY_MS), { one: '# day', other: '# days' })
  if (leftMs >= HOUR_MS) return t`${Math.floor(leftMs / HOUR_MS)} h`
  return t`${Math.floor(leftMs / MINUTE_MS)} min`
}
