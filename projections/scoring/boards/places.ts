/**
 * Who stands where: a histogram of each board's totals, and the fans of each total by slices of user ids.
 *
 * No index holds points, see docs/decisions/0003. The histogram says on which total a place lies, the slices in which
 * range of user ids, so that a page reads a few slices however deep it lies. Ties stand in the order of user ids.
 */
import { type RawBuilder, sql } from 'kysely'
import type { ReadModelTransaction } from '../../engine/projection.ts'

type Sql = RawBuilder<unknown>

export const placeTables = {
  board_histogram: `(
    board bigint,
    points int,
    fans int not null,
    above int not null default 0,
    primary key (board, points)
  )`,
  /** `prefixes` is the exclusive or of the fans' prefixes: of a fan alone, that is the fan's own */
  board_slices: `(
    board bigint,
    points int,
    slice int,
    fans int not null,
    prefixes bigint not null,
    primary key (board, points, slice)
  ) with (fillfactor = 60)`,
}

/** The slices of a total together, which are the same however many slices the board is cut into. */
export const slicedTotals = `
  select board, points, sum(fans) as fans, bit_xor(prefixes) as prefixes from board_slices group by board, points`

export const placeIndexes = ['create index board_histogram_by_place on board_histogram (board, above)']

/** Bits of a user id that name a fan among those of a slice; the first of them name the slice. */
const PREFIX_BITS = 32
/** Fans in a slice: a page reads some slices through, and a settled match writes a row a slice and total. */
const MAX_FANS_A_SLICE = 1024

/** The first bits of the user id as a number. */
const prefixBytes = (user: string) =>
  `((get_byte(uuid_send(${user}), 0)::bigint << 24) | (get_byte(uuid_send(${user}), 1) << 16)
    | (get_byte(uuid_send(${user}), 2) << 8) | get_byte(uuid_send(${user}), 3))`
export const prefixOf = (user: string): Sql => sql.raw(prefixBytes(user))
/** The smallest or the largest user id with the prefix. */
const idOf = (prefix: string, rest: '0' | 'f') =>
  `(lpad(to_hex(${prefix}), ${PREFIX_BITS / 4}, '0') || repeat('${rest}', ${32 - PREFIX_BITS / 4}))::uuid`

/**
 * Counts fans at the totals that they come from and go to.
 * @param parts common table expressions, one of them named `moved`: board, prefix (of the user id), before, after; a total
 *   is null where the fan is not on the board
 */
export async function bookMoves(tx: ReadModelTransaction, parts: Sql): Promise<void> {
  const { rows } = await sql<Record<'shifted' | 'thinner' | 'emptied' | 'crowded', string[] | null>>`
    with ${parts},
    pair as (
      select m.board, m.before, m.after, (m.prefix >> b.shift)::int as slice, count(*)::int as fans,
        bit_xor(m.prefix) as prefixes
      from moved m join boards b on b.board = m.board
      where m.before is distinct from m.after
      group by 1, 2, 3, 4
    ),
    move as (
      select board, points, slice, sum(fans)::int as fans, bit_xor(prefixes) as prefixes from (
        select board, before as points, slice, -fans as fans, prefixes from pair where before is not null
        union all
        select board, after, slice, fans, prefixes from pair where after is not null
      ) m
      group by 1, 2, 3
      having sum(fans) <> 0 or bit_xor(prefixes) <> 0
    ),
    sliced as (
      insert into board_slices as s (board, points, slice, fans, prefixes)
      select board, points, slice, fans, prefixes from move order by 1, 2, 3
      on conflict (board, points, slice) do update set
        fans = s.fans + excluded.fans, prefixes = s.prefixes # excluded.prefixes
      returning s.board, s.fans, s.ctid
    ),
    total as (
      select board, points, sum(fans)::int as fans from move group by 1, 2 having sum(fans) <> 0
    ),
    counted as (
      insert into board_histogram as h (board, points, fans)
      select board, points, fans from total
      on conflict (board, points) do update set fans = h.fans + excluded.fans
    )
    select (select array_agg(distinct m.board::text) from total m where ${shifting}) as shifted,
      (select array_agg(distinct board::text) from sliced where fans = 0) as thinner,
      (select array_agg(ctid::text) from sliced where fans = 0) as emptied,
      (select array_agg(b.board::text) from boards b
        join (select board, sum(fans) as fans from total group by 1 having sum(fans) > 0) n on n.board = b.board
        where n.fans + coalesce(${fansOn(sql`b.board`)}, 0) > ${mostFans}) as crowded`.execute(tx)
  const { shifted, thinner, emptied, crowded } = rows[0] ?? {}
  if (thinner && emptied) await dropEmpty(tx, thinner, emptied)
  if (shifted) await countAbove(tx, shifted)
  if (crowded) await cutAnew(tx, crowded)
}

