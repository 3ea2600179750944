/** Statistics of tables that were loaded in this transaction: the planner has seen none of their rows. */
import { sql } from 'kysely'
import type { ReadModelTransaction } from './projection.ts'

/** A tenth of the usual sample: enough for the plans of statements that read every row. */
const ROUGH_STATISTICS = 10

export async function analyzeRoughly(tx: ReadModelTransaction, tables: readonly string[]): Promise<void> {
  await sql`set local default_statistics_target = ${sql.lit(ROUGH_STATISTICS)}`.execute(tx)
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(tx)
  await sql`set local default_statistics_target to default`.execute(tx)
}
