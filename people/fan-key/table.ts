/** The keys that what fans did is sealed with. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, SECRET, WITH_ACCOUNT } from '../identity/personal.ts'

export interface FanKeyTables {
  fan_keys: {
    /** no account need have the id: events of a process of ours, and of a season that was imported, have keys as well */
    user_id: string
    key: Buffer
  }
}

export const fanKeyRows: Declared<FanKeyTables> = {
  fan_keys: {
    life: WITH_ACCOUNT,
    owners: [{ account: 'user_id' }],
    columns: { user_id: OWN_ID, key: SECRET },
  },
}

/** A step of the identity schema's migrations. */
export const createFanKeys: Migration = {
  async up(db) {
    await sql`create table identity.fan_keys (user_id text primary key, key bytea not null)`.execute(db)
  },
}
