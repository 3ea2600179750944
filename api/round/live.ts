/** Matches in play, as sources say them, with what a fan's predictions would give if the matches ended so. */
import type { LiveView } from '#contract/round/live.ts'
import { livePoints } from '#domain/scoring/live-points.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import type { MatchId } from '#domain/words.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import { liveScores } from '#projections/proposal/live.ts'
import type { MatchRow } from '#projections/round/queries.ts'
import { type OwnPredictionRow, picksByResult } from '#projections/scoring/queries.ts'

/** @returns null for a match that is not in play, or of which no source says a score */
export type LiveOf = (match: MatchId, mine: OwnPredictionRow | undefined) => LiveView | null

/**
 * Asks the database only where one of the matches can be in play.
 * @param matches of one competition, whose rules are the ruleset
 */
export async function liveOf(
  db: ReadModelConnection,
  { matches, ruleset }: { readonly matches: readonly MatchRow[]; readonly ruleset: Rules },
  now: Date,
): Promise<LiveOf> {
  const at = now.toISOString()
  const begun = matches.filter(
    ({ status, kickOff }) => status === 'scheduled' && kickOff !== null && kickOff <= at,
  )
  if (begun.length === 0) return () => null
  const ids = begun.map(({ id }) => id)
  const scores = await liveScores(db, ids, at)
  const picks = await picksByResult(db, ruleset.rare ? [...scores.keys()] : [])
  return (match, mine) => {
    const live = scores.get(match)
    if (!live) return null
    const { score } = live
    const points =
      mine &&
      livePoints({
        ruleset,
        match,
        prediction: mine.predicted,
        coupons: mine.coupons,
        score,
        picks: picks.get(match) ?? null,
      })
    return { ...live, points: points ?? null }
  }
}