/**
 * Whether a change of fans at the total `m` may change what stands above any total: where it is new, or has totals below
 * it. Most fans who come on a board come to its lowest total, which shifts none.
 */
const shifting = sql`(
  not exists (select from board_histogram h where h.board = m.board and h.points = m.points)
  or exists (select from board_histogram h where h.board = m.board and h.points < m.points))`

/** The fan who stands last has all others above. */
const fansOn = (board: Sql) => sql`(
  select h.above + h.fans from board_histogram h where h.board = ${board} order by h.above desc limit 1)`

/** Fans that the slices of the board `b` hold. */
const mostFans = sql`(${sql.lit(MAX_FANS_A_SLICE)}::bigint << (${sql.lit(PREFIX_BITS)} - b.shift))`

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
async function countAbove(tx: ReadModelTransaction, boards: readonly string[]): Promise<void> {
  await sql`
    update board_histogram h set above = w.above
    from (
      select board, points, (sum(fans) over (partition by board order by points desc) - fans)::int as above
      from board_histogram where board = any(${boards}::bigint[])
    ) w
    where h.board = w.board and h.points = w.points and h.above <> w.above`.execute(tx)
}

/** How far a prefix is shifted to give the number of a slice, where the board has so many fans. */
const shiftFor = (fans: Sql) => sql`
  ${sql.lit(PREFIX_BITS)} - ceil(log(2, greatest(1, ${fans}::numeric / ${sql.lit(MAX_FANS_A_SLICE)})))`

/** Cuts boards into as many slices as their fans need: twice as many whenever the fans are twice as many. */
async function cutAnew(tx: ReadModelTransaction, boards: readonly string[]): Promise<void> {
  const which = sql`board = any(${boards}::bigint[])`
  await sql`update boards b set shift = ${shiftFor(fansOn(sql`b.board`))} where b.${which}`.execute(tx)
  await sql`delete from board_slices where ${which}`.execute(tx)
  await fillSlices(tx, which)
}

async function fillSlices(tx: ReadModelTransaction, which: Sql): Promise<void> {
  await sql`
    insert into board_slices (board, points, slice, fans, prefixes)
    select t.board, t.points, (t.prefix >> b.shift)::int, count(*), bit_xor(t.prefix)
    from (select board, points, ${prefixOf('user_id')} as prefix from board_totals where ${which}) t
    join boards b on b.board = t.board
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx)
}

/** Counts the fans of every board from `board_totals`; slices and histogram are empty before. */
export async function fillPlaces(tx: ReadModelTransaction): Promise<void> {
  await sql`
    update boards b set shift = ${shiftFor(sql`s.fans`)}
    from (select season, count(*) as fans from standings group by season) s where s.season = b.season`.execute(
    tx,
  )
  await fillSlices(tx, sql`true`)
  await sql`
    insert into board_histogram (board, points, fans, above)
    select board, points, fans, (sum(fans) over (partition by board order by points desc) - fans)::int
    from (select board, points, sum(fans)::int as fans from board_slices group by 1, 2) h`.execute(tx)
}

/**
 * `board_page(board, skipped, rows)`: a page of a board. A function, because planning its statements anew for each visitor
 * takes longer than running them. A slice is read up to the page's last fan. One that has a single fan names the fan by
 * the prefix: where totals are rare, a page would otherwise read ten slices for ten fans.
 */
export const pageFunction = `
  create function board_page(of_board bigint, skipped int, page_rows int)
  returns table (user_id uuid, points int, rank int, total int)
  language plpgsql stable as $function$
  #variable_conflict use_column
  declare
    of boards;
    fans_on_board int;
    total record;
    part record;
    place int;
  begin
    select b.* into of from boards b where b.board = of_board;
    select h.above + h.fans into fans_on_board from board_histogram h
      where h.board = of_board order by h.above desc limit 1;
    for total in
      select h.points, h.above from board_histogram h
      where h.board = of_board and h.above < skipped + page_rows and h.above >= (
        select max(first.above) from board_histogram first
        where first.board = of_board and first.above <= skipped)
      order by h.above
    loop
      place := total.above;
      for part in
        select s.fans, case when s.fans = 1 then s.prefixes else s.slice::bigint << of.shift end as low,
          case when s.fans = 1 then s.prefixes else ((s.slice + 1)::bigint << of.shift) - 1 end as high
        from board_slices s where s.board = of_board and s.points = total.points order by s.slice
      loop
        exit when place >= skipped + page_rows;
        if place + part.fans > skipped then
          return query
            select t.user_id, total.points, total.above + 1, fans_on_board from standings t
            where t.season = of.season and t.points[of.slot] = total.points
              and t.user_id between ${idOf('part.low', '0')} and ${idOf('part.high', 'f')}
            order by t.user_id
            offset greatest(skipped - place, 0)
            limit least(skipped + page_rows, place + part.fans) - greatest(skipped, place);
        end if;
        place := place + part.fans;
      end loop;
    end loop;
  end
  $function$`
