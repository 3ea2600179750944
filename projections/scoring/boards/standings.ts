/**
 * Totals of fans: one row a fan and competition, which holds the fan's total on each board of the competition. Settling a
 * match changes three totals of each fan, but writes one row.
 */
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { isExcluded } from './aside.ts'
import { bookMoves, prefixOf, recount } from './places.ts'

type Sql = RawBuilder<unknown>

/** Room in each page for a second version of the rows that a settled match changes, see docs/decisions/0003. */
const FILLFACTOR = 60

export const standingTables = {
  /**
   * `season` is the competition's own board; `slot` is the board's place in the totals of `standings`; `shift` takes the
   * prefix of a user id to the number of its slice
   */
  boards: `(
    board bigint primary key,
    season bigint not null,
    slot smallint not null,
    shift int not null default 24,
    unique (season, slot)
  )`,
  /**
   * a total is null while the fan has nothing that counts on the board: no prediction, no answer to a settled question; the
   * totals of a fan who is excluded go on, and stand on no board. `edges` are what the totals count over equal points, see
   * `edgeOf` of the domain: null, as a whole or of a board, means 0, so that they take no room where the rules ask for none
   */
  standings: `(
    season bigint,
    user_id uuid,
    points int[] not null,
    edges bigint[],
    excluded boolean not null default false,
    primary key (season, user_id)
  ) with (fillfactor = ${FILLFACTOR})`,
}

/** Slots depend on the order in which boards came; the totals themselves don't. */
export const boardTotals = `
  select b.board, s.user_id, s.points[b.slot] as points, coalesce(s.edges[b.slot], 0) as edge
  from boards b join standings s on s.season = b.season
  where s.points[b.slot] is not null and not s.excluded`

/** Totals of excluded fans, which wait for the day on which the fan is taken back. */
export const excludedTotals = `
  select b.board, s.user_id, s.points[b.slot] as points, coalesce(s.edges[b.slot], 0) as edge
  from boards b join standings s on s.season = b.season
  where s.points[b.slot] is not null and s.excluded`

/** Boards of one competition that a match counts on. */
export interface Counting {
  readonly season: string
  readonly boards: readonly { readonly board: string; readonly slot: number }[]
}

/** Gives every new board a slot; the season's own board has slot 1. @param boards selects season, board */
export async function openBoards(tx: ReadModelTransaction, boards: Sql): Promise<void> {
  await sql`
    insert into boards (board, season, slot)
    select n.board, n.season,
      coalesce((select max(slot) from boards b where b.season = n.season), 0)
        + row_number() over (partition by n.season order by n.board <> n.season, n.board)
    from (select distinct season, board from (${boards}) n) n
    where n.board is not null and not exists (select from boards b where b.board = n.board)`.execute(tx)
}

/** Fans come on the boards with a total of 0, where they are not yet. @param users selects user_id, each once */
export async function join(
  tx: QueryExecutorProvider,
  { season, boards }: Counting,
  users: Sql,
): Promise<void> {
  const totals = boards.map(({ slot }) => sql`points[${slot}::int]`)
  const missing = totals.map(total => sql`s.${total} is null`)
  const kept = totals.map(total => sql`${total} = coalesce(t.${total}, 0)`)
  await bookMoves(
    tx,
    sql`
      coming as materialized (
        select u.user_id, s.points, ${isExcluded(sql`${season}::bigint`, sql`u.user_id`)} as excluded
        from (${users}) u
        left join standings s on s.season = ${season} and s.user_id = u.user_id
        where ${sql.join(missing, sql` or `)}
      ),
      joined as (
        insert into standings as t (season, user_id, excluded, ${sql.join(totals)})
        select ${season}::bigint, user_id, excluded, ${sql.join(totals.map(() => sql`0`))} from coming
        on conflict (season, user_id) do update set ${sql.join(kept)}
      ),
      moved as (${eachOf(
        boards,
        ({ board, slot }) => sql`
          select ${board}::bigint as board, ${prefixOf('user_id')} as prefix, null::int as before, 0 as after,
            0::bigint as edge_before, 0::bigint as edge_after
          from coming where points[${slot}::int] is null and not excluded`,
      )})`,
  )
}

