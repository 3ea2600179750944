/** What the fan sees of the rows besides the page itself: their own row, and what has just moved. */
import type { BoardRow } from '#contract/boards.ts'

/** Where the own row is pinned: above or below the page it is not on; null when it is on the page, or nowhere. */
export function pinnedSide(rows: readonly BoardRow[], me: BoardRow | null): 'above' | 'below' | null {
  if (me === null || rows.some(row => row.user.id === me.user.id)) return null
  const first = rows[0]
  return first !== undefined && me.rank < first.rank ? 'above' : 'below'
}

export type Move = 'up' | 'down' | 'same rank'

/**
 * Which fans changed between two answers of one board, by user id. A fan who was not on the page before has not
 * visibly moved.
 */
export function movesBetween(before: readonly BoardRow[], after: readonly BoardRow[]): Map<string, Move> {
  const old = new Map(before.map(row => [row.user.id, row]))
  const moves = new Map<string, Move>()
  for (const row of after) {
    const was = old.get(row.user.id)
    if (was === undefined || (was.rank === row.rank && was.points === row.points)) continue
    moves.set(row.user.id, row.rank < was.rank ? 'up' : row.rank > was.rank ? 'down' : 'same rank')
  }
  return moves
}
