/**
 * A season file is hundreds of events, and readers see all of them or none. While an import writes, the live generation
 * folds nothing behind the position at which the import began; what the import wrote is then folded in one batch. A row of
 * `control.imports` says both, and is committed before the first event of its import: a batch that holds such an event finds
 * the row.
 */
import { type RawBuilder, sql } from 'kysely'
import type { EventStore, Position } from '#eventstore/port.ts'
import type { Control } from '../control.ts'

/**
 * How long an import that says nothing holds readers back, in seconds: its process has ended, and no other one went on with
 * the import.
 */
export const HELD_SECONDS = 60

/** Events of an import that are in the store. */
export interface ImportRange {
  /** the position before the first one */
  readonly after: Position
  /** a position at which all of them are there; null while the import writes */
  readonly whole: Position | null
}

/** The batch would end within an import: nothing was folded. */
export class InsideImport extends Error {
  override name = 'InsideImport'
  readonly range: ImportRange

  constructor(range: ImportRange) {
    super('the batch ends within an import')
    this.range = range
  }
}

const isHeld = sql`state = 'writing' and beat_at > clock_timestamp() - ${sql.lit(HELD_SECONDS)} * interval '1 second'`

/** As SQL: the import that a batch up to the position would cut, as an `ImportRange`; null for none. */
export function importCutAt(position: Position): RawBuilder<ImportRange | null> {
  return sql`(
    select jsonb_build_object('after', began_after, 'whole', whole_at) from control.imports
    where began_after < ${position} and (whole_at > ${position} or ${isHeld})
    order by began_after limit 1)`
}

/** Up to where the live generation is folded while an import writes; null while none does. */
export async function heldAt(control: Control): Promise<Position | null> {
  const { rows } = await sql<{ after: Position }>`
    select began_after as after from control.imports where ${isHeld} and began_after is not null`.execute(
    control,
  )
  return rows[0]?.after ?? null
}

/** The store, whose batches end behind the import at the least. */
export function throughImport(
  store: Pick<EventStore, 'readAll' | 'readStream'>,
  whole: Position,
): Pick<EventStore, 'readAll' | 'readStream'> {
  return {
    readStream: (stream, range) => store.readStream(stream, range),
    async readAll(after, limit) {
      const batch = [...(await store.readAll(after, limit))]
      for (let last = batch.at(-1); last && last.position < whole; last = batch.at(-1)) {
        const more = await store.readAll(last, limit)
        if (more.length === 0) break
        batch.push(...more)
      }
      return batch
    },
  }
}
