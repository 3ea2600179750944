/** Fans whom admins took off the boards and prizes of a competition. */
import type { BoardId, Timestamp } from '../schema/column-types.ts'

/** Those in force: a fan who was taken back has no row. */
interface ExclusionsTable {
  competition: string
  user_id: string
  /** the competition's own board */
  season: BoardId
  since: Timestamp
  reason: string
  /** the admin */
  excluded_by: string
}

declare module '../schema/tables.ts' {
  interface ReadModelTables {
    exclusions: ExclusionsTable
  }
}