/** Memory for hashing and sorting a million fans without the disk. */
export const BULK_WORK_MEM = '128MB'

/** Differences of totals, each fan once. */
export interface Differences {
  /** selects user_id, points, edge; without `edged` user_id, points */
  readonly query: Sql
  readonly edged: boolean
}

/**
 * Adds points and edges to the totals of fans who are on the boards.
 * @param bulk there are many fans: the tables are read through instead of looking up each fan, and the boards are counted
 *   anew, which costs less than to count who came from where and went where
 */
export async function add(
  tx: ReadModelTransaction,
  { season, boards }: Counting,
  { query, edged }: Differences,
  bulk = false,
): Promise<void> {
  const points = boards.map(({ slot }) => sql`points[${slot}::int] = t.points[${slot}::int] + d.points`)
  // As points do: what is added to a total that is null, since the fan is not on the board, adds nothing.
  const edges = boards.map(
    ({ slot }) => sql`
      edges[${slot}::int] =
        case when t.points[${slot}::int] is not null then coalesce(t.edges[${slot}::int], 0) + d.edge end`,
  )
  const added = edged ? [...points, ...edges] : points
  const update = sql`
    update standings t set ${sql.join(added)}
    from (${query}) d
    where t.season = ${season} and t.user_id = d.user_id`
  if (bulk) {
    await readThrough(tx)
    await update.execute(tx)
    await recount(tx, sql`board = any(${boards.map(({ board }) => board)}::bigint[])`)
    return lookUp(tx)
  }
  const totals = boards.map(
    ({ slot }, at) => sql`
      t.points[${slot}::int] as ${nameOf('total', at)}, coalesce(t.edges[${slot}::int], 0) as ${nameOf('edge', at)}`,
  )
  await bookMoves(
    tx,
    sql`
      changed as (
        ${update}
        returning ${prefixOf('t.user_id')} as prefix, d.points as difference,
          ${edged ? sql`d.edge` : sql`0::bigint`} as edge, t.excluded, ${sql.join(totals)}
      ),
      moved as (${eachOf(
        boards,
        ({ board }, at) => sql`
          select ${board}::bigint as board, prefix, ${nameOf('total', at)} - difference as before,
            ${nameOf('total', at)} as after, ${nameOf('edge', at)} - edge as edge_before,
            ${nameOf('edge', at)} as edge_after
          from changed where not excluded`,
      )})`,
  )
}

/**
 * The planner takes a scoreline for a single prediction: it would look up, or sort, hundreds of thousands of rows instead
 * of hashing them.
 */
const UNFIT_FOR_BULK = ['enable_nestloop', 'enable_mergejoin', 'enable_sort']

async function readThrough(tx: ReadModelTransaction): Promise<void> {
  await sql`
    select set_config('work_mem', ${BULK_WORK_MEM}, true), set_config(name, 'off', true)
    from unnest(${UNFIT_FOR_BULK}::text[]) name`.execute(tx)
}

async function lookUp(tx: ReadModelTransaction): Promise<void> {
  await sql`select set_config(name, 'on', true) from unnest(${UNFIT_FOR_BULK}::text[]) name`.execute(tx)
}

/**
 * Fans leave those of the boards on which no prediction and no answer of theirs counts any more. Predictions, answers and the
 * boards of matches are as they are now.
 * @param users selects user_id
 */
