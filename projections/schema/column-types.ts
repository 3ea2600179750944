/** Types of columns that several projections have. */
import type { ColumnType } from 'kysely'

/** Written as ISO text, read as Date. */
export type Timestamp = ColumnType<Date, string, string>
export type TimestampOrNull = ColumnType<Date | null, string | null, string | null>
/** int8 beyond 2^53: only ever compared, so it stays text; see `scoring/board.ts`. */
export type BoardId = string
