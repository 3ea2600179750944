/** What an observation of a source asks of a match: pure, so that what was entered equally closes the proposal by itself. */
import { maybeScore } from '#domain/maybe-score.ts'
import type { MatchStatus } from '#domain/round/match.ts'
import type { Instant, Score, Winner } from '#domain/words.ts'

/** What a source said of a match; null where the source said nothing. */
export interface Observed {
  readonly score: Score | null
  readonly winner: Winner | null
  readonly kickOff: Instant | null
}

export interface Held extends Observed {
  readonly status: MatchStatus
}

/** A contradiction never overwrites: an admin decides which of the two is right. */
export type Proposal = 'score' | 'winner' | 'kick-off' | 'contradiction'

/** @returns null where the match says the same, or takes nothing any more */
export function proposalOf(observed: Observed, held: Held): Proposal | null {
  if (held.status === 'void') return null
  const { score, winner, kickOff } = observed
  if (score && held.score) return same(score, held.score) ? ofWinner(winner, held.winner) : 'contradiction'
  if (score) return 'score'
  // A match with a score is over: its kick-off is no news.
  return kickOff !== null && held.score === null && !isSameTime(kickOff, held.kickOff) ? 'kick-off' : null
}

function ofWinner(observed: Winner | null, held: Winner | null): Proposal | null {
  if (observed === null || observed === held) return null
  return held === null ? 'winner' : 'contradiction'
}

const same = (a: Score, b: Score) => a.home === b.home && a.away === b.away
const isSameTime = (a: Instant, b: Instant | null) => b !== null && Date.parse(a) === Date.parse(b)

/** An observation as a query gives it. */
export interface SaidColumns {
  readonly said_home: number | null
  readonly said_away: number | null
  readonly said_winner: Winner | null
  readonly said_kick_off: Date | null
}

export function observedIn(row: SaidColumns): Observed {
  return {
    score: maybeScore(row.said_home, row.said_away),
    winner: row.said_winner,
    kickOff: row.said_kick_off?.toISOString() ?? null,
  }
}
