/** Who changed what. */
import type { ColumnType } from 'kysely'
import type { Role } from '#domain/words.ts'
import type { Timestamp } from '../schema/column-types.ts'

export interface AuditTable {
  position: string
  occurred_at: Timestamp
  actor_id: string
  actor_role: Role
  type: string
  stream: string
  revision: number
  competition: string | null
  round: number | null
  match_id: string | null
  /** the event's data */
  detail: ColumnType<Record<string, unknown>, string, string>
  reason: string | null
}

declare module '../schema/tables.ts' {
  interface ReadModelTables {
    audit: AuditTable
  }
}
