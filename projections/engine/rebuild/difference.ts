/** Where two generations differ. */
import { sql } from 'kysely'
import type { Projection, ReadModelConnection } from '../projection.ts'
import { schemaOf } from '../read/live-connection.ts'
import { contentOf, type Fingerprint } from './fingerprint.ts'

export interface Difference {
  readonly table: string
  /** the first differing row by key, as each generation has it; null where it has none */
  readonly key: Readonly<Record<string, unknown>>
  readonly live: Readonly<Record<string, unknown>> | null
  readonly other: Readonly<Record<string, unknown>> | null
}

/** The tables whose fingerprints differ. */
export function differingTables(live: Fingerprint, other: Fingerprint): string[] {
  const others = new Map(other.tables.map(({ table, rows, checksum }) => [table, `${rows}:${checksum}`]))
  return live.tables
    .filter(({ table, rows, checksum }) => others.get(table) !== `${rows}:${checksum}`)
    .map(({ table }) => table)
}

/** The first row that differs in the table, by its primary key. */
export async function firstDifference(
  tx: ReadModelConnection,
  generations: { readonly live: number; readonly other: number },
  projections: readonly Projection[],
  table: string,
): Promise<Difference | null> {
  const content = contentOf(projections).find(one => one.table === table)
  if (!content) throw new Error(`${table} is no content of any projection`)
  const key = await keyOf(tx, generations.live, table, content.columns)
  const columns = sql.join(content.columns.map(column => sql.ref(column)))
  const keys = sql.join(key.map(column => sql.ref(column)))
  const live = sql.table(`${schemaOf(generations.live)}.${table}`)
  const other = sql.table(`${schemaOf(generations.other)}.${table}`)
  const { rows } = await sql<{ side: 'live' | 'other'; row: Record<string, unknown> }>`
    with only_live as (select ${columns} from ${live} except all select ${columns} from ${other}),
      only_other as (select ${columns} from ${other} except all select ${columns} from ${live}),
      both_sides as (
        (select 'live' as side, ${keys}, to_jsonb(only_live) as row from only_live order by ${keys} limit 1)
        union all
        (select 'other', ${keys}, to_jsonb(only_other) from only_other order by ${keys} limit 1)
      )
    select side, row from both_sides order by ${keys}, side`.execute(tx)
  const first = rows[0]
  if (!first) return null
  const keyOfRow = (row: Record<string, unknown>) =>
    Object.fromEntries(key.map(column => [column, row[column]]))
  const same = rows.filter(({ row }) => JSON.stringify(keyOfRow(row)) === JSON.stringify(keyOfRow(first.row)))
  const bySide = (side: string) => same.find(one => one.side === side)?.row ?? null
  return { table, key: keyOfRow(first.row), live: bySide('live'), other: bySide('other') }
}

/** The primary key where all of it counts as content, else all columns. */
async function keyOf(
  tx: ReadModelConnection,
  generation: number,
  table: string,
  columns: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ column: string }>`
    select attribute.attname as column
    from pg_index
    cross join unnest(pg_index.indkey) with ordinality as part (number, place)
    join pg_attribute as attribute on attribute.attrelid = pg_index.indrelid and attribute.attnum = part.number
    where pg_index.indrelid = ${`${schemaOf(generation)}.${table}`}::regclass and pg_index.indisprimary
    order by part.place`.execute(tx)
  const key = rows.map(({ column }) => column)
  return key.length > 0 && key.every(column => columns.includes(column)) ? key : columns
}
