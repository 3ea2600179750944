/** What raffles need beside their events: who is an adult, the secret seeds, and which winners were written to. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, WITH_ACCOUNT } from '../identity/personal.ts'
import type { Sealed, SealedColumn } from '../seal.ts'

export interface RaffleTables {
  /** by their own words, said once */
  adult_declarations: {
    user_id: string
    declared_at: Date
  }
  raffle_seeds: {
    /** SHA-256 of the seed, which the raffle's first event publishes */
    commitment: string
    sealed: Sealed
  }
  /** a winner is written to once for each draw */
  raffle_mails: {
    month: string
    step: number
    winner: string
  }
}

/** Seeds, each of its hash. */
export const SEALED_SEEDS = {
  use: 'raffle seeds',
  table: 'raffle_seeds',
  column: 'sealed',
  row: ['commitment'],
} as const satisfies SealedColumn

export const raffleRows: Declared<RaffleTables> = {
  adult_declarations: {
    life: WITH_ACCOUNT,
    owners: [{ account: 'user_id' }],
    columns: { user_id: OWN_ID, declared_at: 'exported' },
  },
  raffle_seeds: {
    life: { endedBy: 'nothing: the draw is repeated with it' },
    impersonal: 'of a raffle',
    sealed: { sealed: SEALED_SEEDS },
  },
  raffle_mails: {
    life: WITH_ACCOUNT,
    owners: [{ account: 'winner' }],
    columns: { month: 'exported', step: 'exported', winner: OWN_ID },
  },
}

/** A step of the identity schema's migrations. */
export const createRaffle: Migration = {
  async up(db) {
    await sql`
      create table identity.adult_declarations (
        user_id uuid primary key references identity.users (id) on delete cascade,
        declared_at timestamptz not null)`.execute(db)
    await sql`
      create table identity.raffle_seeds (
        commitment text primary key,
        sealed bytea not null)`.execute(db)
    await sql`
      create table identity.raffle_mails (
        month text,
        step integer,
        winner uuid,
        primary key (month, step, winner))`.execute(db)
  },
}
