/** Boards: a competition's, a round's, a calendar month's. */
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { unreachable } from '#domain/unreachable.ts'
import type { CompetitionId, Instant, RoundNumber } from '#domain/words.ts'

export type Board =
  | { readonly kind: 'competition'; readonly competition: CompetitionId }
  | { readonly kind: 'round'; readonly competition: CompetitionId; readonly round: RoundNumber }
  /** `YYYY-MM` in GMT, by kick-off */
  | { readonly kind: 'month'; readonly competition: CompetitionId; readonly month: string }

/**
 * The board's number in the tables: 64 bits of a hash of its name. A number keeps the two indexes of the widest
 * table a third smaller than the name would; a hash, unlike a counter, is the same in every generation.
 * @returns a signed int8 as text
 */
export function boardId(board: Board): string {
  return createHash('sha256').update(nameOf(board)).digest().readBigInt64BE().toString()
}

/** `YYYY-MM` in GMT */
export function monthOf(instant: Instant): string {
  return instant.slice(0, 'YYYY-MM'.length)
}

/**
 * The first nine bits of a user id. Ties stand in the order of user ids, so counting them by slice tells where a page
 * begins among half a million ties without reading them.
 * @param user a uuid column
 */
export function sliceOf(user: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(get_byte(uuid_send(${user}), 0) * 2 + get_byte(uuid_send(${user}), 1) / 128)::smallint`
}

/** The smallest and the largest user id of a slice. */
export function boundsOfSlice(slice: string) {
  const filled = (start: string, digit: string) =>
    `(lpad(to_hex(${start}), 4, '0') || repeat('${digit}', 28))::uuid`
  return { first: filled(`${slice} * 128`, '0'), last: filled(`${slice} * 128 + 127`, 'f') }
}

/** A user id as two numbers, so that the ids of a slice can be combined by exclusive or, and taken out of it again. */
export function halvesOf(user: RawBuilder<unknown>) {
  return {
    high: sql<string>`substr(uuid_send(${user}), 1, 8)::bigint`,
    low: sql<string>`substr(uuid_send(${user}), 9, 8)::bigint`,
  }
}

/** What both halves of one user id were made of. */
export function wholeOf(high: string, low: string): string {
  return `encode(int8send(${high}) || int8send(${low}), 'hex')::uuid`
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
