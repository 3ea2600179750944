/**
 * Keeps the power-ups in force with each prediction. The domain is asked once for each distinct (match, coupons of a fan
 * in its round), and its answer is applied to all fans who used the same.
 */
import { type RawBuilder, sql } from 'kysely'
import { type JudgedCoupon, powerUpsOn } from '#domain/scoring/power-ups.ts'
import type { MatchId } from '#domain/words.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { type ColumnsOf, unnest } from '../../schema/columns.ts'
import { toBits } from './power-bits.ts'

interface Effect {
  readonly match: MatchId
  /** the coupons, as JSON */
  readonly coupons: string
  readonly power: number
}

const columns: ColumnsOf<Effect> = [
  ['match_id', 'text', ({ match }) => match],
  ['coupons', 'text', ({ coupons }) => coupons],
  ['power', 'smallint', ({ power }) => power],
]

/**
 * @param fans selects competition, round, user_id, each once
 * @returns common table expressions, the last named `changing`: match_id, user_id, home, away, before, after. These are the
 *   predictions of the fans whose power-ups are not those in force.
 */
export async function changingPowers(
  tx: ReadModelTransaction,
  fans: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const used = sql`
    used as materialized (
      select f.competition, f.round, f.user_id, coalesce(
        json_agg(json_build_object('kind', u.kind, 'match', u.match_id, 'hit', u.hit) order by u.kind)
          filter (where u.kind is not null), '[]')::text as coupons
      from (${fans}) f
      left join powerups u
        on u.competition = f.competition and u.round = f.round and u.user_id = f.user_id
      group by 1, 2, 3
    )`
  const { rows } = await sql<Pick<Effect, 'match' | 'coupons'>>`
    with ${used}
    select m.match_id as match, u.coupons from (select distinct competition, round, coupons from used) u
    join scored_matches m on m.competition = u.competition and m.round = u.round`.execute(tx)
  const effects = rows.map(row => {
    const coupons = JSON.parse(row.coupons) as JudgedCoupon[]
    return { ...row, power: toBits(powerUpsOn(row.match, coupons)) }
  })
  return sql`
    ${used},
    changing as materialized (
      select p.match_id, p.user_id, p.home, p.away, p.power as before, e.power as after
      from used u
      join scored_matches m on m.competition = u.competition and m.round = u.round
      join ${unnest('e', effects, columns)} on e.match_id = m.match_id and e.coupons = u.coupons
      join predictions p on p.user_id = u.user_id and p.match_id = m.match_id
      where p.power <> e.power
    )`
}
