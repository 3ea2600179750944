/** Derives from the facts, once and set-based, what the live fold keeps up as differences. */
import { sql } from 'kysely'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { halvesOf, sliceOf } from '../board.ts'
import { BULK_WORK_MEM } from './boards.ts'
import { judgeAllOrNothing } from './hits.ts'
import { takeOverAllMatches } from './matches.ts'
import { scoreAll } from './rescore.ts'

/** A tenth of the usual sample: enough for the plans of statements that read every row. */
const ROUGH_STATISTICS = 10

export async function deriveAll(tx: ReadModelTransaction): Promise<void> {
  await takeOverAllMatches(tx)
  await sql`set local work_mem = ${sql.lit(BULK_WORK_MEM)}`.execute(tx)
  await analyzeRoughly(tx)
  await judgeAllOrNothing(tx, { kind: 'all' })
  await scoreAll(tx)
  await fillTotals(tx)
  await fillHistogram(tx)
}

/** The planner has seen none of what was just loaded. What readers need is gathered by the engine, when all is filled. */
async function analyzeRoughly(tx: ReadModelTransaction): Promise<void> {
  await sql`set local default_statistics_target = ${sql.lit(ROUGH_STATISTICS)}`.execute(tx)
  for (const table of ['predictions', 'powerups', 'scored_matches'])
    await sql`analyze ${sql.table(table)}`.execute(tx)
  await sql`set local default_statistics_target to default`.execute(tx)
}

/**
 * Summed first by fan and by the three boards together, which leaves a tenth of the rows to sum by each board.
 * Written in the order of the primary key: in random order its index would cost most of the time.
 */
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
    group by b.board, part.user_id
    order by b.board, part.user_id`.execute(tx)
}

/** Counts the fans of every board; both tables are empty before. */
export async function fillHistogram(tx: ReadModelTransaction): Promise<void> {
  const { high, low } = halvesOf(sql`user_id`)
  await sql`
    insert into board_slices (board, points, slice, fans, high, low)
    select board, points, ${sliceOf(sql`user_id`)}, count(*), bit_xor(${high}), bit_xor(${low})
    from board_totals group by 1, 2, 3`.execute(tx)
  await sql`
    insert into board_histogram (board, points, fans, above)
    select board, points, fans,
      (sum(fans) over (partition by board order by points desc) - fans)::int
    from (select board, points, sum(fans)::int as fans from board_slices group by board, points) h`.execute(
    tx,
  )
}
