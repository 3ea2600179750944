/** Passkeys of accounts, and challenges that wait for an answer. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, SECRET } from '../identity/personal.ts'

export interface PasskeyTables {
  passkeys: {
    id: string
    user_id: string
    /** by which the owner tells passkeys apart */
    name: string
    /** by which a device finds its key, as base64url */
    credential: string
    /** in COSE (RFC 9052) */
    public_key: Buffer
    /** of the newest signature; 0 for ever where the device counts none */
    counter: string
    /** how browsers reach the device, such as 'internal' */
    transports: string[]
    added_at: Date
    /** null: never */
    used_at: Date | null
  }
  passkey_challenges: {
    challenge_hash: string
    purpose: 'sign-in' | 'second-factor' | 'again' | 'new'
    /** the key of the browser */
    browser: string
    /** null where nobody knows yet who signs in */
    user_id: string | null
    expires_at: Date
  }
}

export const passkeyRows: Declared<PasskeyTables> = {
  passkeys: {
    life: { endedBy: 'its owner, or the end of the account' },
    owners: [{ account: 'user_id' }],
    columns: {
      id: 'exported',
      user_id: OWN_ID,
      name: 'exported',
      credential: 'exported',
      public_key: { withheld: 'the public half of a key whose other half the device of the person keeps' },
      counter: 'exported',
      transports: 'exported',
      added_at: 'exported',
      used_at: 'exported',
    },
  },
  passkey_challenges: {
    life: { until: 'expires_at' },
    owners: [{ account: 'user_id' }],
    columns: {
      challenge_hash: SECRET,
      purpose: 'exported',
      browser: SECRET,
      user_id: OWN_ID,
      expires_at: 'exported',
    },
  },
}

/** A step of the identity schema's migrations. */
export const createPasskeys: Migration = {
  async up(db) {
    await sql`
      create table identity.passkeys (
        id uuid primary key,
        user_id uuid not null constraint passkeys_living references identity.users (living) on delete cascade,
        name text not null,
        credential text not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        added_at timestamptz not null,
        used_at timestamptz)`.execute(db)
    await sql`create index passkeys_user on identity.passkeys (user_id)`.execute(db)
    await sql`
      create table identity.passkey_challenges (
        challenge_hash text primary key,
        purpose text not null,
        browser text not null,
        user_id uuid constraint passkey_challenges_living references identity.users (living) on delete cascade,
        expires_at timestamptz not null)`.execute(db)
    await sql`create index passkey_challenges_user on identity.passkey_challenges (user_id)`.execute(db)
    await sql`create index passkey_challenges_expires_at on identity.passkey_challenges (expires_at)`.execute(
      db,
    )
  },
}
