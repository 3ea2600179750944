/** What admins announced to fans, in words: events hold hashes alone. And who wishes no such mail. */
import { type ColumnType, type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID } from '../identity/personal.ts'

export interface AnnouncementTables {
  announcements: {
    id: string
    /** whose players are written to; null for all fans */
    competition: string | null
    subject: string
    words: string
    /** random, so that what was never sent can't be guessed from its hash */
    salt: string
    /** SHA-256 of salt, subject and words: what the event names */
    hash: string
    /** when it was last asked for: what no event took soon after goes again */
    asked_at: Date
    /** the last fan in the order of ids whose turn has come; null before the first, and when all is written */
    mailed_up_to: Generated<string | null>
    /** that were written */
    mails: Generated<number>
    /** when the last mail was written; null before that */
    done_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** A row for each person who gets announcements as notices alone. */
  announcement_refusals: { user_id: string }
}

export const announcementRows: Declared<AnnouncementTables> = {
  announcements: {
    life: { endedBy: 'nothing: the history names them' },
    impersonal: 'what the house said to its fans; the history has by an id who wrote it in office',
  },
  announcement_refusals: {
    life: { endedBy: 'another choice of the person, or the end of the account' },
    owners: [{ account: 'user_id' }],
    columns: { user_id: OWN_ID },
  },
}

/** A step of the identity schema's migrations. */
export const createAnnouncements: Migration = {
  async up(db) {
    await sql`
      create table identity.announcements (
        id uuid primary key,
        competition text,
        subject text not null,
        words text not null,
        salt text not null,
        hash text not null,
        asked_at timestamptz not null,
        mailed_up_to uuid,
        mails integer not null default 0,
        done_at timestamptz)`.execute(db)
    await sql`create index announcements_open on identity.announcements (asked_at) where done_at is null`.execute(
      db,
    )
    await sql`
      create table identity.announcement_refusals (
        user_id uuid primary key references identity.users (id) on delete cascade)`.execute(db)
  },
}
