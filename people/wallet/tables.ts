/** Wallets that people linked, and the messages that wait to be signed. An address is personal data: no event names it. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, SECRET } from '../identity/personal.ts'

export interface WalletTables {
  wallets: {
    user_id: string
    /** with the mixed case of its checksum */
    address: string
    chain_id: number
    linked_at: Date
  }
  wallet_messages: {
    nonce: string
    user_id: string
    message: string
    expires_at: Date
  }
}

export const walletRows: Declared<WalletTables> = {
  wallets: {
    life: { endedBy: 'its owner, or the end of the account' },
    owners: [{ account: 'user_id' }],
    columns: { user_id: OWN_ID, address: 'exported', chain_id: 'exported', linked_at: 'exported' },
  },
  wallet_messages: {
    life: { until: 'expires_at' },
    owners: [{ account: 'user_id' }],
    columns: { nonce: SECRET, user_id: OWN_ID, message: 'exported', expires_at: 'exported' },
  },
}

/** A step of the identity schema's migrations. One wallet an account and one account a wallet, whoever asks at once. */
export const createWallets: Migration = {
  async up(db) {
    await sql`
      create table identity.wallets (
        user_id uuid primary key references identity.users (id) on delete cascade,
        address text not null,
        chain_id integer not null,
        linked_at timestamptz not null)`.execute(db)
    await sql`create unique index wallets_address on identity.wallets (lower(address))`.execute(db)
    await sql`
      create table identity.wallet_messages (
        nonce text primary key,
        user_id uuid not null references identity.users (id) on delete cascade,
        message text not null,
        expires_at timestamptz not null)`.execute(db)
    await sql`create index wallet_messages_user on identity.wallet_messages (user_id)`.execute(db)
    await sql`create index wallet_messages_expires_at on identity.wallet_messages (expires_at)`.execute(db)
  },
}
