/**
 * Who stands where: a histogram of each board's totals, and the fans of each total by slices of user ids.
 *
 * No index holds points, see docs/decisions/0003. A total is the points with the edge over fans of equal points, which is 0
 * for all where the rules don't place these. The histogram says on which total a place lies, the slices in which range of
 * user ids, so that a page reads a few slices however deep it lies. Ties stand in the order of user ids.
 */
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

export const placeTables = {
  board_histogram: `(
    board bigint,
    points int,
    edge bigint,
    fans int not null,
    above int not null default 0,
    primary key (board, points, edge)
  )`,
  /** how many fans of the total each slice has, without the slices that have none; in no order */
  board_slices: `(
    board bigint,
    points int,
    edge bigint,
    slices int[] not null,
    fans int[] not null,
    primary key (board, points, edge)
  )`,
}

/** The slices of a total together, which are the same however many slices the board is cut into. */
export const slicedTotals = `
  select board, points, edge, (select sum(n) from unnest(fans) n) as fans from board_slices`

export const placeIndexes = ['create index board_histogram_by_place on board_histogram (board, above)']

/** The first bits of a user id; the first of them name the fan's slice. */
const PREFIX_BITS = 24
/** Fans in a slice: a page reads some slices through, and a settled match counts the fans of a slice at each total. */
const MAX_FANS_A_SLICE = 512

/** The first bits of the user id as a number. */
export const prefixOf = (user: string): Sql =>
  sql.raw(`((get_byte(uuid_send(${user}), 0) << 16)
    | (get_byte(uuid_send(${user}), 1) << 8) | get_byte(uuid_send(${user}), 2))`)
/** The smallest or the largest user id with the prefix. */
const idOf = (prefix: string, rest: '0' | 'f') =>
  `(lpad(to_hex(${prefix}), ${PREFIX_BITS / 4}, '0') || repeat('${rest}', ${32 - PREFIX_BITS / 4}))::uuid`

/**
 * Counts fans at the totals that they come from and go to.
 * @param parts common table expressions, one of them named `moved`: board, prefix (of the user id), before, edge_before, after,
 *   edge_after; a total is null where the fan is not on the board, whatever the edge is
 */
export async function bookMoves(tx: QueryExecutorProvider, parts: Sql): Promise<void> {
  const { rows } = await sql<Record<'shifted' | 'thinner' | 'crowded', string[] | null>>`
    with ${parts},
    pair as (
      select m.board, m.before, m.edge_before, m.after, m.edge_after, m.prefix >> b.shift as slice,
        count(*)::int as fans
      from moved m join boards b on b.board = m.board
      where (m.before, m.edge_before) is distinct from (m.after, m.edge_after)
      group by 1, 2, 3, 4, 5, 6
    ),
    move as (
      select board, before as points, edge_before as edge, slice, -fans as fans from pair where before is not null
      union all
      select board, after, edge_after, slice, fans from pair where after is not null
    ),
    total as (
      select board, points, edge, sum(fans)::int as fans from move group by 1, 2, 3
    ),
    slice as (
      select board, points, edge, slice, sum(fans)::int as fans from (
        select * from move
        union all
        select s.board, s.points, s.edge, c.slice, c.fans from total m
        join board_slices s on s.board = m.board and s.points = m.points and s.edge = m.edge
        cross join unnest(s.slices, s.fans) as c (slice, fans)
      ) s
      group by 1, 2, 3, 4
      having sum(fans) <> 0
    ),
    sliced as (
      insert into board_slices as s (board, points, edge, slices, fans)
      select board, points, edge, array_agg(slice), array_agg(fans) from slice group by 1, 2, 3
      on conflict (board, points, edge) do update set slices = excluded.slices, fans = excluded.fans
    ),
    counted as (
      insert into board_histogram as h (board, points, edge, fans)
      select board, points, edge, fans from total where fans <> 0
      on conflict (board, points, edge) do update set fans = h.fans + excluded.fans
      returning h.board, h.points, h.edge, h.fans
    ),
    emptied as (
      delete from board_slices s using counted m
      where m.board = s.board and m.points = s.points and m.edge = s.edge and m.fans = 0
      returning s.board
    )
    select (select array_agg(distinct m.board::text) from total m where m.fans <> 0 and ${shifting}) as shifted,
      (select array_agg(distinct board::text) from emptied) as thinner,
      (select array_agg(b.board::text) from boards b
        join (select board, sum(fans) as fans from total group by 1 having sum(fans) > 0) n on n.board = b.board
        where n.fans + coalesce(${fansOn(sql`b.board`)}, 0) > ${mostFans}) as crowded`.execute(tx)
  const { shifted, thinner, crowded } = rows[0] ?? {}
  if (thinner) await dropEmpty(tx, thinner)
  if (shifted) await countAbove(tx, shifted)
  if (crowded) await cutAnew(tx, sql`board = any(${crowded}::bigint[])`)
}

/**
 * Whether a change of fans at the total `m` may change what stands above any total: where it is new, or has totals below
 * it. Most fans who come on a board come to its lowest total, which shifts none.
 */
