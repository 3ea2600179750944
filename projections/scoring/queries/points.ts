/** What the points of one prediction rest on. */
import type { Ruleset } from '#domain/scoring/ruleset.ts'
import { rulesetOf } from '#domain/scoring/ruleset.ts'
import type { CouponsInForce, SettledMatch } from '#domain/scoring/score-prediction.ts'
import type { MatchId, Score, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'
import { type MatchRow, matchById } from '../../fixtures/queries.ts'
import { readModel } from '../../schema/tables.ts'
import { settlementOf } from '../settlement.ts'
import { predictionColumns, predictionRow, predictionsWithCoupons } from './prediction-row.ts'

/** Hand it to `scorePrediction` as it is for the explanation; `points` is what the boards hold. */
export interface PointsInputs {
  readonly of: MatchRow
  readonly ruleset: Ruleset
  readonly prediction: Score
  readonly match: SettledMatch | 'void' | null
  readonly coupons: CouponsInForce
  readonly points: number
}

/** @returns null where the fan has no prediction of the match, or no ruleset was adopted yet */
export async function pointsInputs(
  db: ReadModelConnection,
  match: MatchId,
  user: UserId,
): Promise<PointsInputs | null> {
  const of = await matchById(db, match)
  const row = await predictionsWithCoupons(db)
    .where('p.match_id', '=', match)
    .where('p.user_id', '=', user)
    .select(predictionColumns)
    .executeTakeFirst()
  if (!of || !row) return null
  const rules = await readModel(db)
    .selectFrom('competitions')
    .select(['ruleset', 'ruleset_version'])
    .where('id', '=', of.competition)
    .executeTakeFirst()
  if (!rules || rules.ruleset === null || rules.ruleset_version === null) return null
  const { predicted, coupons, points, allOrNothingHit } = predictionRow(row)
  return {
    of,
    ruleset: rulesetOf(rules.ruleset, rules.ruleset_version),
    prediction: predicted,
    match: settlementOf(of, coupons.includes('allornothing')),
    coupons: {
      doubleUp: coupons.includes('freepass'),
      weekly: coupons.includes('weekly'),
      allOrNothing: allOrNothingHit,
    },
    points,
  }
}
