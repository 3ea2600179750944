/** What a fan has still to predict in a round. Pure: what time it is comes from the caller. */
import type { MatchView } from '#contract/round/calls.ts'

export interface LeftToDo {
  /** open matches without a prediction */
  readonly left: number
  /** open matches in all */
  readonly open: number
  /** when the first of the matches that are left locks, or else of those that are open; null where none is */
  readonly lock: string | null
}

type Open = Pick<MatchView, 'status' | 'locked' | 'locksAt' | 'prediction'>

/** @param now in milliseconds since 1970 */
export function leftToDo(matches: readonly Open[], now: number): LeftToDo {
  const open = matches.filter(
    ({ status, locked, locksAt }) =>
      status === 'scheduled' && !locked && locksAt !== null && Date.parse(locksAt) > now,
  )
  const left = open.filter(({ prediction }) => prediction === null)
  const locks = (left.length > 0 ? left : open).flatMap(({ locksAt }) => locksAt ?? [])
  return { left: left.length, open: open.length, lock: locks.sort()[0] ?? null }
}
