/** Invitations of kept players that are under way. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, SECRET } from '../identity/personal.ts'

export interface PlayerInvitationTables {
  /** one at a time for a player */
  player_invitations: {
    user_id: string
    /** where the mail went, as it was typed: the account's once the invitation is taken. Null from the moment it is withdrawn */
    email: string | null
    secret_hash: string
    expires_at: Date
  }
}

export const playerInvitationRows: Declared<PlayerInvitationTables> = {
  player_invitations: {
    life: { until: 'expires_at' },
    owners: [{ account: 'user_id' }],
    columns: { user_id: OWN_ID, email: 'exported', secret_hash: SECRET, expires_at: 'exported' },
  },
}

/** A step of the identity schema's migrations. */
export const createPlayerInvitations: Migration = {
  async up(db) {
    await sql`
      create table identity.player_invitations (
        user_id uuid primary key
          constraint player_invitations_living references identity.users (living) on delete cascade,
        email text not null,
        secret_hash text not null unique,
        expires_at timestamptz not null)`.execute(db)
    await sql`create index player_invitations_email on identity.player_invitations (lower(email))`.execute(db)
    await sql`create index player_invitations_expires_at on identity.player_invitations (expires_at)`.execute(
      db,
    )
  },
}

/** A step of the identity schema's migrations. */
export const withdrawInvitations: Migration = {
  async up(db) {
    await sql`alter table identity.player_invitations alter column email drop not null`.execute(db)
  },
}
