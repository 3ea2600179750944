/** Fans who are excluded: their totals go on as those of all others, and stand on no board. */
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '#domain/words.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { type ColumnsOf, unnest } from '../../schema/columns.ts'
import { bookMoves, prefixOf } from './places.ts'

export interface Aside {
  /** the number of the competition's own board */
  readonly season: string
  readonly user: UserId
  /** or taken back */
  readonly excluded: boolean
}

const columns: ColumnsOf<Aside> = [
  ['season', 'bigint', ({ season }) => season],
  ['user_id', 'uuid', ({ user }) => user],
  ['excluded', 'boolean', ({ excluded }) => excluded],
]

/** Takes fans off all boards of the competition, or back on those on which they have a total. */
export async function setFansAside(tx: ReadModelTransaction, fans: readonly Aside[]): Promise<void> {
  await bookMoves(
    tx,
    sql`
      turned as (
        update standings t set excluded = a.excluded
        from ${unnest('a', fans, columns)}
        where t.season = a.season and t.user_id = a.user_id and t.excluded <> a.excluded
        returning t.season, t.user_id, t.points, t.edges, t.excluded
      ),
      moved as (
        select b.board, ${prefixOf('f.user_id')} as prefix,
          case when f.excluded then f.points[b.slot] end as before,
          case when not f.excluded then f.points[b.slot] end as after,
          coalesce(f.edges[b.slot], 0) as edge_before, coalesce(f.edges[b.slot], 0) as edge_after
        from turned f join boards b on b.season = f.season
        where f.points[b.slot] is not null
      )`,
  )
}

/** Whether the fan is excluded from the competition whose own board has the number. */
export function isExcluded(season: RawBuilder<unknown>, user: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from exclusions x where x.season = ${season} and x.user_id = ${user})`
}
