/** A checksum of a generation's content, whatever the order of its rows. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { contentOf, type Projection, type ReadModelConnection } from '../projection.ts'
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
 * Hashes each row's text with all its columns, and adds up: a sum does not depend on the order of rows, and two seeds make
 * 128 bits.
 * @param tx a transaction that reads all tables in one snapshot and has the time zone UTC, see `compare.ts`
 */
export async function fingerprintOf(
  tx: ReadModelConnection,
  generation: number,
  projections: readonly Projection[],
): Promise<Fingerprint> {
  const tables: TableFingerprint[] = []
  for (const { name: table } of contentOf(projections)) {
    const { rows } = await sql<{ rows: number; checksum: string }>`
      select count(*) as rows,
        coalesce(sum(hashtextextended(t::text, 0)), 0) || '.' || coalesce(sum(hashtextextended(t::text, 1)), 0)
          as checksum
      from ${sql.table(`${schemaOf(generation)}.${table}`)} as t`.execute(tx)
    if (rows[0]) tables.push({ table, ...rows[0] })
  }
  return { whole: whole(tables), tables }
}

function whole(tables: readonly TableFingerprint[]): string {
  const lines = tables.map(({ table, rows, checksum }) => `${table}:${rows}:${checksum}`)
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
