/** Boards: a competition's, a round's, a calendar month's. */
import { createHash } from 'node:crypto'
import { unreachable } from '#domain/unreachable.ts'
import type { CompetitionId, RoundNumber } from '#domain/words.ts'

export type Board =
  | { readonly kind: 'competition'; readonly competition: CompetitionId }
  | { readonly kind: 'round'; readonly competition: CompetitionId; readonly round: RoundNumber }
  /** `YYYY-MM` in GMT, by kick-off */
  | { readonly kind: 'month'; readonly competition: CompetitionId; readonly month: string }

/**
 * The board's number in the tables: 64 bits of a hash of its name. A number keeps indexes small; a hash, unlike a counter,
 * is the same in every generation.
 * @returns a signed int8 as text
 */
export function boardId(board: Board): string {
  return createHash('sha256').update(nameOf(board)).digest().readBigInt64BE().toString()
}

function nameOf(board: Board): string {
  switch (board.kind) {
    case 'competition':
      return `competition:${board.competition}`
    case 'round':
      return `round:${board.competition}:${board.round}`
    case 'month':
      return `month:${board.competition}:${board.month}`
    default:
      return unreachable(board)
  }
}
