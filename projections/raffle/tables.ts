/** Raffles and who takes part. */
import type { ColumnType } from 'kysely'
import type { Raffle, RaffleStatus } from '#domain/raffle/state.ts'

interface RafflesTable {
  /** `YYYY-MM` in GMT */
  month: string
  status: RaffleStatus
  /** what the domain folds from the stream */
  state: ColumnType<Raffle, string, string>
}

/** A row for each time that a fan joined. */
interface RaffleEntrantsTable {
  user_id: string
  joined_position: string
  /** null while the fan takes part */
  left_position: string | null
}

interface RaffleActivityTable {
  /** `YYYY-MM` in GMT */
  month: string
  user_id: string
  /** of the fan's first activity in the month */
  position: string
}

declare module '../schema/tables.ts' {
  interface ReadModelTables {
    raffles: RafflesTable
    raffle_entrants: RaffleEntrantsTable
    raffle_activity: RaffleActivityTable
  }
}
