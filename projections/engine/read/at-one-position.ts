/** Several readings of one moment. */
import { sql } from 'kysely'
import type { Position } from '#eventstore/port.ts'
import type { ReadModelConnection } from '../projection.ts'

/** Runs the reading on one snapshot: whatever it gives was true at one position. */
export function atOnePosition<T>(
  db: ReadModelConnection,
  read: (tx: ReadModelConnection, position: Position) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const { rows } = await sql<{ position: Position }>`select position from checkpoint`.execute(tx)
      return read(tx, rows[0]?.position ?? '')
    })
}
