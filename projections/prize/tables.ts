/** Published prizes and what is paid for them. */
import type { ColumnType } from 'kysely'
import type { PublishedPrizes } from '#domain/prize/prizes.ts'
import type { PrizeId } from '#domain/prize/rules.ts'

/** Periods whose winners were published at least once. */
interface PrizesTable {
  competition: string
  period: string
  status: PublishedPrizes['status']
  publications: number
  /** what the domain folds from the stream */
  state: ColumnType<PublishedPrizes, string, string>
}

/** Winners by the publication that stands. */
interface PrizeWinnersTable {
  competition: string
  period: string
  prize: PrizeId
  user_id: string
  /** in the units of the rule; null where a thing is given */
  share: number | null
  /** 0 where the prize is none of SKOR */
  skor: number
}

/** What fans' purses have of prizes. */
interface PrizePaymentsTable {
  competition: string
  period: string
  user_id: string
  publication: number
  share: number
}

declare module '../schema/tables.ts' {
  interface ReadModelTables {
    prizes: PrizesTable
    prize_winners: PrizeWinnersTable
    prize_payments: PrizePaymentsTable
  }
}
