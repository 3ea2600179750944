import type { Picks } from '#contract/entry/calls.ts'
import { sameScore } from '#domain/score.ts'
import type { Score } from '#domain/words.ts'
import type { ScorelineShare } from '#projections/scoring/queries.ts'

/** Scorelines of an answer at the most; the rest stands in the counts alone. */
const MAX_SCORELINES = 12

/** How all fans saw a match. @param result null while there is none */
export function picksView(shares: readonly ScorelineShare[], result: Score | null): Picks {
  const fansWith = (is: (score: Score) => boolean) =>
    shares.reduce((sum, { score, fans }) => (is(score) ? sum + fans : sum), 0)
  return {
    fans: fansWith(() => true),
    home: fansWith(({ home, away }) => home > away),
    draw: fansWith(({ home, away }) => home === away),
    away: fansWith(({ home, away }) => home < away),
    scorelines: shares.slice(0, MAX_SCORELINES).map(share => ({ ...share })),
    exact: result && fansWith(score => sameScore(score, result)),
  }
}
