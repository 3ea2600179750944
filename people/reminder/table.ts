/** Which reminders were sent. A row is written in the transaction of its mail: a lock is reminded of once, whoever plans. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID } from '../identity/personal.ts'

/** A day before the lock, and two hours before. */
export type ReminderKind = 'day' | 'hours'

export interface ReminderTables {
  sent_reminders: {
    user_id: string
    competition: string
    /** a kick-off that moved has another lock, and so another row */
    locks_at: Date
    kind: ReminderKind
  }
}

/** How long a reminder is known after its lock, in days. */
const KEPT_DAYS = 30

export const reminderRows: Declared<ReminderTables> = {
  sent_reminders: {
    life: { days: KEPT_DAYS, after: 'locks_at' },
    owners: [{ account: 'user_id' }],
    columns: { user_id: OWN_ID, competition: 'exported', locks_at: 'exported', kind: 'exported' },
  },
}

/** A step of the identity schema's migrations. Mails that can be ended by one click keep the address of that click. */
export const createReminders: Migration = {
  async up(db) {
    await sql`
      create table identity.sent_reminders (
        user_id uuid references identity.users (id) on delete cascade,
        competition text,
        locks_at timestamptz,
        kind text check (kind in ('day', 'hours')),
        primary key (user_id, competition, locks_at, kind))`.execute(db)
    await sql`create index sent_reminders_locks on identity.sent_reminders (locks_at)`.execute(db)
    await sql`alter table identity.mails add column unsubscribe text`.execute(db)
  },
}
