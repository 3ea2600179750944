import type { TableRow } from '#contract/round/calls.ts'
import type { Table } from '#projections/round/league-tables.ts'

/** The rows of a table, each with the group and the stage that it stands in. */
export function rowsOf({ stage, group, rows }: Table): TableRow[] {
  return rows.map(row => ({ stage, group, ...row }))
}
