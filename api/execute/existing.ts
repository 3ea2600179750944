import { errors } from '#contract/errors.ts'
import { roundOf } from '#domain/match-id.ts'
import type { Match } from '#domain/round/match.ts'
import type { MatchId } from '#domain/words.ts'
import type { KnownRound, RoundBook } from '../round/round-book.ts'

/**
 * A match and its round, as they are kept; looked for in the store where they are not.
 * @throws ApiError 404
 */
export async function existing(
  book: RoundBook,
  id: MatchId,
): Promise<{ readonly match: Match; readonly known: KnownRound }> {
  const round = roundOf(id)
  let known = await book.get(round)
  if (!known.round.state.matches[id]) known = await book.refresh(round)
  const match = known.round.state.matches[id]
  if (!match) throw errors.noSuchMatch()
  return { match, known }
}
