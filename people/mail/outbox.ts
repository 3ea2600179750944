/**
 * Mails leave through a table: one is written in the transaction of what caused it, so there is no mail without its
 * cause and no cause without its mail. The job is a nudge; the workers' sweep finds a mail whose nudge was lost.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import { nudge } from '#runtime/jobs.ts'
import type { Queues } from '#runtime/queue.ts'
import type { Attachment, MailTables } from './table.ts'
import { KINDS_TO_MANY, type MailKind } from './words/kinds.ts'

export interface NewMail {
  /** whose mail it is: with the account the mail goes. Null where there is no account, or none any more */
  readonly account: string | null
  /** one address */
  readonly to: string
  readonly kind: MailKind
  /** never holds a code: previews and logs of mail servers show it */
  readonly subject: string
  readonly text: string
  readonly html: string
  /** where one click ends mails of this kind; left out for mails that answer what somebody did */
  readonly unsubscribe?: string
  readonly attachment?: Attachment
  /** before this instant the mail waits, where its receiver wishes quiet hours: the workers' sweep then sends it */
  readonly notBefore?: Date
}

export interface MailDeps<Tables extends MailTables = MailTables> {
  /** the identity database, or one of its transactions */
  readonly db: Kysely<Tables> | Transaction<Tables>
  /** is notified of a mail that can be sent at once, without its kind where somebody waits for it; never throws and is never waited for */
  readonly notify: (id: string, kind?: MailKind) => void
}

/** @param db the identity database */
export function openOutbox<Tables extends MailTables>(db: Kysely<Tables>, queues: Queues): MailDeps<Tables> {
  return { db, notify: (id, kind) => void nudgeMail(queues, id, kind).catch(() => {}) }
}

/** Asks for a mail to be sent: mails to many behind all others, so that a code waits for no thousand reminders. */
export function nudgeMail(queues: Queues, id: string, kind: MailKind | undefined): Promise<void> {
  return nudge(queues, 'send mail', { id }, id, {
    behind: kind !== undefined && KINDS_TO_MANY.includes(kind),
  })
}

/**
 * Writes a mail down to be sent.
 * @returns its id
 */
export async function queueMail<Tables extends MailTables>(
  deps: MailDeps<Tables>,
  mail: NewMail,
): Promise<string> {
  const id = crypto.randomUUID()
  await queueMailOnce(deps, id, mail)
  return id
}

/**
 * The same for a mail whose id follows from its cause: whoever writes the mail a second time, in whatever process, finds the first
 * one, as long as mails are kept (`life` of their table).
 * @returns whether the mail was written now
 */
export async function queueMailOnce<Tables extends MailTables>(
  deps: MailDeps<Tables>,
  id: string,
  { account, to, subject, text, html, kind, unsubscribe, attachment, notBefore }: NewMail,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await mailsOf(deps)
    .insertInto('mails')
    .values({
      id,
      account,
      to,
      subject,
      text,
      html,
      kind,
      problem: null,
      unsubscribe: unsubscribe ?? null,
      attachment: attachment ? JSON.stringify(attachment) : null,
      ...(notBefore ? { due_at: notBefore } : {}),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return false
  if (!notBefore) deps.notify(id, kind)
  return true
}

/** Which of these mails were written. */
export async function writtenMails<Tables extends MailTables>(
  deps: MailDeps<Tables>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await mailsOf(deps)
    .selectFrom('mails')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** All that is known of the tables is that mails are among them, and the compiler can't insert into "some tables". */
function mailsOf<Tables extends MailTables>({ db }: MailDeps<Tables>): Kysely<MailTables> {
  return db as unknown as Kysely<MailTables>
}

/**
 * Does some work and writes its mails in one transaction; the workers are notified of the mails after the commit.
 * @param work gets deps whose `db` is the transaction
 */
export async function withMails<Tables extends MailTables, Result>(
  deps: MailDeps<Tables>,
  work: (deps: MailDeps<Tables> & { readonly db: Transaction<Tables> }) => Promise<Result>,
): Promise<Result> {
  const written: [id: string, kind?: MailKind][] = []
  const result = await deps.db
    .transaction()
    .execute(db => work({ db, notify: (...mail) => void written.push(mail) }))
  for (const mail of written) deps.notify(...mail)
  return result
}
