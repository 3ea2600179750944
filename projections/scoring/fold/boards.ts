/** Keeps totals and histograms as differences: only fans whose points changed are written. */
import { type RawBuilder, sql } from 'kysely'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { halvesOf, sliceOf } from '../board.ts'

type Sql = RawBuilder<unknown>

/** Memory for sorting a million differences without the disk. */
export const BULK_WORK_MEM = '128MB'

/** The boards that match `m` counts on. */
export const boardsOfMatch: Sql = sql`
  unnest(array[m.competition_board, m.round_board, m.month_board]) as b(board)`

interface Members {
  /** common table expressions that the differences are made of, where there are any */
  readonly parts?: Sql
  /** selects board, user_id, points, predictions: differences, any number of rows a fan */
  readonly deltas: Sql
}

/** Fans who gained or lost predictions come on the boards, or leave their totals empty: see `dropEmptyTotals`. */
export async function applyMembers(tx: ReadModelTransaction, { parts, deltas }: Members): Promise<void> {
  await changeHistogram(
    tx,
    sql`
      ${parts ? sql`${parts},` : sql``}
      delta as (
        select board, user_id, sum(points)::int as points, sum(predictions)::int as predictions
        from (${deltas}) d group by board, user_id
        having sum(points) <> 0 or sum(predictions) <> 0
      ),
      total as (
        insert into board_totals as t (board, user_id, points, predictions)
        select board, user_id, points, predictions from delta
        on conflict (board, user_id) do update set
          points = t.points + excluded.points, predictions = t.predictions + excluded.predictions
        returning t.board, t.user_id, old.points as before, case when new.predictions > 0 then new.points end as after
      )`,
  )
}

/** Whoever has no prediction left leaves the board. @param members selects board, user_id: who lost some */
export async function dropEmptyTotals(tx: ReadModelTransaction, members: Sql): Promise<void> {
  await sql`delete from board_totals where predictions = 0 and (board, user_id) in (${members})`.execute(tx)
}

/**
 * Adds differences of points to fans who are on their boards already.
 * @param parts common table expressions, the last named `changed`: match_id, user_id, points
 * @param bulk there are many: they are written in the order of the totals' keys, which keeps index pages together
 */
export async function applyPoints(tx: ReadModelTransaction, parts: Sql, bulk: boolean): Promise<void> {
  const deltas = sql`
    select b.board, c.user_id, sum(c.points)::int as points from changed c
    join scored_matches m on m.match_id = c.match_id
    cross join ${boardsOfMatch}
    where b.board is not null
    group by b.board, c.user_id having sum(c.points) <> 0`
  if (!bulk) return changeHistogram(tx, sql`${parts}, delta as (${deltas}), ${totalsOf(sql`delta`)}`)
  await sql`set local work_mem = ${sql.lit(BULK_WORK_MEM)}`.execute(tx)
  // The planner takes a scoreline for a single prediction, and would look up a million power-ups one by one.
  await sql`set local enable_nestloop = off`.execute(tx)
  await sql`create temporary table bulk_delta (board bigint, user_id uuid, points int) on commit drop`.execute(
    tx,
  )
  await sql`with ${parts} insert into bulk_delta ${deltas}`.execute(tx)
  await sql`analyze bulk_delta`.execute(tx)
  // A merge join alone writes in the order of the keys.
  await sql`set local enable_hashjoin = off`.execute(tx)
  await changeHistogram(tx, totalsOf(sql`bulk_delta`))
  await sql`set local enable_nestloop = on`.execute(tx)
  await sql`set local enable_hashjoin = on`.execute(tx)
  await sql`drop table bulk_delta`.execute(tx)
}

function totalsOf(delta: Sql): Sql {
  return sql`
    total as (
      update board_totals t set points = t.points + d.points
      from ${delta} d where t.board = d.board and t.user_id = d.user_id
      returning t.board, t.user_id, old.points as before, new.points as after
    )`
}

/** @param parts common table expressions, the last named `total`: board, user_id, before, after (null: not on the board) */
async function changeHistogram(tx: ReadModelTransaction, parts: Sql): Promise<void> {
  const { high, low } = halvesOf(sql`user_id`)
  const { rows } = await sql<{
    shifted: string[] | null
    thinner: string[] | null
    emptied: string[] | null
  }>`
    with ${parts},
    pair as (
      select board, ${sliceOf(sql`user_id`)} as slice, before, after,
        count(*)::int as fans, bit_xor(${high}) as high, bit_xor(${low}) as low
      from total where before is distinct from after group by 1, 2, 3, 4
    ),
    move as (
      select board, points, slice, sum(fans)::int as fans, bit_xor(high) as high, bit_xor(low) as low from (
        select board, before as points, slice, -fans as fans, high, low from pair where before is not null
        union all
        select board, after, slice, fans, high, low from pair where after is not null
      ) f group by board, points, slice
      having sum(fans) <> 0 or bit_xor(high) <> 0 or bit_xor(low) <> 0
    ),
    sliced as (
      insert into board_slices as s (board, points, slice, fans, high, low)
      select board, points, slice, fans, high, low from move
      on conflict (board, points, slice) do update set
        fans = s.fans + excluded.fans, high = s.high # excluded.high, low = s.low # excluded.low
      returning s.board, s.fans, s.ctid
    ),
    counted as (
      insert into board_histogram as h (board, points, fans)
      select board, points, sum(fans) from move group by board, points having sum(fans) <> 0
      on conflict (board, points) do update set fans = h.fans + excluded.fans
    )
    select
      (select array_agg(distinct m.board::text) from (
        select board, points from move group by board, points having sum(fans) <> 0) m
        where ${shifting}) as shifted,
      (select array_agg(distinct board::text) from sliced where fans = 0) as thinner,
      (select array_agg(ctid::text) from sliced where fans = 0) as emptied`.execute(tx)
  const { shifted = null, thinner = null, emptied = null } = rows[0] ?? {}
  if (thinner && emptied) await dropEmpty(tx, thinner, emptied)
  if (shifted) await rankHistogram(tx, shifted)
}

/**
 * Whether other fans at the total `m` may change what stands above any: where it is new, or has totals below it. Most
 * who come on a board come to its lowest total, which shifts nobody.
 */
const shifting = sql`(
  not exists (select from board_histogram h where h.board = m.board and h.points = m.points)
  or exists (select from board_histogram h where h.board = m.board and h.points < m.points))`

/** @param slices where the empty ones stand: an index on emptiness would cost each change of a slice an entry */
async function dropEmpty(
  tx: ReadModelTransaction,
  boards: readonly string[],
  slices: readonly string[],
): Promise<void> {
  await sql`
    with slices as (delete from board_slices where ctid = any(${slices}::tid[]))
    delete from board_histogram where board = any(${boards}::bigint[]) and fans = 0`.execute(tx)
}

/** Counts anew how many fans stand above each total: a board has as many rows as it has distinct totals. */
async function rankHistogram(tx: ReadModelTransaction, boards: readonly string[]): Promise<void> {
  await sql`
    update board_histogram h set above = w.above
    from (
      select board, points, (sum(fans) over (partition by board order by points desc) - fans)::int as above
      from board_histogram where board = any(${boards}::bigint[])
    ) w
    where h.board = w.board and h.points = w.points and h.above <> w.above`.execute(tx)
}
