/** Disputes and what is new in them. */
import type { ColumnType } from 'kysely'
import type { DisputeNews } from '#domain/dispute/news.ts'
import type { Dispute } from '#domain/dispute/state.ts'
import type { Timestamp } from '../schema/column-types.ts'

/** What fans of disputes are written to about, one row for each event. */
interface DisputeNewsTable {
  dispute: string
  position: string
  news: DisputeNews
  at: Timestamp
}

/** Every dispute that was ever opened. */
interface DisputesTable {
  id: string
  user_id: string
  competition: string
  /** the same for disputes about the same thing */
  subject: string
  /** null where the dispute is about no single match */
  match_id: string | null
  status: Dispute['status']
  assigned_to: string | null
  opened_at: Timestamp
  due_at: Timestamp
  /** what the domain folds from the stream */
  state: ColumnType<Dispute, string, string>
}

declare module '../schema/tables.ts' {
  interface ReadModelTables {
    dispute_news: DisputeNewsTable
    disputes: DisputesTable
  }
}
