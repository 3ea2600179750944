/** What the id of a match says. Without a schema, so that pages that only read ids load none. */
import type { CompetitionId, MatchId, RoundNumber } from './words.ts'

/** The round that a match stands in. */
export function roundOf(match: MatchId): {
  readonly competition: CompetitionId
  readonly round: RoundNumber
} {
  const [competition, round] = match.split('.') as [CompetitionId, string, string]
  return { competition, round: Number(round) }
}
