/** All or Nothing hits when the score of the match it was used on was predicted exactly. */
import { sql } from 'kysely'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import type { FanOfRound } from './powerups.ts'
import { powerUpsIn, type Scope } from './scope.ts'

/** @returns the fans whose All or Nothing turned from a miss to a hit, or back */
export async function judgeAllOrNothing(
  tx: ReadModelTransaction,
  scope: Scope,
): Promise<readonly FanOfRound[]> {
  const { rows } = await sql<FanOfRound>`
    update powerups o set hit = judged.hit
    from (
      select u.competition, u.round, u.user_id,
        coalesce(m.home_score = p.home and m.away_score = p.away, false) as hit
      from powerups u
      left join scored_matches m on m.match_id = u.all_or_nothing_match
      left join predictions p on p.match_id = u.all_or_nothing_match and p.user_id = u.user_id
      where ${powerUpsIn(scope)}
    ) judged
    where o.competition = judged.competition and o.round = judged.round and o.user_id = judged.user_id
      and o.hit <> judged.hit
    returning o.competition, o.round, o.user_id as "user"`.execute(tx)
  return rows
}
