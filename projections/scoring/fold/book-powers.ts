/** Brings the power-ups of fans' predictions in line with their coupons, and books what that changes. */
import { sql } from 'kysely'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { unnest } from '../../schema/columns.ts'
import { add } from '../boards/standings.ts'
import { byCounting, countedMatches } from './counting.ts'
import { type FanOfRound, fanColumns } from './coupons.ts'
import { changingPowers } from './powers.ts'
import { keepScorelines, type Scoreline, score } from './scorelines.ts'

/** @param fans may name a fan more than once */
export async function bookPowers(tx: ReadModelTransaction, fans: readonly FanOfRound[]): Promise<void> {
  if (fans.length === 0) return
  const changing = await changingPowers(tx, sql`select distinct * from ${unnest('f', fans, fanColumns)}`)
  await sql`
    create temporary table changed_powers on commit drop as
    with ${changing} select * from changing`.execute(tx)
  await sql`
    update predictions p set power = c.after from changed_powers c
    where p.match_id = c.match_id and p.user_id = c.user_id`.execute(tx)
  await bookDifferences(tx)
  await sql`drop table changed_powers`.execute(tx)
}

/** Only settled matches have scorelines that are worth something. */
async function bookDifferences(tx: ReadModelTransaction): Promise<void> {
  const { rows } = await sql<Scoreline>`
    select distinct c.match_id as match, c.home, c.away, c.after as power from changed_powers c
    join scored_matches m on m.match_id = c.match_id
    where m.home_score is not null`.execute(tx)
  if (rows.length === 0) return
  await keepScorelines(tx, await score(tx, rows))
  const matches = await countedMatches(tx, new Set(rows.map(({ match }) => match)))
  for (const [counting, together] of byCounting(matches))
    await add(
      tx,
      counting,
      // A power-up itself changes no edge. A result does, and the new scoreline has that of the whole batch, also of its later parts.
      {
        edged: true,
        query: sql`
        select c.user_id, sum(n.points - o.points)::int as points, sum(n.edge - o.edge)::bigint as edge
        from changed_powers c
        join scorelines o
          on o.match_id = c.match_id and o.home = c.home and o.away = c.away and o.power = c.before
        join scorelines n
          on n.match_id = c.match_id and n.home = c.home and n.away = c.away and n.power = c.after
        where c.match_id = any(${together.map(({ match }) => match)}::text[])
        group by c.user_id having sum(n.points - o.points) <> 0 or sum(n.edge - o.edge) <> 0`,
      },
    )
}
