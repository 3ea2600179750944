/** Who handed a valid access code in. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, WITH_ACCOUNT } from '../identity/personal.ts'

export interface WebsiteAccessTables {
  website_access: { user_id: string; granted_at: Date }
}

export const websiteAccessRows: Declared<WebsiteAccessTables> = {
  website_access: {
    life: WITH_ACCOUNT,
    owners: [{ account: 'user_id' }],
    columns: { user_id: OWN_ID, granted_at: 'exported' },
  },
}

/** A step of the identity schema's migrations. */
export const createWebsiteAccess: Migration = {
  async up(db) {
    await sql`
      create table identity.website_access (
        user_id uuid primary key references identity.users (id) on delete cascade,
        granted_at timestamptz not null)`.execute(db)
  },
}
