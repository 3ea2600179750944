/** Who wants news by mail. An address stands here only after it was confirmed. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Declared } from '../identity/personal.ts'

export interface SubscriptionTables {
  subscriptions: {
    /** in lower case */
    email: string
    confirmed_at: Date
  }
}

export const subscriptionRows: Declared<SubscriptionTables> = {
  subscriptions: {
    life: { endedBy: 'one click in any mail, or the end of the account' },
    owners: [{ email: 'email' }],
    columns: { email: 'exported', confirmed_at: 'exported' },
  },
}

/** A step of the identity schema's migrations. */
export const createSubscriptions: Migration = {
  async up(db) {
    await sql`
      create table identity.subscriptions (
        email text primary key,
        confirmed_at timestamptz not null)`.execute(db)
  },
}
