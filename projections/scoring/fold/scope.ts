/** Which predictions a change of the facts bears on. */
import { type RawBuilder, sql } from 'kysely'
import { unreachable } from '#domain/unreachable.ts'
import type { MatchId } from '#domain/words.ts'
import { type ColumnsOf, unnest } from '../../schema/columns.ts'
import type { FanOfRound } from './powerups.ts'
import type { FanOfMatch } from './predictions.ts'

export type Scope =
  /** every settled match; a rebuild scores all at once */
  | { readonly kind: 'all' }
  /** a match's result changed: all of its predictions */
  | { readonly kind: 'matches'; readonly matches: readonly MatchId[] }
  /** a fan's power-ups changed: their predictions of the round */
  | { readonly kind: 'rounds'; readonly fans: readonly FanOfRound[] }
  /** a prediction of a settled match changed; rare, but events are the truth */
  | { readonly kind: 'predictions'; readonly predictions: readonly FanOfMatch[] }

const roundColumns: ColumnsOf<FanOfRound> = [
  ['competition', 'text', fan => fan.competition],
  ['round', 'smallint', fan => fan.round],
  ['user_id', 'uuid', fan => fan.user],
]
const predictionColumns: ColumnsOf<FanOfMatch> = [
  ['match_id', 'text', prediction => prediction.match],
  ['user_id', 'uuid', prediction => prediction.user],
]

/** A condition on predictions `p`. */
export function predictionsIn(scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'all':
      return sql`m.home_score is not null`
    case 'matches':
      return sql`p.match_id = any(${scope.matches}::text[])`
    case 'rounds':
      return sql`(p.match_id, p.user_id) in (
        select s.match_id, f.user_id from ${unnest('f', scope.fans, roundColumns)}
        join scored_matches s on s.competition = f.competition and s.round = f.round
        where s.home_score is not null)`
    case 'predictions':
      return sql`(p.match_id, p.user_id) in (
        select * from ${unnest('f', scope.predictions, predictionColumns)})`
    default:
      return unreachable(scope)
  }
}

/** A condition on power-ups `u`: those whose All or Nothing may hit or miss by the change. */
export function powerUpsIn(scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'all':
      return sql`u.all_or_nothing_match is not null`
    case 'matches':
      return sql`u.all_or_nothing_match = any(${scope.matches}::text[])`
    case 'rounds':
      return sql`(u.competition, u.round, u.user_id) in (
        select * from ${unnest('f', scope.fans, roundColumns)})`
    case 'predictions':
      return sql`(u.all_or_nothing_match, u.user_id) in (
        select * from ${unnest('f', scope.predictions, predictionColumns)})`
    default:
      return unreachable(scope)
  }
}
