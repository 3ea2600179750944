/** A checksum of a generation's content, whatever the order of its rows. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Projection, ReadModelConnection } from '../projection.ts'
import { schemaOf } from '../read/live-connection.ts'

export interface TableFingerprint {
  readonly table: string
  readonly rows: number
  /** the sums of two 64 bit hashes of each row, as decimal text */
  readonly checksum: string
}

export interface Fingerprint {
  readonly whole: string
  readonly tables: readonly TableFingerprint[]
}

/**
 * Hashes each row's text and adds up: a sum does not care for order, and two seeds make 128 bits of it.
 * @param tx a transaction whose snapshot all tables are read in; its time zone must be UTC (`oneSnapshot`)
 */
export async function fingerprintOf(
  tx: ReadModelConnection,
  generation: number,
  projections: readonly Projection[],
): Promise<Fingerprint> {
  const tables: TableFingerprint[] = []
  for (const { table, columns } of contentOf(projections)) {
    const row = sql`row(${sql.join(columns.map(column => sql.ref(column)))})::text`
    const { rows } = await sql<{ rows: number; checksum: string }>`
      select count(*) as rows,
        coalesce(sum(hashtextextended(${row}, 0)), 0) || '.' || coalesce(sum(hashtextextended(${row}, 1)), 0)
          as checksum
      from ${sql.table(`${schemaOf(generation)}.${table}`)}`.execute(tx)
    if (rows[0]) tables.push({ table, ...rows[0] })
  }
  return { whole: whole(tables), tables }
}

/** The content of all projections, by table name. */
export function contentOf(projections: readonly Projection[]) {
  return projections
    .flatMap(({ content }) => content)
    .sort((a, b) => (a.table < b.table ? -1 : a.table > b.table ? 1 : 0))
}

function whole(tables: readonly TableFingerprint[]): string {
  const lines = tables.map(({ table, rows, checksum }) => `${table}:${rows}:${checksum}`)
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
