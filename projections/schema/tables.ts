/** The tables of one generation, as Kysely sees them: each projection's own, beside the projection. */
import type { Kysely } from 'kysely'
import type { AccountTables } from '../accounts/tables.ts'
import type { AuditTables } from '../audit/tables.ts'
import type { BonusTables } from '../bonus/tables.ts'
import type { CollectibleTables } from '../collectibles/tables.ts'
import type { DisputeTables } from '../disputes/tables.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import type { ExclusionTables } from '../exclusions/tables.ts'
import type { FixtureTables } from '../fixtures/tables.ts'
import type { LeagueTables } from '../leagues/tables.ts'
import type { LedgerTables } from '../ledger/tables.ts'
import type { PlayTimeTables } from '../play-time/tables.ts'
import type { PrizeTables } from '../prizes/tables.ts'
import type { RaffleTables } from '../raffle/tables.ts'
import type { ScoringTables } from '../scoring/tables.ts'

export interface ReadModelTables
  extends AccountTables,
    AuditTables,
    BonusTables,
    CollectibleTables,
    DisputeTables,
    ExclusionTables,
    FixtureTables,
    LeagueTables,
    LedgerTables,
    PlayTimeTables,
    PrizeTables,
    RaffleTables,
    ScoringTables {}

/** The engine's connection, with the tables it does not know. */
export function readModel(db: ReadModelConnection): Kysely<ReadModelTables> {
  return db
}
