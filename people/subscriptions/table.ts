/** Who wants news by mail. An address stands here only after it was confirmed. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface SubscriptionTables {
  subscriptions: {
    /** in lower case */
    email: string
    confirmed_at: Date
  }
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
