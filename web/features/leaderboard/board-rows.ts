/** What has just moved on a board. */
import type { BoardRow } from '#contract/board/calls.ts'

/**
 * The fans, by user id, whose rank or points changed between two answers of one board. A fan who was not on the page before
 * has not visibly moved.
 */
export function movedBetween(before: readonly BoardRow[], after: readonly BoardRow[]): Set<string> {
  const old = new Map(before.map(row => [row.user.id, row]))
  const moved = after.filter(({ user, rank, points }) => {
    const was = old.get(user.id)
    return was !== undefined && (was.rank !== rank || was.points !== points)
  })
  return new Set(moved.map(({ user }) => user.id))
}
