/** Keys of secrets that are gone, each sealed by a secret of now, as long as something that was made with them counts. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Declared } from '../identity/personal.ts'
import type { Sealed, SealedColumn } from '../seal.ts'

export interface KeptKeyTables {
  kept_keys: {
    /** of `USES`, or one of a version before */
    use: string
    /** the name of the secret that the key was derived from */
    of: string
    /** in base64 */
    key: Sealed
    /** null for good */
    until: Date | null
  }
}

/** Keys, each of its use and the secret that it was derived from. */
export const KEPT_KEYS = {
  use: 'kept keys',
  table: 'kept_keys',
  column: 'key',
  row: ['use', 'of'],
} as const satisfies SealedColumn

export const keptKeyRows: Declared<KeptKeyTables> = {
  kept_keys: {
    life: { endedBy: 'the next rotation, once its time is over' },
    impersonal: 'of the product',
    sealed: { key: KEPT_KEYS },
    // The rotation writes, which an operator runs.
    rights: { api: 'reads', workers: 'nothing' },
  },
}

/** A step of the identity schema's migrations. */
export const createKeptKeys: Migration = {
  async up(db) {
    await sql`
      create table identity.kept_keys (
        use text not null,
        of text not null,
        key bytea not null,
        until timestamptz,
        primary key (use, of))`.execute(db)
  },
}
