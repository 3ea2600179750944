/** Derives from the facts, once and set-based, what the live fold keeps up as differences. */
import { sql } from 'kysely'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { judgeAllOrNothing } from './hits.ts'
import { takeOverAllMatches } from './matches.ts'
import { scoreAll } from './rescore.ts'

export async function deriveAll(tx: ReadModelTransaction): Promise<void> {
  await takeOverAllMatches(tx)
  // The planner has seen none of what was just loaded.
  for (const table of ['predictions', 'powerups', 'scored_matches'])
    await sql`analyze ${sql.table(table)}`.execute(tx)
  await judgeAllOrNothing(tx, { kind: 'all' })
  await scoreAll(tx)
  await fillTotals(tx)
  await fillHistogram(tx)
}

/** Summed first by fan and by the three boards together, which leaves a tenth of the rows to sum by each board. */
async function fillTotals(tx: ReadModelTransaction): Promise<void> {
  await sql`
    insert into board_totals (board, user_id, points, predictions)
    with part as materialized (
      select m.competition_board, m.round_board, m.month_board, p.user_id,
        sum(p.points)::int as points, count(*)::int as predictions
      from predictions p join scored_matches m on m.match_id = p.match_id
      group by 1, 2, 3, 4
    )
    select b.board, part.user_id, sum(part.points), sum(part.predictions)
    from part cross join unnest(array[competition_board, round_board, month_board]) as b(board)
    where b.board is not null
    group by b.board, part.user_id`.execute(tx)
}

async function fillHistogram(tx: ReadModelTransaction): Promise<void> {
  await sql`
    insert into board_histogram (board, points, fans, above)
    select board, points, fans,
      (sum(fans) over (partition by board order by points desc) - fans)::int
    from (select board, points, count(*)::int as fans from board_totals group by board, points) h`.execute(tx)
}
