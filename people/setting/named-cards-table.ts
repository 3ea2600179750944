/** Whose name stands on share cards: nobody's until the person says so. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Declared } from '../identity/personal.ts'

export interface NamedCardTables {
  /** a row for each person who agreed */
  named_cards: { user_id: string }
}

export const namedCardRows: Declared<NamedCardTables> = {
  named_cards: {
    life: { endedBy: 'another choice of the person, or the end of the account' },
    owners: [{ account: 'user_id' }],
    columns: { user_id: 'exported' },
  },
}

/** A step of the identity schema's migrations. */
export const createNamedCards: Migration = {
  async up(db) {
    await sql`
      create table identity.named_cards (
        user_id uuid primary key references identity.users (id) on delete cascade)`.execute(db)
  },
}
