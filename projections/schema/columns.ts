/** Rows to columns: a batch goes to Postgres as one array a column, so a statement's text never grows with it. */
import { type RawBuilder, sql } from 'kysely'

type ColumnType =
  | 'text'
  | 'uuid'
  | 'int'
  | 'smallint'
  | 'bigint'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'jsonb'

type Value = string | number | boolean | null

/** Each column's type and its value in a row; the order is the order of the columns. */
export type ColumnsOf<R> = readonly (readonly [name: string, type: ColumnType, value: (row: R) => Value])[]

/**
 * `unnest(...) as alias(names...)`, to select from.
 * @param alias a name of ours, never input
 */
export function unnest<R>(alias: string, rows: readonly R[], columns: ColumnsOf<R>): RawBuilder<unknown> {
  const arrays = columns.map(([, type, value]) => sql`${arrayOf(rows.map(value))}::${sql.raw(type)}[]`)
  const names = columns.map(([name]) => sql.ref(name))
  return sql`unnest(${sql.join(arrays)}) as ${sql.ref(alias)}(${sql.join(names)})`
}

/** As Postgres reads it: what the driver would make of them by asking more of each value. */
function arrayOf(values: readonly Value[]): string {
  return `{${values.map(element).join()}}`
}

function element(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value !== 'string') return String(value)
  return /["\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : `"${value}"`
}

/** The columns' names, for the head of an insert. */
export function namesOf<R>(columns: ColumnsOf<R>): RawBuilder<unknown> {
  return sql.join(columns.map(([name]) => sql.ref(name)))
}
