/** Receipts by mail: who wishes them, and which were planned and mailed. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, WITH_ACCOUNT } from '../identity/personal.ts'

export interface ReceiptTables {
  receipt_wishes: {
    user_id: string
    /** saves from then on */
    since: Date
  }
  /** A save of a fan who wishes receipts. A row is written with the leaf, and stays: no receipt is mailed twice. */
  receipt_mails: {
    /** the event of the save */
    event: string
    user_id: string
    /** that has the event */
    stream: string
    /** of the event within its stream; null in rows of before the column */
    revision: number | null
    /** null while the mail waits for a checkpoint */
    mailed_at: Date | null
  }
}

export const receiptRows: Declared<ReceiptTables> = {
  receipt_wishes: {
    life: { endedBy: 'another choice of the person, or the end of the account' },
    owners: [{ account: 'user_id' }],
    columns: { user_id: OWN_ID, since: 'exported' },
  },
  receipt_mails: {
    life: WITH_ACCOUNT,
    owners: [{ account: 'user_id' }],
    columns: {
      event: 'exported',
      user_id: OWN_ID,
      stream: 'exported',
      revision: 'exported',
      mailed_at: 'exported',
    },
  },
}

/** A step of the identity schema's migrations. Mails can have a file with them. */
export const createReceipts: Migration = {
  async up(db) {
    await sql`
      create table identity.receipt_wishes (
        user_id uuid primary key references identity.users (id) on delete cascade,
        since timestamptz not null)`.execute(db)
    await sql`
      create table identity.receipt_mails (
        event uuid primary key,
        user_id uuid not null references identity.users (id) on delete cascade,
        stream text not null,
        mailed_at timestamptz)`.execute(db)
    await sql`create index receipt_mails_due on identity.receipt_mails (event) where mailed_at is null`.execute(
      db,
    )
    await sql`alter table identity.mails add column attachment jsonb`.execute(db)
  },
}

/** A step of the identity schema's migrations: the event of a receipt is read by its place in its stream. */
export const placeReceipts: Migration = {
  async up(db) {
    await sql`alter table identity.receipt_mails add column revision integer`.execute(db)
  },
}
