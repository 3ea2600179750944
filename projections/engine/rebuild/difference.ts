/** Where two generations differ. */
import { sql } from 'kysely'
import { contentOf, type Projection, type ReadModelConnection } from '../projection.ts'
import { schemaOf } from '../read/live-connection.ts'
import type { Fingerprint } from './fingerprint.ts'

type Row = Readonly<Record<string, unknown>>

export interface Difference {
  readonly table: string
  /** of the first row that differs */
  readonly key: Row
  /** the row as each generation has it; null where it has none */
  readonly live: Row | null
  readonly other: Row | null
}

/** The tables whose fingerprints differ. */
export function differingTables(live: Fingerprint, other: Fingerprint): string[] {
  const others = new Map(other.tables.map(({ table, rows, checksum }) => [table, `${rows}:${checksum}`]))
  return live.tables
    .filter(({ table, rows, checksum }) => others.get(table) !== `${rows}:${checksum}`)
    .map(({ table }) => table)
}

/** The first row that differs in the table or view, by its key. */
export async function firstDifference(
  tx: ReadModelConnection,
  generations: { readonly live: number; readonly other: number },
  projections: readonly Projection[],
  table: string,
): Promise<Difference | null> {
  const view = contentOf(projections).find(({ name }) => name === table)
  const key = view?.key ?? (await primaryKeyOf(tx, generations.live, table))
  const keys = sql.join(key.map(column => sql.ref(column)))
  const live = sql.table(`${schemaOf(generations.live)}.${table}`)
  const other = sql.table(`${schemaOf(generations.other)}.${table}`)
  const { rows } = await sql<{ side: 'live' | 'other'; row: Row }>`
    with only_live as (table ${live} except all table ${other}),
      only_other as (table ${other} except all table ${live}),
      both_sides as (
        (select 'live' as side, ${keys}, to_jsonb(only_live) as row from only_live order by ${keys} limit 1)
        union all
        (select 'other', ${keys}, to_jsonb(only_other) from only_other order by ${keys} limit 1)
      )
    select side, row from both_sides order by ${keys}, side`.execute(tx)
  const first = rows[0]
  if (!first) return null
  const keyOfRow = (row: Row) => Object.fromEntries(key.map(column => [column, row[column]]))
  const same = rows.filter(({ row }) => JSON.stringify(keyOfRow(row)) === JSON.stringify(keyOfRow(first.row)))
  const bySide = (side: string) => same.find(entry => entry.side === side)?.row ?? null
  return { table, key: keyOfRow(first.row), live: bySide('live'), other: bySide('other') }
}

/** The columns of the table's primary key, in their order. */
async function primaryKeyOf(
  tx: ReadModelConnection,
  generation: number,
  table: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ column: string }>`
    select attribute.attname as column
    from pg_index
    cross join unnest(pg_index.indkey) with ordinality as part (number, place)
    join pg_attribute as attribute on attribute.attrelid = pg_index.indrelid and attribute.attnum = part.number
    where pg_index.indrelid = ${`${schemaOf(generation)}.${table}`}::regclass and pg_index.indisprimary
    order by part.place`.execute(tx)
  if (rows.length === 0) throw new Error(`the table ${table} has no primary key`)
  return rows.map(({ column }) => column)
}