const shifting = sql`(
  not exists (
    select from board_histogram h where h.board = m.board and h.points = m.points and h.edge = m.edge)
  or exists (select from board_histogram h where h.board = m.board and (h.points, h.edge) < (m.points, m.edge)))`

/** The fan who stands last has all others above. */
const fansOn = (board: Sql) => sql`(
  select h.above + h.fans from board_histogram h where h.board = ${board} order by h.above desc limit 1)`

/** Fans that the slices of the board `b` hold. */
const mostFans = sql`(${sql.lit(MAX_FANS_A_SLICE)}::bigint << (${sql.lit(PREFIX_BITS)} - b.shift))`

async function dropEmpty(tx: QueryExecutorProvider, boards: readonly string[]): Promise<void> {
  await sql`delete from board_histogram where board = any(${boards}::bigint[]) and fans = 0`.execute(tx)
}

/** Counts anew how many fans stand above each total: a board has as many rows as it has distinct totals. */
async function countAbove(tx: QueryExecutorProvider, boards: readonly string[]): Promise<void> {
  await sql`
    update board_histogram h set above = w.above
    from (
      select board, points, edge,
        (sum(fans) over (partition by board order by points desc, edge desc) - fans)::int as above
      from board_histogram where board = any(${boards}::bigint[])
    ) w
    where h.board = w.board and h.points = w.points and h.edge = w.edge and h.above <> w.above`.execute(tx)
}

/** How far a prefix is shifted to give the number of a slice, where the board has so many fans. */
const shiftFor = (fans: Sql) => sql`
  ${sql.lit(PREFIX_BITS)} - ceil(log(2, greatest(1, ${fans}::numeric / ${sql.lit(MAX_FANS_A_SLICE)})))`

/**
 * Cuts boards into as many slices as their fans need: twice as many whenever the fans are twice as many.
 * @param which a condition on boards
 */
export async function cutAnew(tx: QueryExecutorProvider, which: Sql = sql`true`): Promise<void> {
  await sql`
    update boards b set shift = ${shiftFor(sql`s.fans`)}
    from (select season, count(*) as fans from standings group by season) s
    where s.season = b.season and ${which}`.execute(tx)
  await recount(tx, which)
}

/** Counts the fans of boards from `board_totals`. @param which a condition on boards */
export async function recount(tx: QueryExecutorProvider, which: Sql): Promise<void> {
  await sql`delete from board_slices where ${which}`.execute(tx)
  await sql`delete from board_histogram where ${which}`.execute(tx)
  await sql`
    insert into board_slices (board, points, edge, slices, fans)
    select board, points, edge, array_agg(slice), array_agg(fans) from (
      select t.board, t.points, t.edge, t.prefix >> b.shift as slice, count(*)::int as fans
      from (select board, points, edge, ${prefixOf('user_id')} as prefix from board_totals where ${which}) t
      join boards b on b.board = t.board
      group by 1, 2, 3, 4
    ) s
    group by 1, 2, 3`.execute(tx)
  await sql`
    insert into board_histogram (board, points, edge, fans, above)
    select board, points, edge, fans,
      (sum(fans) over (partition by board order by points desc, edge desc) - fans)::int
    from (select board, points, edge, fans::int from sliced_totals where ${which}) h`.execute(tx)
}

/**
 * `board_page(board, skipped, rows)`: a page of a board. A function, because planning its statement anew for each visitor
 * takes longer than running it. A slice is read up to the page's last fan.
 */
export const pageFunction = `
  create function board_page(of_board bigint, skipped int, page_rows int)
  returns table (user_id uuid, points int, rank int, total int)
  language plpgsql stable as $function$
  #variable_conflict use_column
  declare
    -- No row type: in a preview the name means a table that goes with its transaction.
    of record;
    fans_on_board int;
  begin
    select b.* into of from boards b where b.board = of_board;
    select h.above + h.fans into fans_on_board from board_histogram h
      where h.board = of_board order by h.above desc limit 1;
    return query
      with part as materialized (
        select h.points, h.edge, h.above, c.slice, c.fans,
          h.above + sum(c.fans) over (partition by h.above order by c.slice) - c.fans as place
        from board_histogram h
        join board_slices s on s.board = h.board and s.points = h.points and s.edge = h.edge
        cross join unnest(s.slices, s.fans) as c (slice, fans)
        where h.board = of_board and h.above < skipped + page_rows and h.above >= (
          select max(first.above) from board_histogram first
          where first.board = of_board and first.above <= skipped)
      )
      select fan.user_id, part.points, part.above + 1, fans_on_board
      from part cross join lateral (
        select t.user_id from standings t
        where t.season = of.season and t.points[of.slot] = part.points and not t.excluded
          and coalesce(t.edges[of.slot], 0) = part.edge
          and t.user_id between ${idOf('part.slice << of.shift', '0')}
          and ${idOf('((part.slice + 1) << of.shift) - 1', 'f')}
        order by t.user_id
        offset greatest(skipped - part.place, 0)
        limit least(skipped + page_rows, part.place + part.fans) - greatest(skipped, part.place)
      ) fan
      where part.place < skipped + page_rows and part.place + part.fans > skipped
      order by part.above, fan.user_id;
  end
  $function$`