export async function leave(
  tx: ReadModelTransaction,
  { season, boards }: Counting,
  users: Sql,
): Promise<void> {
  const gone = boards.map(({ board }, at) => sql`bool_or(board = ${board}) as ${nameOf('gone', at)}`)
  const left = boards.flatMap(({ slot }, at) =>
    [sql`points`, sql`edges`].map(
      totals => sql`
        ${totals}[${slot}::int] = case when not ${nameOf('gone', at)} then t.${totals}[${slot}::int] end`,
    ),
  )
  await bookMoves(
    tx,
    sql`
      remaining as materialized (
        select distinct p.user_id, b.board
        from unnest(${boards.map(({ board }) => board)}::bigint[]) as b (board)
        join scored_matches m on b.board in (m.competition_board, m.round_board, m.month_board)
        join predictions p on p.match_id = m.match_id
        where p.user_id in (${users})
        union
        select a.user_id, q.board from questions q
        join answers a on a.competition = q.competition and a.question = q.question
        where q.board = ${season}::bigint and q.status = 'settled' and a.user_id in (${users})
      ),
      leaving as materialized (${eachOf(
        boards,
        ({ board, slot }) => sql`
          select ${board}::bigint as board, s.user_id, s.points[${slot}::int] as points,
            coalesce(s.edges[${slot}::int], 0) as edge, s.excluded
          from standings s
          where s.season = ${season} and s.user_id in (${users}) and s.points[${slot}::int] is not null
            and not exists (select from remaining c where c.user_id = s.user_id and c.board = ${board})`,
      )}),
      cleared as (
        update standings t set ${sql.join(left)}
        from (select user_id, ${sql.join(gone)} from leaving group by user_id) g
        where t.season = ${season} and t.user_id = g.user_id
      ),
      moved as (
        select board, ${prefixOf('user_id')} as prefix, points as before, null::int as after,
          edge as edge_before, 0::bigint as edge_after
        from leaving where not excluded
      )`,
  )
}

/** Adds up the totals of every fan from predictions, scorelines and answers; the table is empty before. */
export async function fillStandings(tx: ReadModelTransaction): Promise<void> {
  await sql`
    insert into standings (season, user_id, points, edges, excluded)
    with part as materialized (
      select m.competition_board as season, m.round_board, m.month_board, p.user_id,
        sum(coalesce(s.points, 0))::int as points, sum(coalesce(s.edge, 0))::bigint as edge
      from predictions p
      join scored_matches m on m.match_id = p.match_id
      left join scorelines s
        on s.match_id = p.match_id and s.home = p.home and s.away = p.away and s.power = p.power
      group by 1, 2, 3, 4
      union all
      select q.board, null, null, a.user_id, sum(coalesce(w.points, 0))::int, 0
      from questions q
      join answers a on a.competition = q.competition and a.question = q.question
      left join answer_points w
        on w.competition = a.competition and w.question = a.question and w.answer = a.answer
      where q.status = 'settled'
      group by 1, 4
    ),
    total as (
      select part.season, part.user_id, b.slot, sum(part.points)::int as points, sum(part.edge)::bigint as edge
      from part
      cross join unnest(array[part.season, part.round_board, part.month_board]) as counting (board)
      join boards b on b.board = counting.board
      group by 1, 2, 3
    )
    select f.season, f.user_id, array_agg(t.points order by b.slot),
      case when bool_or(t.edge <> 0) then array_agg(t.edge order by b.slot) end,
      ${isExcluded(sql`f.season`, sql`f.user_id`)}
    from (select distinct season, user_id from part) f
    join boards b on b.season = f.season
    left join total t on t.season = f.season and t.user_id = f.user_id and t.slot = b.slot
    group by 1, 2 order by 1, 2`.execute(tx)
}

function eachOf(
  boards: Counting['boards'],
  rows: (board: Counting['boards'][number], at: number) => Sql,
): Sql {
  return sql.join(boards.map(rows), sql` union all `)
}

/** A column for the board at this place of the list. */
function nameOf(figure: string, at: number): Sql {
  return sql.ref(`${figure}_${at}`)
}
