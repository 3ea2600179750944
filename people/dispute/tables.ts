/**
 * The texts of disputes and the fan who began each, where events hold hashes and ids alone; and the changes that an earlier version
 * mailed about.
 */
import { type ColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, WITH_ACCOUNT } from '../identity/personal.ts'
import { noteMailedBefore } from '../mail/mailed-before.ts'
import { disputeMailId } from './mail-id.ts'

export interface DisputeTables {
  dispute_words: {
    /** SHA-256 of the salt and the words: what the event names */
    hash: string
    dispute: string
    /** who wrote it */
    user_id: string
    /** written by staff as staff */
    in_office: boolean
    /** who wrote it as a fan; null for words in office, which stay when the account goes */
    writer: ColumnType<string | null, never, never>
    /** random, so that short words can't be guessed from their hash */
    salt: string
    words: string
  }
  /** A fan's cases from the moment before their first event. */
  dispute_cases: {
    dispute: string
    user_id: string
    /** the same for two disputes about the same thing */
    subject: string
    begun_at: Date
  }
}

export const disputeRows: Declared<DisputeTables> = {
  dispute_words: {
    life: { endedBy: 'the end of the account, but for words in office' },
    owners: [{ account: 'user_id', except: 'in_office' }],
    stays: 'what somebody wrote in office is no word about the person',
    columns: {
      hash: 'exported',
      dispute: 'exported',
      user_id: OWN_ID,
      in_office: 'exported',
      writer: OWN_ID,
      salt: 'exported',
      words: 'exported',
    },
  },
  dispute_cases: {
    life: WITH_ACCOUNT,
    owners: [{ account: 'user_id' }],
    columns: { dispute: 'exported', user_id: OWN_ID, subject: 'exported', begun_at: 'exported' },
  },
}

/** A step of the identity schema's migrations. */
export const createDisputes: Migration = {
  async up(db) {
    await sql`
      create table identity.dispute_words (
        hash text primary key,
        dispute uuid not null,
        user_id uuid not null,
        salt text not null,
        words text not null)`.execute(db)
    await sql`create index dispute_words_of on identity.dispute_words (dispute)`.execute(db)
    await sql`create index dispute_words_by on identity.dispute_words (user_id)`.execute(db)
    await sql`
      create table identity.dispute_cases (
        dispute uuid primary key,
        user_id uuid not null,
        subject text not null,
        begun_at timestamptz not null,
        unique (user_id, subject))`.execute(db)
  },
}

/** A step of the identity schema's migrations. */
export const createDisputeMails: Migration = {
  async up(db) {
    await sql`
      create table identity.dispute_mails (dispute uuid, position text, primary key (dispute, position))`.execute(
      db,
    )
  },
}

/** A step of the identity schema's migrations. */
export const markWordsInOffice: Migration = {
  async up(db) {
    await sql`alter table identity.dispute_words add column in_office boolean not null default false`.execute(
      db,
    )
    await sql`
      update identity.dispute_words w set in_office = true
      where exists (select from identity.users u where u.id = w.user_id and u.role <> 'user')
        and not exists (
          select from identity.dispute_cases c where c.dispute = w.dispute and c.user_id = w.user_id)`.execute(
      db,
    )
  },
}

/** A step of the identity schema's migrations: the ids of mails follow from their events by now. */
export const nameDisputeMailsByEvents: Migration = {
  async up(db) {
    const { rows } = await sql<{ dispute: string; position: string }>`
      select dispute, position from identity.dispute_mails`.execute(db)
    await noteMailedBefore(db, 'dispute', rows.map(disputeMailId))
    await sql`drop table identity.dispute_mails`.execute(db)
  },
}
