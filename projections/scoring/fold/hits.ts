/** Whether coupons hit: the domain is asked once for each distinct prediction of a match that a coupon was used on. */
import { type RawBuilder, sql } from 'kysely'
import { hits } from '#domain/scoring/power-ups.ts'
import type { MatchId } from '#domain/words.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { type ColumnsOf, unnest } from '../../schema/columns.ts'
import type { FanOfRound } from './coupons.ts'
import { factsOf } from './scorelines.ts'

interface Predicted {
  readonly match: MatchId
  readonly home: number
  readonly away: number
}

const columns: ColumnsOf<Predicted> = [
  ['match_id', 'text', ({ match }) => match],
  ['home', 'smallint', ({ home }) => home],
  ['away', 'smallint', ({ away }) => away],
]

/**
 * @param which a condition on powerups `u`
 * @returns the fans one of whose coupons turned from a miss to a hit, or back
 */
export async function judgeHits(
  tx: ReadModelTransaction,
  which: RawBuilder<unknown>,
): Promise<readonly FanOfRound[]> {
  const { rows: predicted } = await sql<Predicted>`
    select distinct p.match_id as match, p.home, p.away
    from powerups u join predictions p on p.user_id = u.user_id and p.match_id = u.match_id
    where ${which}`.execute(tx)
  const facts = await factsOf(tx, new Set(predicted.map(({ match }) => match)))
  const hitting = predicted.filter(prediction =>
    hits(prediction, facts.get(prediction.match)?.outcome ?? null),
  )
  const { rows } = await sql<FanOfRound>`
    update powerups o set hit = judged.hit
    from (
      select u.competition, u.round, u.user_id, u.kind, h.match_id is not null as hit
      from powerups u
      left join predictions p on p.user_id = u.user_id and p.match_id = u.match_id
      left join ${unnest('h', hitting, columns)}
        on h.match_id = p.match_id and h.home = p.home and h.away = p.away
      where ${which}
    ) judged
    where o.competition = judged.competition and o.round = judged.round and o.user_id = judged.user_id
      and o.kind = judged.kind and o.hit <> judged.hit
    returning o.competition, o.round, o.user_id as "user"`.execute(tx)
  return rows
}
