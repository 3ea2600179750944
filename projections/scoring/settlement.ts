/** A match as scoring sees it for one fan. */
import type { MatchStatus } from '#domain/round/match.ts'
import type { SettledMatch } from '#domain/scoring/score-prediction.ts'
import type { Score, Winner } from '#domain/words.ts'

/**
 * @param marquee whether the fan's All or Nothing was used on this match: a coupon keeps the match it was used on,
 *   even where the flag moved on before the lock
 * @returns null while the match gives no points yet
 */
export function settlementOf(
  match: {
    readonly status: MatchStatus
    readonly score: Score | null
    readonly winner: Winner | null
  },
  marquee: boolean,
): SettledMatch | 'void' | null {
  const { status, score, winner } = match
  if (status === 'void') return 'void'
  return status === 'settled' && score && winner ? { score, winner, marquee } : null
}
