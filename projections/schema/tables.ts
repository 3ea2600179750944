/** The tables of one generation, as Kysely sees them. */
import type { Kysely } from 'kysely'
import type { ReadModelConnection } from '../engine/projection.ts'

/** Each projection adds its own tables, beside the projection. */
// biome-ignore lint/suspicious/noEmptyInterface: the projections fill it
export interface ReadModelTables {}

/** The engine's connection, with the tables it does not know. */
export function readModel(db: ReadModelConnection): Kysely<ReadModelTables> {
  return db
}
