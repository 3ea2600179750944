/** Whose points or rank in a competition differ between two generations. */
import { sql } from 'kysely'
import type { ReadModelTransaction } from '#projections/engine/projection.ts'
import { schemaOf } from '#projections/engine/read/live-connection.ts'
import type { ChangedFan } from '#projections/engine/rebuild/replays.ts'
import { boardId } from '#projections/scoring/queries.ts'

/** Fans that a replay names at the most: as many as fit into memory at once, each some 150 bytes. */
export const NAMED_FANS = 200_000

/**
 * @returns the fans with the largest change of points first, then of rank
 */
export async function changedFans(
  tx: ReadModelTransaction,
  before: number,
  after: number,
): Promise<{ changedFans: number; fans: ChangedFan[] }> {
  const boards = await competitionBoards(tx, [before, after])
  const { rows } = await sql<ChangedFan & { total: number }>`
    with before as (${standings(before, boards)}), after as (${standings(after, boards)})
    select user_id as user,
      before.points as "pointsBefore", after.points as "pointsAfter",
      before.rank as "rankBefore", after.rank as "rankAfter",
      count(*) over () as total
    from before full join after using (board, user_id)
    where (before.points, before.rank) is distinct from (after.points, after.rank)
    order by abs(coalesce(after.points, 0) - coalesce(before.points, 0)) desc,
      abs(coalesce(after.rank, 0) - coalesce(before.rank, 0)) desc, user_id
    limit ${NAMED_FANS}`.execute(tx)
  return {
    changedFans: rows[0]?.total ?? 0,
    fans: rows.map(({ user, pointsBefore, pointsAfter, rankBefore, rankAfter }) => ({
      user,
      pointsBefore,
      pointsAfter,
      rankBefore,
      rankAfter,
    })),
  }
}

/** Points and rank of every fan on the given boards. */
function standings(generation: number, boards: readonly string[]) {
  const table = (name: string) => sql.table(`${schemaOf(generation)}.${name}`)
  return sql`
    select board, user_id, points, above + 1 as rank
    from ${table('board_totals')} as totals
    join ${table('board_histogram')} as histogram using (board, points, edge)
    where board = any(${boards}::bigint[])`
}

async function competitionBoards(
  tx: ReadModelTransaction,
  generations: readonly number[],
): Promise<readonly string[]> {
  const boards = new Set<string>()
  for (const generation of generations) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(`${schemaOf(generation)}.competitions`)}`.execute(tx)
    for (const { id } of rows) boards.add(boardId({ kind: 'competition', competition: id }))
  }
  return [...boards]
}
