/** A generation for specs: the tables of the read model in a schema of their own, folded without the engine. */
import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { foldAll } from '../engine/fold/fold-events.ts'
import { countedOf, createJudge } from '../engine/fold/judge.ts'
import { createIndexes, createTables } from '../engine/generation.ts'
import { contentOf, type FoldMode, type Projection } from '../engine/projection.ts'
import { createReadModelProjections, type ReadModelOptions } from '../index.ts'
import type { ReadModelTables } from '../schema/tables.ts'

let made = 0

/** Events are judged by the streams of those that were folded. */
const judgeOf = (all: readonly RecordedEvent[]) =>
  createJudge({ readStream: async name => all.filter(({ stream }) => stream === name) })

export interface Generation {
  /** as the API has it: connections whose search_path is the schema */
  readonly db: Kysely<ReadModelTables>
  /** Each batch in a transaction of its own. */
  fold(batches: readonly (readonly RecordedEvent[])[], mode?: FoldMode): Promise<void>
  finishRebuild(): Promise<void>
  /** In a transaction with the search_path set, as folds have it. */
  within<T>(work: (tx: Transaction<ReadModelTables>) => Promise<T>): Promise<T>
  /** The plans that Postgres chooses for the statements of a reading. */
  plansOf(read: (db: Kysely<ReadModelTables>) => Promise<unknown>): Promise<string>
  /** The tables that a reading reads from end to end, inside functions too. */
  tablesScannedBy(read: (db: Transaction<ReadModelTables>) => Promise<unknown>): Promise<readonly string[]>
  /** Every table's rows as text, by table, in a stated order: what the fingerprint is made of. */
  content(): Promise<Readonly<Record<string, readonly string[]>>>
}

export async function createGeneration(
  database: TestDatabase,
  options: ReadModelOptions = {},
): Promise<Generation> {
  made += 1
  const schema = `generation_${made}`
  let sent: CompiledQuery[] = []
  const own = new pg.Pool({ ...database.pool.options, options: `-c search_path=${schema}` })
  database.beforeDrop(() => own.end())
  const root = new Kysely<ReadModelTables>({
    dialect: new PostgresDialect({ pool: own }),
    log: event => {
      sent.push(event.query)
    },
  })
  const projections = createReadModelProjections(options)
  /** what was folded so far */
  const all: RecordedEvent[] = []
  await sql`create schema ${sql.id(schema)}`.execute(root)

  const within: Generation['within'] = work => root.transaction().execute(work)
  const each = (work: (projection: Projection, tx: Transaction<ReadModelTables>) => Promise<unknown>) =>
    within(async tx => {
      for (const projection of projections) await work(projection, tx)
    })

  await within(tx => createTables(tx, projections))
  await within(tx => createIndexes(tx, projections))

  return {
    db: root,
    within,
    async fold(batches, mode = 'live') {
      for (const batch of batches) {
        all.push(...batch)
        const counted = countedOf(batch, await judgeOf(all)(batch))
        await within(tx => foldAll(tx, { projections, mode }, counted))
      }
    },
    async plansOf(read) {
      sent = []
      await read(root)
      const plans: string[] = []
      for (const query of [...sent]) {
        const explain = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters])
        const { rows } = await root.executeQuery<{ 'QUERY PLAN': string }>(explain)
        plans.push(...rows.map(row => row['QUERY PLAN']))
      }
      return plans.join('\n')
    },
    tablesScannedBy: read =>
      within(async tx => {
        // The counters still hold what the connection did before.
        const scans = async () => {
          const { rows } = await sql<{ table: string; scans: number }>`
            select relname as table, seq_scan::int as scans
            from pg_stat_xact_user_tables where schemaname = ${schema}`.execute(tx)
          return rows
        }
        const before = new Map((await scans()).map(row => [row.table, row.scans]))
        await read(tx)
        return (await scans()).filter(row => row.scans > (before.get(row.table) ?? 0)).map(row => row.table)
      }),
    finishRebuild: () => each((projection, tx) => projection.finishRebuild(tx)),
    content: () =>
      within(async tx => {
        const content: Record<string, string[]> = {}
        for (const { name: table } of contentOf(projections)) {
          const { rows } = await sql<{ row: string }>`
            select t::text as row from ${sql.table(table)} t order by 1`.execute(tx)
          content[table] = rows.map(({ row }) => row)
        }
        return content
      }),
  }
}
