/** The mails as they are kept: written by whatever causes one, sent by the workers, looked at by the admin. */
import { type ColumnType, type Generated, Kysely, PostgresDialect, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type pg from 'pg'
import { type Declared, OWN_ID, SECRET } from '../identity/personal.ts'
import { KINDS_TO_MANY, type MailKind } from './words/kinds.ts'

export type { MailKind }

/** Whether a mail is one of many that nobody waits for. */
export const isToMany = () => sql<boolean>`kind = any(${[...KINDS_TO_MANY]}::text[])`

/** How long a mail is kept after it was written, in days; one that waits stays longer. A mail that is over is personal data without a use. */
const KEPT_DAYS = 30

/** `waiting` to be sent, `sent`, `kept` where no SMTP server is configured, `failed` after its last attempt. */
export type MailState = 'waiting' | 'sent' | 'kept' | 'failed'

/** A file of text. */
export interface Attachment {
  readonly name: string
  readonly content: string
}

export interface MailTable {
  id: Generated<string>
  /** whose mail it is; null where no account is known, and for the farewell to one that was deleted */
  account: Generated<string | null>
  to: string
  kind: string
  subject: string
  /** empty once it is sent: what it held, such as a code, is the receiver's alone */
  text: string
  html: string
  state: Generated<MailState>
  /** where one click ends mails of this kind (RFC 8058); null for mails that answer what somebody did, and once it is sent */
  unsubscribe: Generated<string | null>
  /** a file of text that goes with it; null without one, and once it is sent */
  attachment: ColumnType<Attachment | null, string | null | undefined, null>
  /** since it was queued, or last retried by an admin */
  attempts: Generated<number>
  /** why the last attempt failed, without addresses */
  problem: string | null
  /** not to be tried before: the wait between two attempts */
  due_at: ColumnType<Date, Date | undefined, Date>
  /** a worker sends it and has it alone until then; null while none does */
  sending_until: ColumnType<Date | null, never, Date | null>
  created_at: ColumnType<Date, never, never>
  sent_at: ColumnType<Date | null, never, Date>
}

export interface MailTables {
  mails: MailTable
}

export type MailDatabase = Kysely<MailTables>

/** May hold a code: a session that somebody left open must not become a new password. */
const BODY = { withheld: 'was sent to the person; may hold a code that opens the account' } as const

export const mailRows: Declared<MailTables> = {
  mails: {
    life: { days: KEPT_DAYS, after: 'created_at', unless: { column: 'state', equals: 'waiting' } },
    owners: [{ account: 'account' }, { email: 'to' }],
    columns: {
      id: 'exported',
      account: OWN_ID,
      to: 'exported',
      kind: 'exported',
      subject: 'exported',
      text: BODY,
      html: BODY,
      state: 'exported',
      unsubscribe: SECRET,
      attachment: 'exported',
      attempts: 'exported',
      problem: 'exported',
      due_at: 'exported',
      created_at: 'exported',
      sending_until: { withheld: 'which worker of ours is at it' },
      sent_at: 'exported',
    },
  },
}

/** The last mail to an address: nobody looks after it any more, so its row goes with its last attempt. */
export const FAREWELL = 'account-deleted' satisfies MailKind

/** Mails stand beside the accounts: an address is personal data. */
const SCHEMA = 'identity'

export function openMails(pool: pg.Pool): MailDatabase {
  return new Kysely<MailTables>({ dialect: new PostgresDialect({ pool }) }).withSchema(SCHEMA)
}

/** A step of the identity schema's migrations. */
export const createMails: Migration = {
  async up(db) {
    await db.schema
      .withSchema(SCHEMA)
      .createTable('mails')
      .addColumn('id', 'uuid', column => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
      .addColumn('to', 'text', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('subject', 'text', column => column.notNull())
      .addColumn('text', 'text', column => column.notNull())
      .addColumn('html', 'text', column => column.notNull())
      .addColumn('state', 'text', column =>
        column.notNull().defaultTo('waiting').check(sql`state in ('waiting', 'sent', 'kept', 'failed')`),
      )
      .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('problem', 'text')
      .addColumn('due_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
      .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`clock_timestamp()`))
      .addColumn('sent_at', 'timestamptz')
      .execute()
    await sql`create index mails_waiting on identity.mails (due_at) where state = 'waiting'`.execute(db)
    await sql`create index mails_newest on identity.mails (created_at desc, id desc)`.execute(db)
    await sql`create index mails_receiver on identity.mails (lower("to"))`.execute(db)
  },
}
