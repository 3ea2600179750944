/** What the fan sees of the rows besides the page itself: their own row, and what has just moved. */
import type { BoardRow } from '#contract/boards.ts'

/** Where the own row is pinned: above or below the page it is not on; null when it is on the page, or nowhere. */
export function pinnedSide(rows: readonly BoardRow[], me: BoardRow | null): 'above' | 'below' | null {
  if (me === null || rows.some(row => row.user.id === me.user.id)) return null
  const first = rows[0]
  return first !== undefined && me.rank < first.rank ? 'above' : 'below'
}

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
